import { expect, test } from 'vitest';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { progressOf } from './order-progress.tsx';

function orderAt(...states: OrderState[]): Pick<Order, 'status' | 'events'> {
  const events = states.map((status, day) => ({ status, created_at: `2026-11-1${day}T10:00:00.000Z` }));
  return { status: states.at(-1) ?? 'pending_payment', events: events as Order['events'] };
}

const shown = (order: ReturnType<typeof orderAt>) =>
  progressOf(order).map(({ name, place, date }) => `${name}: ${place} ${date?.slice(8, 10) ?? ''}`.trim());

test('steps that are done have their date, the others are to come', () => {
  expect(shown(orderAt('pending_payment', 'confirmed', 'processing', 'packed'))).toEqual([
    'Ordered: done 10',
    'Paid: done 11',
    'Being prepared: current 12',
    'Shipped: to come',
    'Delivered: to come',
  ]);
});

test('a parcel on its last way and a delivered order', () => {
  const way = [
    'pending_payment',
    'confirmed',
    'processing',
    'packed',
    'shipped',
    'out_for_delivery',
  ] as const;
  expect(shown(orderAt(...way))[3]).toBe('Out for delivery: current 14');
  expect(shown(orderAt(...way, 'delivered')).at(-1)).toBe('Delivered: done 16');
});

test('a cancelled order has no steps to come', () => {
  expect(shown(orderAt('pending_payment', 'cancelled'))).toEqual([]);
});
