import { type ReactNode, useId } from 'react';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { SupportMail, SupportPhone } from '#web/features/content/contact-links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CancelButton } from './cancel-button.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRecipient } from './order-recipient.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { countPieces, dayOf } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { refundNews } from './refund-news.ts';
import { ReorderButton } from './reorder-button.tsx';
import { ReturnButton } from './return-button.tsx';
import './order-details.css';

/** The way on is to pay them: ordering again beside that would make a second order of the same. */
const unpaid: readonly OrderState[] = ['pending_payment', 'payment_failed'];

interface OrderDetailsProps {
  order: Order;
  /** What is to be done about its payment, of a room that knows payments. */
  payment: ReactNode;
  /** How it was paid, of the same room. */
  paidBy: ReactNode;
}

export function OrderDetails({ order, payment, paidBy }: OrderDetailsProps) {
  const { subtotal, shipping, total_amount: total, refunds } = order;
  const news = refundNews(order);
  return (
    <div className="order-columns">
      <div className="order-column">
        {payment}
        {news && <Notice tone="plain">{news}</Notice>}
        <Part title={countPieces(order.items_count)}>
          <OrderLines items={order.items} />
        </Part>
        <Part title="What has happened">
          <OrderTimeline events={order.events} />
        </Part>
      </div>
      <div className="order-column">
        <Part title="Total">
          <Totals totals={{ subtotal, shipping, total }} />
          <p className="mt-3 text-12 text-ink-3">Inclusive of all taxes</p>
          {paidBy}
          <OrderDocuments order={order} />
        </Part>
        {refunds.length > 0 && (
          <Part title="Refunds">
            <OrderRefunds refunds={refunds} />
          </Part>
        )}
        <Part title="Delivery to">
          <OrderDelivery order={order} />
          <OrderRecipient recipient={order.recipient} />
          {order.note && <p className="mt-3 text-ink-2">Your note: {order.note}</p>}
        </Part>
        <OrderActions order={order} />
        <p className="order-support">
          Questions about this order? Write to <SupportMail subject={`Order ${order.order_number}`} /> or call{' '}
          <SupportPhone />, {siteFacts.support.hours}.
        </p>
      </div>
    </div>
  );
}

function OrderActions({ order }: { order: Order }) {
  const { return_until } = order;
  const canReturn = return_until !== null && new Date(return_until) > new Date();
  return (
    <div className="order-actions">
      {order.can_cancel && <CancelButton order={order} />}
      {canReturn && <ReturnButton order={order} />}
      {!unpaid.includes(order.status) && <ReorderButton order={order} />}
      {canReturn && (
        <p className="text-12 text-ink-3">
          Returns can be asked for until <span className="num">{dayOf(return_until)}</span>.
        </p>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="panel order-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
