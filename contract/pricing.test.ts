import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOf, displayedPrice, priceBeforeTax } from './pricing.ts';

test('when a price before tax is displayed, then it carries 18% and is rounded half up to a rupee', () => {
  expect(displayedPrice(100_000)).toBe(1180);
  // 100.42 x 1.18 = 118.4956 and 100.43 x 1.18 = 118.5074
  expect(displayedPrice(10_042)).toBe(118);
  expect(displayedPrice(10_043)).toBe(119);
  // 125.00 x 1.18 = 147.50: half goes up
  expect(displayedPrice(12_500)).toBe(148);
  expect(displayedPrice(0)).toBe(0);
});

test('when a displayed price is turned into one before tax, then it is displayed as the same again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (rupees) => {
      expect(displayedPrice(priceBeforeTax(rupees))).toBe(rupees);
    }),
  );
});

test('when the manufacturer asks more, then the discount is held against that', () => {
  expect(discountOf(11_799, { manufacturerPrice: 15_999, purchasePrice: 12_999 })).toEqual({
    reference: 15_999,
    label: 'Compared to manufacturer price',
    saving: 4200,
    percent: 26,
  });
});

test('when only retail asks more, then the discount is held against retail', () => {
  expect(discountOf(900, { manufacturerPrice: 900, purchasePrice: 1000 })).toEqual({
    reference: 1000,
    label: 'Compared to retail price',
    saving: 100,
    percent: 10,
  });
});

test('when nobody asks more, then there is no discount', () => {
  expect(discountOf(900, { manufacturerPrice: 800, purchasePrice: null })).toBeNull();
  expect(discountOf(900, { manufacturerPrice: null, purchasePrice: 900 })).toBeNull();
});
