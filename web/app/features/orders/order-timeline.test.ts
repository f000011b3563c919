import { expect, test } from 'vitest';
import { eventTitle, isUnsuccessful } from './order-timeline.tsx';

test('titles a refund event Refund', () => {
  expect(eventTitle({ status: null, is_refund: true })).toBe('Refund');
  expect(eventTitle({ status: null, is_refund: false })).toBe('Note');
  expect(eventTitle({ status: 'refunded', is_refund: true })).toBe('Refunded');
});

test.each(['cancelled', 'payment_failed', 'expired'] as const)(
  'marks the state %s as unsuccessful',
  (status) => {
    expect(isUnsuccessful({ status })).toBe(true);
    expect(isUnsuccessful({ status: 'delivered' })).toBe(false);
  },
);
