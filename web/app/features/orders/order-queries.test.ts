import { expect, test } from 'vitest';
import type { RefundState } from '#contract/order-states.ts';
import { refundPollDelay } from './order-queries.ts';

function orderWith(...states: RefundState[]) {
  return { refunds: states.map((status) => ({ status })) } as Parameters<typeof refundPollDelay>[0];
}

test('polls an order with a pending refund, more often at first', () => {
  expect(refundPollDelay(orderWith('done', 'due'), 1)).toBe(3000);
  expect(refundPollDelay(orderWith('started'), 50)).toBe(30_000);
});

test('does not poll an order without a pending refund', () => {
  expect(refundPollDelay(orderWith('done', 'failed'), 1)).toBe(false);
  expect(refundPollDelay(orderWith(), 1)).toBe(false);
  expect(refundPollDelay(undefined, 0)).toBe(false);
});
