import type { OrderState } from '#contract/order-states.ts';
import type { Order, OrderEvent } from '#contract/orders.ts';
import { formatDateTime, orderStateNames, returnStateNames } from './order-texts.ts';

/** Shown in grey; the success colour is for successful states. */
const unsuccessfulStates: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired'];

type OrderTimelineProps = Pick<Order, 'events' | 'returns'> & {
  /** How the buyer's own notes are marked. */
  buyerName?: string;
};

/** The events of an order, latest first. */
export function OrderTimeline({ events, returns, buyerName = 'You' }: OrderTimelineProps) {
  const latestFirst = events.toReversed();
  return (
    <ol className="order-timeline">
      {latestFirst.map((event, index) => (
        <li
          key={`${event.created_at}-${event.status}-${event.return_status}-${event.note}`}
          className={isUnsuccessful(event) ? 'is-unsuccessful' : undefined}
          aria-current={index === 0 ? 'step' : undefined}
        >
          <p className="order-event-name">
            {index === latestFirst.length - 1 ? 'Order placed' : eventTitle(event)}
          </p>
          {itemsOf(event, returns).map(({ product_id, name, quantity }) => (
            <p key={product_id}>
              {quantity} × {name}
            </p>
          ))}
          {event.note && (
            <p className="text-ink-2">
              {event.actor === 'buyer' ? `${buyerName}: ` : ''}
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

type TitledEvent = Pick<OrderEvent, 'status' | 'is_refund' | 'return_status' | 'cancelled_items'>;

export function eventTitle({ status, is_refund, return_status, cancelled_items }: TitledEvent): string {
  if (status) return orderStateNames[status];
  if (cancelled_items) return 'Items cancelled';
  if (is_refund) return 'Refund';
  return return_status ? returnStateNames[return_status] : 'Note';
}

/** The items that an event is about, if it is not about the whole order. */
function itemsOf({ cancelled_items, return_id }: OrderEvent, returns: Order['returns']) {
  return cancelled_items ?? returns.find(({ _id }) => _id === return_id)?.items ?? [];
}

export function isUnsuccessful({ status }: Pick<OrderEvent, 'status'>): boolean {
  return status !== null && unsuccessfulStates.includes(status);
}
