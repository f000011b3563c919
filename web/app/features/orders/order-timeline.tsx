import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { formatDateTime, orderStateNames } from './order-texts.ts';

/** Shown in grey; teal is for successful states. */
const unsuccessfulStates: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired'];

/** The events of an order, latest first. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  const latestFirst = events.toReversed();
  return (
    <ol className="order-timeline">
      {latestFirst.map((event, index) => (
        <li
          key={`${event.created_at}-${event.status}-${event.note}`}
          className={isUnsuccessful(event) ? 'is-unsuccessful' : undefined}
          aria-current={index === 0 ? 'step' : undefined}
        >
          <p className="order-event-name">
            {index === latestFirst.length - 1 ? 'Order placed' : eventTitle(event)}
          </p>
          {event.note && (
            <p className="text-ink-2">
              {event.actor === 'buyer' ? 'You: ' : ''}
              {event.note}
            </p>
          )}
          <time dateTime={event.created_at} className="num text-12 text-ink-3">
            {formatDateTime(event.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

type OrderEvent = Pick<Order['events'][number], 'status' | 'is_refund'>;

export function eventTitle({ status, is_refund }: OrderEvent): string {
  if (status) return orderStateNames[status];
  return is_refund ? 'Refund' : 'Note';
}

export function isUnsuccessful({ status }: Pick<OrderEvent, 'status'>): boolean {
  return status !== null && unsuccessfulStates.includes(status);
}
