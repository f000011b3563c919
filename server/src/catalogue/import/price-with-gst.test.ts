import { expect, test } from 'vitest';
import { resolvePrice } from './price-with-gst.ts';

/** ₹5,000 with GST. */
const stored = 423_729;

test.each([
  ['neither price', {}, undefined],
  ['the stored prices', { before: stored, withGst: 5000 }, stored],
  ['a new price before GST', { before: 500_000, withGst: 5000 }, 500_000],
  ['a new price with GST', { before: stored, withGst: 5900 }, 500_000],
  ['only a new price before GST', { before: 500_000 }, 500_000],
  ['only a new price with GST', { withGst: 5900 }, 500_000],
  ['only the stored price with GST', { withGst: 5000 }, undefined],
  ['two new prices that match', { before: 500_010, withGst: 5900 }, 500_010],
  ['two new prices that do not match', { before: 500_000, withGst: 6000 }, null],
])('a row with %s', (_description, given, expected) => {
  expect(resolvePrice(given, stored)).toBe(expected);
});
