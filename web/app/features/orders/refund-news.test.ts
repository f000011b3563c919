import { expect, test } from 'vitest';
import { refundNews } from './refund-news.ts';

const paid = { status: 'cancelled', total_amount: 33_744 } as const;

test('when a paid order is cancelled, then the sentence says what is on its way back, and later that it came', () => {
  expect(refundNews({ ...paid, refunds: [{ status: 'started', amount: 33_744 }] })).toBe(
    'The order is cancelled. ₹33,744 is on its way back to you.',
  );
  expect(refundNews({ ...paid, status: 'refunded', refunds: [{ status: 'done', amount: 33_744 }] })).toBe(
    '₹33,744 was refunded.',
  );
});

test('when only a part went back, then the sentence says of how much', () => {
  const refunds = [
    { status: 'done', amount: 7799 },
    { status: 'failed', amount: 250 },
  ] as const;
  expect(refundNews({ ...paid, status: 'delivered', refunds })).toBe('₹7,799 of ₹33,744 was refunded.');
});

test('when no money had to go back, then nothing is said of it', () => {
  expect(refundNews({ ...paid, refunds: [] })).toBeNull();
});
