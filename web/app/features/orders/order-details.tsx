import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { SupportMail, SupportPhone } from '#web/features/content/contact-links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { CancelButton } from './cancel-button.tsx';
import { describeRefunds, isRefundPending } from './describe-refunds.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { canPayAgain } from './order-queries.ts';
import { OrderRecipient } from './order-recipient.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderSection } from './order-section.tsx';
import { formatDate, formatDateTime, formatItemCount, refundStateNames } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { ReturnButton } from './return-button.tsx';
import { ReturnPhotos } from './return-photos.tsx';

interface OrderDetailsProps {
  order: Order;
  /** The state of the payment, rendered by the checkout module. */
  payment: ReactNode;
  /** How the order was paid, rendered by the checkout module. */
  paymentMethod: ReactNode;
}

export function OrderDetails({ order, payment, paymentMethod }: OrderDetailsProps) {
  const { subtotal, shipping, total_amount: total, refunds, returns } = order;
  const refundSummary = describeRefunds(order);
  return (
    <div className="order-columns">
      <div className="order-column">
        {payment}
        <OrderProgress order={order} />
        {refundSummary && <Notice tone="plain">{refundSummary}</Notice>}
        <OrderSection title={formatItemCount(order.items_count)}>
          <OrderLines items={order.items} />
        </OrderSection>
        {returns.length > 0 && (
          <OrderSection title="Returns">
            <OrderReturns
              returns={returns}
              renderPhotos={({ _id, photos }) => (
                <ReturnPhotos orderId={order._id} returnId={_id} photos={photos} />
              )}
              renderActions={(orderReturn) => <AddPhotos order={order} orderReturn={orderReturn} />}
            />
          </OrderSection>
        )}
        <OrderSection title="Order history">
          <OrderTimeline events={order.events} returns={returns} />
        </OrderSection>
      </div>
      <div className="order-column">
        <OrderSection title="Total">
          <Totals totals={{ subtotal, shipping, total }} />
          {order.refunded_amount > 0 && (
            <dl className="order-facts order-rest mt-3">
              <dt>Refunded</dt>
              <dd className="num">{formatRupees(order.refunded_amount)}</dd>
              <dt>You paid in the end</dt>
              <dd className="num">{formatRupees(Math.max(0, total - order.refunded_amount))}</dd>
            </dl>
          )}
          <p className="mt-3 text-12 text-ink-3">Inclusive of all taxes</p>
          {paymentMethod}
          <OrderDocuments order={order} />
        </OrderSection>
        {refunds.length > 0 && (
          <OrderSection title="Refunds">
            <OrderRefunds refunds={refunds} />
          </OrderSection>
        )}
        <OrderSection title="Delivery to">
          <OrderDelivery order={order} />
          <OrderRecipient recipient={order.recipient} />
          {order.note && <p className="mt-3 text-ink-2">Your note: {order.note}</p>}
        </OrderSection>
        <OrderActions order={order} />
        <p className="order-support">
          Questions about this order? Write to <SupportMail subject={`Order ${order.order_number}`} /> or call{' '}
          <SupportPhone />, {siteFacts.support.hours}.
        </p>
      </div>
    </div>
  );
}

function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  return (
    <>
      <ul className="order-refunds">
        {refunds.map(({ _id, status, items, shipping, amount, created_at, settled_at }) => (
          <li key={_id}>
            <p>
              {refundStateNames[status]}
              {items.map(({ product_id, name, quantity }) => (
                <span key={product_id} className="block text-12 text-ink-2">
                  {quantity} × {name}
                </span>
              ))}
              {shipping > 0 && <span className="block text-12 text-ink-2">Shipping</span>}
              <time dateTime={settled_at ?? created_at} className="num block text-12 text-ink-3">
                {formatDateTime(settled_at ?? created_at)}
              </time>
            </p>
            <p className="num font-semibold">{formatRupees(amount)}</p>
          </li>
        ))}
      </ul>
      {refunds.some(isRefundPending) && (
        <p className="mt-3 text-12 text-ink-3">
          Refunds go to your original payment method. Banks take{' '}
          {daysInText(serviceTerms.refundArrivalWorkingDays)} working days.
        </p>
      )}
    </>
  );
}

function OrderActions({ order }: { order: Order }) {
  const { return_until } = order;
  const canReturn =
    return_until !== null &&
    new Date(return_until) > new Date() &&
    order.items.some(({ returnable_quantity }) => returnable_quantity > 0);
  return (
    <div className="order-actions">
      {order.can_cancel && <CancelButton order={order} />}
      {canReturn && <ReturnButton order={order} />}
      {order.status !== 'pending_payment' && !canPayAgain(order) && <ReorderButton order={order} />}
      {canReturn && (
        <p className="text-12 text-ink-3">
          You can request a return until <span className="num">{formatDate(return_until)}</span>.
        </p>
      )}
    </div>
  );
}
