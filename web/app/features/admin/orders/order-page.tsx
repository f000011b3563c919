import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import { OrderDelivery } from '#web/features/orders/order-delivery.tsx';
import { OrderDocuments } from '#web/features/orders/order-documents.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { orderPollDelay } from '#web/features/orders/order-queries.ts';
import { OrderRecipient } from '#web/features/orders/order-recipient.tsx';
import { OrderReturns } from '#web/features/orders/order-returns.tsx';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { OrderStatus } from '#web/features/orders/order-status.tsx';
import { formatDateTime, formatItemCount } from '#web/features/orders/order-texts.ts';
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx';
import { ReturnPhotos } from '#web/features/orders/return-photos.tsx';
import { SaveDocumentButton } from '#web/features/orders/save-document-button.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { auditOf } from '../audit-address.ts';
import { useItemName } from '../item-name.ts';
import { personPath } from '../people/person-path.ts';
import { useMayCall } from '../use-may-call.ts';
import { CancelOrder } from './cancel-order.tsx';
import { NextStep } from './next-step.tsx';
import { OpenReturn } from './open-return.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { RefundItems, refundableItems } from './refund-items.tsx';
import { RefundList } from './refund-list.tsx';
import { ReturnActions } from './return-actions.tsx';
import { TestOrder } from './test-order.tsx';
import './order-page.css';

/** An order as the shop's staff sees it: what to do next, what to pack, for whom, and what has happened so far. */
export function AdminOrderPage({ id }: { id: string }) {
  const order = useQuery({
    ...apiQuery(adminOrderEndpoints.getOrder, { id }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => orderPollDelay(state.data, state.dataUpdateCount),
  });
  return (
    <>
      <p className="mb-4">
        <TextLink to="/admin/portal">All orders</TextLink>
      </p>
      <AdminQuery query={order} errorTitle="The order could not be loaded">
        {(data) => <OrderDesk order={data} />}
      </AdminQuery>
    </>
  );
}

const steps: readonly OrderState[] = ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

/** There is a parcel, or there will be one. */
const parcelStates: readonly OrderState[] = ['confirmed', ...steps];

function OrderDesk({ order }: { order: AdminOrder }) {
  const mayCall = useMayCall();
  useItemName(`Order ${order.order_number}`);
  const hasNextStep = steps.some((step) => order.next_statuses.includes(step));
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStatus order={order} />
        {order.is_test && <Badge tone="inverse">Test order</Badge>}
        <span className="num">{formatRupees(order.total_amount)}</span>
        <time dateTime={order.created_at} className="num text-ink-3">
          {formatDateTime(order.created_at)}
        </time>
      </p>
      {parcelStates.includes(order.status) && (
        <div className="mb-5">
          <SaveDocumentButton
            name="Packing slip"
            fileName={`${order.order_number}-packing-slip.pdf`}
            address={{ endpoint: adminOrderEndpoints.getPackingSlip, parameters: { id: order._id } }}
          />
        </div>
      )}
      <div className="order-columns">
        <div className="order-column">
          {order.note && (
            <OrderSection title="Note of the buyer">
              <p>{order.note}</p>
            </OrderSection>
          )}
          {hasNextStep && mayCall('orders') && (
            <OrderSection title="Next step">
              <NextStep key={order.status} order={order} />
            </OrderSection>
          )}
          <OrderSection title={formatItemCount(order.items_count)}>
            <OrderLines items={order.items} />
          </OrderSection>
          <Returns order={order} canOpen={mayCall('admin')} />
          <Refunds order={order} canChange={mayCall('admin')} />
          <OrderNotes orderId={order._id} />
          <OrderSection title="Order history">
            <OrderTimeline events={order.events} returns={order.returns} buyerName="Buyer" />
            {mayCall('admin-read') && (
              <p className="mt-3">
                <TextLink to={auditOf('orders', order._id)}>Who changed this order</TextLink>
              </p>
            )}
          </OrderSection>
        </div>
        <div className="order-column">
          <OrderSection title="Delivery to">
            <OrderDelivery order={order} />
            <OrderRecipient recipient={order.recipient} />
            <Contact order={order} />
          </OrderSection>
          <OrderMoney order={order} />
          {order.invoice_number !== null && (
            <OrderSection title="Documents">
              <OrderDocuments order={order} endpoints={adminOrderEndpoints} />
            </OrderSection>
          )}
          {mayCall('admin') && <TestOrder order={order} />}
        </div>
      </div>
    </>
  );
}

function Contact({ order: { recipient, user_id } }: { order: AdminOrder }) {
  const seesPeople = useMayCall()('admin-read');
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      {seesPeople && user_id !== null && <TextLink to={personPath(user_id)}>Account of the buyer</TextLink>}
      <a className="text-link" href={`tel:${recipient.phone}`}>
        Call
      </a>
      {recipient.email && (
        <a className="text-link" href={`mailto:${recipient.email}`}>
          {recipient.email}
        </a>
      )}
    </p>
  );
}

function Returns({ order, canOpen }: { order: AdminOrder; canOpen: boolean }) {
  const canReturn = canOpen && order.items.some(({ returnable_quantity }) => returnable_quantity > 0);
  if (order.returns.length === 0 && !canReturn) return null;
  return (
    <OrderSection title="Returns">
      {order.returns.length > 0 && (
        <OrderReturns
          returns={order.returns}
          renderPhotos={({ _id, photos }) => (
            <ReturnPhotos
              {...{ orderId: order._id, returnId: _id, photos }}
              endpoint={adminOrderEndpoints.getReturnPhoto}
            />
          )}
          renderActions={(orderReturn) => <ReturnActions order={order} orderReturn={orderReturn} />}
        />
      )}
      {canReturn && (
        <div className="order-buttons mt-3">
          <OpenReturn order={order} />
        </div>
      )}
    </OrderSection>
  );
}

/** Refunds, and cancelling the order. */
function Refunds({ order, canChange }: { order: AdminOrder; canChange: boolean }) {
  const isPaid = order.refunds.length > 0 || order.events.some(({ status }) => status === 'confirmed');
  const canRefund = canChange && isPaid && refundableItems(order).length > 0;
  const canCancel = canChange && order.next_statuses.includes('cancelled');
  if (order.refunds.length === 0 && !canRefund && !canCancel) return null;
  return (
    <OrderSection title="Refunds and cancelling">
      {order.refunds.length > 0 && <RefundList order={order} canChange={canChange} />}
      {(canRefund || canCancel) && (
        <div className="order-buttons mt-3">
          {canRefund && <RefundItems order={order} />}
          {canCancel && <CancelOrder order={order} />}
        </div>
      )}
    </OrderSection>
  );
}
