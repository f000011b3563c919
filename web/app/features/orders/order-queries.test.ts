import { expect, test } from 'vitest';
import type { RefundState } from '#contract/order-states.ts';
import { orderPollDelay } from './order-queries.ts';

type PolledOrder = Parameters<typeof orderPollDelay>[0];

function orderWith(...states: RefundState[]) {
  const refunds = states.map((status) => ({ status }));
  return { refunds, events: [{ status: 'confirmed' }], invoice_number: 'INV/26-27/000001' } as PolledOrder;
}

test('polls an order with a pending refund, more often at first', () => {
  expect(orderPollDelay(orderWith('done', 'due'), 1)).toBe(3000);
  expect(orderPollDelay(orderWith('started'), 50)).toBe(30_000);
});

test('polls a paid order until its invoice is written', () => {
  const events = [{ status: 'confirmed' }];
  expect(orderPollDelay({ refunds: [], events, invoice_number: null } as unknown as PolledOrder, 1)).toBe(
    3000,
  );
  expect(orderPollDelay({ refunds: [], events: [], invoice_number: null }, 1)).toBe(false);
});

test('does not poll an order without a pending refund', () => {
  expect(orderPollDelay(orderWith('done', 'failed'), 1)).toBe(false);
  expect(orderPollDelay(orderWith(), 1)).toBe(false);
  expect(orderPollDelay(undefined, 0)).toBe(false);
});
