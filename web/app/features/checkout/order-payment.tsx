import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { orderQuery } from '#web/features/orders/order-queries.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { WaysToPay } from '#web/features/payments/ways-to-pay.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { TimeLeft } from './time-left.tsx';
import { useFollowedPayment } from './use-followed-payment.ts';

/** What is to be done about the payment of an order, as long as there is something. */
export function OrderPayment({ order }: { order: Order }) {
  if (order.status === 'pending_payment') return <Awaited order={order} />;
  if (order.status === 'payment_failed') return <Failed order={order} />;
  if (order.status === 'expired') return <Expired />;
  return order.status === 'confirmed' ? (
    <Notice tone="good">Payment received. We prepare your order and tell you by mail when it leaves.</Notice>
  ) : null;
}

function Awaited({ order }: { order: Order }) {
  const { data } = useFollowedPayment(order, useReadAgain(order._id));
  const isUnderWay = data?.state === 'pending' || data?.state === 'initiated';
  return (
    <PayAgain order={order} buttonLabel={isUnderWay ? 'Pay Now' : payLabel(order)}>
      <div role="status">
        <h2 className="text-18">{isUnderWay ? 'Waiting for your payment' : 'This order is not paid yet'}</h2>
        {isUnderWay && (
          <p className="mt-2 flex items-center gap-2 text-ink-2">
            <Spinner />
            This page changes by itself as soon as the payment has arrived.
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

function Failed({ order }: { order: Order }) {
  useFollowedPayment(order, useReadAgain(order._id));
  return (
    <PayAgain order={order} buttonLabel="Try Again">
      <Notice tone="error">The payment did not go through.</Notice>
      <p>
        Nothing was taken, and your items are back on the shelf. Try again while they last, with the same or
        another way to pay.
      </p>
    </PayAgain>
  );
}

function Expired() {
  return (
    <Notice tone="plain">
      The time to pay is over, and the items are back on the shelf. If your payment was on its way at that
      moment, the order goes on by itself or the money comes back.
    </Notice>
  );
}

interface PayAgainProps {
  order: Order;
  buttonLabel: string;
  children: ReactNode;
}

function PayAgain({ order, buttonLabel, children }: PayAgainProps) {
  const readAgain = useReadAgain(order._id);
  const [problem, setProblem] = useState<string | null>(null);
  const { pay, isPaying } = usePayment({
    findOrder: async () => order._id,
    onFailed: (error) => {
      setProblem(describePaymentFailure(error));
      readAgain();
    },
  });
  return (
    <section className="panel order-payment" aria-label="Payment">
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <WaysToPay />
      <Button size="large" isBusy={isPaying} onClick={pay}>
        {buttonLabel}
      </Button>
    </section>
  );
}

function useReadAgain(orderId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
}

function payLabel({ total_amount }: Order): string {
  return `Pay ${formatRupees(total_amount)}`;
}
