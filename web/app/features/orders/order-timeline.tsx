import type { Order } from '#contract/orders.ts';
import { momentOf, orderStateNames } from './order-texts.ts';

const firstWords = 'Order placed';

/** What has become of the order, the latest first. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  const latestFirst = events.toReversed();
  return (
    <ol className="order-timeline">
      {latestFirst.map(({ status, note, actor, created_at }, place) => (
        <li key={`${created_at}-${status}-${note}`} aria-current={place === 0 ? 'step' : undefined}>
          <p className="order-event-name">
            {place === latestFirst.length - 1 ? firstWords : status ? orderStateNames[status] : 'Note'}
          </p>
          {note && (
            <p className="text-ink-2">
              {actor === 'buyer' ? 'You: ' : ''}
              {note}
            </p>
          )}
          <time dateTime={created_at} className="num text-12 text-ink-3">
            {momentOf(created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
