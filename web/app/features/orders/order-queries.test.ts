import { expect, test } from 'vitest';
import type { RefundState } from '#contract/order-states.ts';
import { waitForRefunds } from './order-queries.ts';

function orderWith(...states: RefundState[]) {
  return { refunds: states.map((status) => ({ status })) } as Parameters<typeof waitForRefunds>[0];
}

test('when money is on its way back, then the order is read again, soon at first', () => {
  expect(waitForRefunds(orderWith('done', 'due'), 1)).toBe(3000);
  expect(waitForRefunds(orderWith('started'), 50)).toBe(30_000);
});

test('when no refund is open, then the order is left alone', () => {
  expect(waitForRefunds(orderWith('done', 'failed'), 1)).toBe(false);
  expect(waitForRefunds(orderWith(), 1)).toBe(false);
  expect(waitForRefunds(undefined, 0)).toBe(false);
});
