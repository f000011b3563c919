import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { PaymentState } from '#contract/payment-states.ts';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { quoteDesk } from '../quotes/quote-addresses.ts';
import { useMayCall } from '../use-may-call.ts';

const stateNames: Record<PaymentState, string> = {
  initiated: 'Being started',
  pending: 'Not paid yet',
  completed: 'Paid',
  failed: 'Failed',
};

/** What the order costs, and how and when it was paid. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const { subtotal, shipping, total_amount: total, refunded_amount: refunded, quote_reference } = order;
  const mayCall = useMayCall();
  return (
    <OrderSection title="Payment">
      <Totals totals={{ subtotal, shipping, total }} />
      {refunded > 0 && (
        <dl className="order-facts order-rest mt-3">
          <dt>Refunded</dt>
          <dd className="num">{formatRupees(refunded)}</dd>
          <dt>What the shop keeps</dt>
          <dd className="num">{formatRupees(Math.max(0, total - refunded))}</dd>
        </dl>
      )}
      {mayCall('admin-read') && <Payments key={order.status} orderId={order._id} />}
      {quote_reference !== null && (
        <p className="mt-3">
          <TextLink to={quoteDesk(quote_reference)}>Quote {quote_reference} and its bank transfers</TextLink>
        </p>
      )}
    </OrderSection>
  );
}

/** The attempts to pay online. */
function Payments({ orderId: id }: { orderId: string }) {
  const query = useQuery({
    ...apiQuery(adminOrderEndpoints.listPayments, { id }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.error) return <Notice tone="error">{describeFailure(query.error)}</Notice>;
  return query.data?.payments.map((payment) => (
    <dl key={payment.payment_id} className="order-facts mt-4">
      <dt>{stateNames[payment.state]}</dt>
      <dd>
        {payment.method && `${payment.method}, `}
        <time className="num" dateTime={payment.completed_at ?? payment.created_at}>
          {formatDateTime(payment.completed_at ?? payment.created_at)}
        </time>
      </dd>
      {[
        ['Reference', payment.reference],
        ['At the gateway', payment.merchant_order_id],
      ].map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="data">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  ));
}
