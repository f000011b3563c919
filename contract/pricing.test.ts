import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDiscount, displayedRupees, GST_RATE, pricePaiseBeforeTax } from './pricing.ts';

test('adds 18% GST and rounds half up to a rupee', () => {
  expect(displayedRupees(100_000, GST_RATE)).toBe(1180);
  // 100.42 x 1.18 = 118.4956 and 100.43 x 1.18 = 118.5074
  expect(displayedRupees(10_042, GST_RATE)).toBe(118);
  expect(displayedRupees(10_043, GST_RATE)).toBe(119);
  // 125.00 x 1.18 = 147.50: half goes up
  expect(displayedRupees(12_500, GST_RATE)).toBe(148);
  expect(displayedRupees(0, GST_RATE)).toBe(0);
});

test('returns a price before tax that is displayed as the given rupees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (rupees) => {
      expect(displayedRupees(pricePaiseBeforeTax(rupees, GST_RATE), GST_RATE)).toBe(rupees);
    }),
  );
});

test('compares with the manufacturer price when that is higher', () => {
  expect(calculateDiscount(11_799, { manufacturerRupees: 15_999, purchaseRupees: 12_999 })).toEqual({
    referenceRupees: 15_999,
    label: 'Compared to manufacturer price',
    savingRupees: 4200,
    percent: 26,
  });
});

test('compares with the retail price when only that is higher', () => {
  expect(calculateDiscount(900, { manufacturerRupees: 900, purchaseRupees: 1000 })).toEqual({
    referenceRupees: 1000,
    label: 'Compared to retail price',
    savingRupees: 100,
    percent: 10,
  });
});

test('returns null when no reference price is higher', () => {
  expect(calculateDiscount(900, { manufacturerRupees: 800, purchaseRupees: null })).toBeNull();
  expect(calculateDiscount(900, { manufacturerRupees: null, purchaseRupees: 900 })).toBeNull();
});
