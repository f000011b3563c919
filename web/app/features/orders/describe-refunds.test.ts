import { expect, test } from 'vitest';
import { describeRefunds } from './describe-refunds.ts';

const paid = { status: 'cancelled', total_amount: 33_744 } as const;

test('says what is on its way back after a cancellation, and later that it was refunded', () => {
  expect(describeRefunds({ ...paid, refunds: [{ status: 'started', amount: 33_744 }] })).toBe(
    'The order is cancelled. ₹33,744 is on its way back to you.',
  );
  expect(
    describeRefunds({ ...paid, status: 'refunded', refunds: [{ status: 'done', amount: 33_744 }] }),
  ).toBe('₹33,744 was refunded.');
});

test('names the total when only a part was refunded', () => {
  const refunds = [
    { status: 'done', amount: 7799 },
    { status: 'failed', amount: 250 },
  ] as const;
  expect(describeRefunds({ ...paid, status: 'delivered', refunds })).toBe('₹7,799 of ₹33,744 was refunded.');
});

test('returns null when there are no refunds', () => {
  expect(describeRefunds({ ...paid, refunds: [] })).toBeNull();
});
