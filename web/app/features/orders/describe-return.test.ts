import { expect, test } from 'vitest';
import { describeReturn } from './describe-return.ts';

const facts = {
  ...{ pickup_on: null, shipment: null, replacement: null, refund_amount: 7799 },
  reason_code: 'faulty' as const,
  wanted: 'refund' as const,
};

test('names the day of the pick-up, the carrier and the refund', () => {
  expect(describeReturn({ ...facts, status: 'approved', pickup_on: '2026-11-20' })).toBe(
    'Pick-up on 20 Nov 2026. We will refund ₹7,799 when the items reach us.',
  );
  const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 1' };
  expect(describeReturn({ ...facts, status: 'picked_up', shipment })).toContain(
    'Blue Dart, tracking number BD 1',
  );
});

test('promises no pick-up of what the buyer no longer wants', () => {
  expect(describeReturn({ ...facts, status: 'requested' })).toMatch(
    /^We will write to you about the pick-up\./,
  );
  for (const status of ['requested', 'approved'] as const) {
    const sentByBuyer = describeReturn({ ...facts, status, reason_code: 'unwanted' });
    expect(sentByBuyer).toMatch(/about the address to send it to\. We will refund ₹7,799/);
  }
});

test('a replacement is promised and followed, without a refund', () => {
  const wanted = 'replacement' as const;
  expect(describeReturn({ ...facts, wanted, status: 'requested' })).toMatch(/the same items again/);
  const replacement = { carrier: 'Delhivery', tracking_number: 'D 2' };
  const sent = describeReturn({ ...facts, wanted, status: 'replaced', replacement });
  expect(sent).toBe('The replacement is on its way with Delhivery, tracking number D 2.');
});

test('promises no refund of a refused return', () => {
  expect(describeReturn({ ...facts, status: 'refused' })).not.toContain('₹');
  expect(describeReturn({ ...facts, status: 'refunded' })).toBe('₹7,799 was refunded.');
});
