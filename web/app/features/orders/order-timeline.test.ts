import { expect, test } from 'vitest';
import { eventTitle, isUnsuccessful } from './order-timeline.tsx';

const event = { status: null, is_refund: false, return_status: null, cancelled_items: null } as const;

test('titles events without a status by what they are about', () => {
  expect(eventTitle(event)).toBe('Note');
  expect(eventTitle({ ...event, is_refund: true })).toBe('Refund');
  expect(eventTitle({ ...event, return_status: 'refused' })).toBe('Return refused');
  expect(eventTitle({ ...event, is_refund: true, return_status: 'refunded' })).toBe('Refund');
  expect(eventTitle({ ...event, cancelled_items: [] })).toBe('Items cancelled');
  expect(eventTitle({ ...event, status: 'refunded', is_refund: true })).toBe('Refunded');
});

test.each(['cancelled', 'payment_failed', 'expired'] as const)(
  'marks the state %s as unsuccessful',
  (status) => {
    expect(isUnsuccessful({ status })).toBe(true);
    expect(isUnsuccessful({ status: 'delivered' })).toBe(false);
  },
);
