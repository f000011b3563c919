import { expect, test } from 'vitest';
import { describeReturn } from './describe-return.ts';

const facts = { pickup_on: null, shipment: null, refund_amount: 7799 };

test('names the day of the pick-up, the carrier and the refund', () => {
  expect(describeReturn({ ...facts, status: 'approved', pickup_on: '2026-11-20' })).toBe(
    'Pick-up on 20 Nov 2026. We will refund ₹7,799 when the items reach us.',
  );
  const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 1' };
  expect(describeReturn({ ...facts, status: 'picked_up', shipment })).toContain(
    'Blue Dart, tracking number BD 1',
  );
});

test('promises no refund of a refused return', () => {
  expect(describeReturn({ ...facts, status: 'refused' })).not.toContain('₹');
  expect(describeReturn({ ...facts, status: 'refunded' })).toBe('₹7,799 was refunded.');
});
