import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { momentOf, orderStateNames } from './order-texts.ts';

const firstWords = 'Order placed';
/** Ends that nobody hoped for: teal is for what is good. */
const unhappyEnds: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired'];

/** What has become of the order, the latest first. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  const latestFirst = events.toReversed();
  return (
    <ol className="order-timeline">
      {latestFirst.map((event, place) => (
        <li
          key={`${event.created_at}-${event.status}-${event.note}`}
          className={isUnhappy(event) ? 'is-unhappy' : undefined}
          aria-current={place === 0 ? 'step' : undefined}
        >
          <p className="order-event-name">
            {place === latestFirst.length - 1 ? firstWords : nameOfEvent(event)}
          </p>
          {event.note && (
            <p className="text-ink-2">
              {event.actor === 'buyer' ? 'You: ' : ''}
              {event.note}
            </p>
          )}
          <time dateTime={event.created_at} className="num text-12 text-ink-3">
            {momentOf(event.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

type OrderEvent = Pick<Order['events'][number], 'status' | 'is_refund'>;

export function nameOfEvent({ status, is_refund }: OrderEvent): string {
  if (status) return orderStateNames[status];
  return is_refund ? 'Refund' : 'Note';
}

export function isUnhappy({ status }: Pick<OrderEvent, 'status'>): boolean {
  return status !== null && unhappyEnds.includes(status);
}
