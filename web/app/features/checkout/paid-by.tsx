import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';

/** How the order was paid, and the number to name when a bank or the shop is asked about it. */
export function PaidBy({ order: { _id: orderId, events } }: { order: Order }) {
  const isPaid = events.some(({ status }) => status === 'confirmed');
  const { data } = useQuery({
    ...apiQuery(paymentEndpoints.getPaymentStatus, { orderId }),
    enabled: isPaid,
    staleTime: 0,
    gcTime: 0,
  });
  if (!isPaid || !data?.method) return null;
  return (
    <dl className="order-facts mt-4">
      <dt>Paid by</dt>
      <dd>{data.method}</dd>
      {data.reference && (
        <>
          <dt>Reference</dt>
          <dd className="data">{data.reference}</dd>
        </>
      )}
    </dl>
  );
}
