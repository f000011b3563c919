import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { OrderRecipient } from '#web/features/orders/order-recipient.tsx';
import { OrderReturns } from '#web/features/orders/order-returns.tsx';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { formatItemCount } from '#web/features/orders/order-texts.ts';
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { AdminQuery } from '../admin-query.tsx';

/** An order as the shop's mails link to it: what to pack, for whom, and what has happened so far. */
export function AdminOrderPage({ id }: { id: string }) {
  const order = useQuery({
    ...apiQuery(adminOrderEndpoints.getOrder, { id }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <AdminQuery query={order} errorTitle="The order could not be loaded">
      {(data) => <OrderFacts order={data} />}
    </AdminQuery>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const { recipient } = order;
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong>{order.order_number}</strong>
        <OrderStatus order={order} />
        <span className="num">{formatRupees(order.total_amount)}</span>
      </p>
      <div className="order-columns">
        <div className="order-column">
          <OrderSection title={formatItemCount(order.items_count)}>
            <OrderLines items={order.items} />
          </OrderSection>
          {order.returns.length > 0 && (
            <OrderSection title="Returns">
              <OrderReturns returns={order.returns} />
            </OrderSection>
          )}
          <OrderSection title="Order history">
            <OrderTimeline events={order.events} returns={order.returns} buyerName="Buyer" />
          </OrderSection>
        </div>
        <div className="order-column">
          {order.note && (
            <OrderSection title="Note of the buyer">
              <p>{order.note}</p>
            </OrderSection>
          )}
          <OrderSection title="Delivery to">
            <OrderRecipient recipient={recipient} />
            {recipient.email && (
              <p className="mt-3">
                <a className="text-link" href={`mailto:${recipient.email}`}>
                  {recipient.email}
                </a>
              </p>
            )}
          </OrderSection>
        </div>
      </div>
    </>
  );
}
