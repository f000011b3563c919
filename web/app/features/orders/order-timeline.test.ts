import { expect, test } from 'vitest';
import { isUnhappy, nameOfEvent } from './order-timeline.tsx';

test('when an event tells of money on its way back, then it is titled Refund', () => {
  expect(nameOfEvent({ status: null, is_refund: true })).toBe('Refund');
  expect(nameOfEvent({ status: null, is_refund: false })).toBe('Note');
  expect(nameOfEvent({ status: 'refunded', is_refund: true })).toBe('Refunded');
});

test.each(['cancelled', 'payment_failed', 'expired'] as const)(
  'when the order has come to %s, then its mark is not that of good news',
  (status) => {
    expect(isUnhappy({ status })).toBe(true);
    expect(isUnhappy({ status: 'delivered' })).toBe(false);
  },
);
