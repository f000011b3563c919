import { expect, test } from 'vitest';
import { normalisePriceLimits, priceBounds, readPriceLimits, thumbValues } from './price-range.ts';

const bounds = priceBounds({ min: 1849, max: 48_999 });

test('rounds the ends of the slider out to whole steps', () => {
  expect(bounds).toEqual({ low: 1000, high: 49_000 });
  expect(priceBounds({ min: 2000, max: 3000 })).toEqual({ low: 2000, high: 3000 });
});

test.each([
  ['', '', null, null],
  ['₹1,000', '₹49,000', null, null],
  ['500', '90000', null, null],
  ['5000', '15,000', 5000, 15_000],
  ['15000', '5000', 5000, 15_000],
  ['cheap', '5000', null, 5000],
])('reads "%s" and "%s" as the limits %s and %s', (minimum, maximum, priceMin, priceMax) => {
  expect(normalisePriceLimits(readPriceLimits(minimum, maximum), bounds)).toEqual({ priceMin, priceMax });
});

test('clamps and sorts the values of the thumbs', () => {
  expect(thumbValues({ priceMin: null, priceMax: null }, bounds)).toEqual([1000, 49_000]);
  expect(thumbValues({ priceMin: 5, priceMax: 900_000 }, bounds)).toEqual([1000, 49_000]);
  expect(thumbValues({ priceMin: 9000, priceMax: 3000 }, bounds)).toEqual([3000, 9000]);
});
