import Check from 'lucide-react/icons/check';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { DeliveryDay } from '#web/features/content/delivery/delivery-day.tsx';
import { formatDate } from './order-texts.ts';
import './order-progress.css';

/** The steps of an order, each with the states that belong to it. */
const steps: readonly { name: string; states: readonly OrderState[] }[] = [
  { name: 'Ordered', states: ['pending_payment'] },
  { name: 'Paid', states: ['confirmed'] },
  { name: 'Being prepared', states: ['processing', 'packed'] },
  { name: 'Shipped', states: ['shipped', 'out_for_delivery'] },
  { name: 'Delivered', states: ['delivered'] },
];

type Progress = Pick<Order, 'status' | 'events' | 'expected_delivery'>;
type Step = { name: string; date: string | null; place: 'done' | 'current' | 'to come' };

/** The steps that are done with their dates, and those to come; empty for an order that has ended otherwise. */
export function progressOf({ status, events }: Pick<Order, 'status' | 'events'>): Step[] {
  const current = steps.findIndex(({ states }) => states.includes(status));
  if (current < 0) return [];
  return steps.map(({ name, states }, index) => ({
    name: index === current && status === 'out_for_delivery' ? 'Out for delivery' : name,
    date: index > current ? null : (events.find((event) => isOf(states, event))?.created_at ?? null),
    place: index > current ? 'to come' : index < current || status === 'delivered' ? 'done' : 'current',
  }));
}

function isOf(states: readonly OrderState[], { status }: Order['events'][number]): boolean {
  return status !== null && states.includes(status);
}

/** How far the order is, and what comes next. */
export function OrderProgress({ order }: { order: Progress }) {
  const found = progressOf(order);
  if (found.length === 0) return null;
  const { expected_delivery: expected } = order;
  return (
    <ol className="panel order-progress" aria-label="Progress of your order">
      {found.map(({ name, date, place }) => (
        <li
          key={name}
          className={place === 'to come' ? undefined : `is-${place}`}
          aria-current={place === 'current' ? 'step' : undefined}
        >
          <span className="order-progress-mark" aria-hidden="true">
            {place === 'done' && <Check size={14} strokeWidth={3} />}
          </span>
          <span className="order-progress-name">
            {name}
            {place !== 'current' && <span className="sr-only">{`, ${place}`}</span>}
          </span>
          <span className="order-progress-date num">
            {date && <time dateTime={date}>{formatDate(date)}</time>}
            {name === 'Delivered' && place === 'to come' && expected && (
              <>
                by <DeliveryDay date={expected.latest_date} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
