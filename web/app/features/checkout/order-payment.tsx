import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { canPayAgain, orderQuery } from '#web/features/orders/order-queries.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { PaymentMethods } from '#web/features/payments/payment-methods.tsx';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { TimeLeft } from './time-left.tsx';

interface OrderPaymentProps {
  order: Order;
  /** Undefined until the payment was checked. */
  state: PaymentStatus['state'] | undefined;
}

/** The payment of an order that can be paid is checked again and again. */
export function isPaymentDue(order: Order): boolean {
  return order.status === 'pending_payment' || (order.status === 'payment_failed' && canPayAgain(order));
}

/** The state of an order's payment, with a Pay button if it is due. */
export function OrderPayment({ order, state }: OrderPaymentProps) {
  if (order.status === 'pending_payment') return <PaymentDue order={order} state={state} />;
  if (order.status === 'payment_failed' && canPayAgain(order)) return <PaymentFailed order={order} />;
  if (order.status === 'expired' || order.status === 'payment_failed')
    return <PaymentExpired order={order} />;
  return order.status === 'confirmed' ? <ThankYou order={order} /> : null;
}

/** Shown from the payment until the shop starts to prepare the order. */
function ThankYou({ order }: { order: Order }) {
  const { order_number, total_amount, expected_delivery: expected } = order;
  const user = useSession()?.user;
  return (
    <section className="panel order-thanks" aria-labelledby="thanks">
      <CircleCheck size={32} aria-hidden="true" />
      <div role="status">
        <h2 id="thanks">Thank you for your order</h2>
        <p>
          We have received your payment of <span className="num">{formatRupees(total_amount)}</span>. Order{' '}
          {order_number} is confirmed
          {expected && (
            <>
              {' '}
              and arrives between <DeliveryDay date={expected.earliest_date} /> and{' '}
              <DeliveryDay date={expected.latest_date} />
            </>
          )}
          .
        </p>
        <p className="text-ink-2">
          {user?.email && user.email_confirmed ? (
            `The confirmation goes to ${user.email}. We also email you when the order ships.`
          ) : (
            <>
              You can follow the order on this page. For updates by email, confirm your email address in{' '}
              <Link className="text-link" to="/profile">
                your profile
              </Link>
              .
            </>
          )}
        </p>
      </div>
      <div className="order-buttons">
        <ButtonLink to="/products" variant="line">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}

function PaymentDue({ order, state }: OrderPaymentProps) {
  const isPending = state === 'pending' || state === 'initiated';
  if (state === 'completed') return <ConfirmationPending />;
  return (
    <PayAgain order={order} buttonLabel={isPending ? 'Pay Now' : payLabel(order)}>
      <div role="status">
        <h2 className="text-18">{isPending ? 'Waiting for your payment' : 'This order is not paid yet'}</h2>
        {isPending && (
          <p className="mt-2 flex items-center gap-2 text-ink-2">
            <Spinner />
            This page updates automatically once we receive your payment.
          </p>
        )}
      </div>
      {order.reserved_until && (
        <p>
          Your items are held for you. Time left to pay: <TimeLeft until={order.reserved_until} />
        </p>
      )}
    </PayAgain>
  );
}

/** The payment arrived, but the order is not confirmed yet. */
function ConfirmationPending() {
  return (
    <section className="panel order-payment" aria-label="Payment">
      <div role="status">
        <h2 className="text-18">We have received your payment</h2>
        <p className="mt-2 text-ink-2">
          We are confirming your order. If we cannot confirm it within an hour, we refund you in full. We will
          email you in either case. Please do not pay again.
        </p>
      </div>
    </section>
  );
}

function PaymentFailed({ order }: { order: Order }) {
  return (
    <PayAgain order={order} buttonLabel="Try Again">
      <Notice tone="error">The payment did not go through.</Notice>
      <p>
        You have not been charged, and your items are no longer reserved. Please try again, with the same or
        another payment method, while stock lasts.
      </p>
    </PayAgain>
  );
}

function PaymentExpired({ order }: { order: Order }) {
  const notice = (
    <Notice tone="plain">
      The time to pay has run out, and your items are no longer reserved. If your payment was already on its
      way, we will either confirm the order or refund you.
    </Notice>
  );
  if (!canPayAgain(order)) return notice;
  return (
    <PayAgain order={order} buttonLabel={payLabel(order)}>
      {notice}
      <p>
        You can still pay while stock lasts, at the same price, until {formatDateTime(order.pay_until ?? '')}.
      </p>
    </PayAgain>
  );
}

interface PayAgainProps {
  order: Order;
  buttonLabel: string;
  children: ReactNode;
}

function PayAgain({ order, buttonLabel, children }: PayAgainProps) {
  const refetchOrder = useRefetchOrder(order._id);
  const [problem, setProblem] = useState<string | null>(null);
  const { pay, isPaying } = usePayment({
    findOrder: async () => order._id,
    onFailed: (error) => {
      setProblem(describePaymentFailure(error));
      refetchOrder();
    },
  });
  return (
    <section className="panel order-payment" aria-label="Payment">
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <PaymentMethods />
      <Button size="large" isBusy={isPaying} onClick={pay}>
        {buttonLabel}
      </Button>
    </section>
  );
}

function useRefetchOrder(orderId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
}

function payLabel({ total_amount }: Order): string {
  return `Pay ${formatRupees(total_amount)}`;
}
