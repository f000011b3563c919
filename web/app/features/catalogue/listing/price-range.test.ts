import { expect, test } from 'vitest';
import { priceBounds, readPriceLimits, thumbsOf, tidyPriceLimits } from './price-range.ts';

const bounds = priceBounds({ min: 1849, max: 48_999 });

test('when prices lie between steps, then the ends of the slider are rounded out', () => {
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
])(
  'when "%s" and "%s" are entered, then the limits are %s and %s',
  (minimum, maximum, priceMin, priceMax) => {
    expect(tidyPriceLimits(readPriceLimits(minimum, maximum), bounds)).toEqual({ priceMin, priceMax });
  },
);

test('when limits lie outside the slider or in the wrong order, then its thumbs stay on it and in order', () => {
  expect(thumbsOf({ priceMin: null, priceMax: null }, bounds)).toEqual([1000, 49_000]);
  expect(thumbsOf({ priceMin: 5, priceMax: 900_000 }, bounds)).toEqual([1000, 49_000]);
  expect(thumbsOf({ priceMin: 9000, priceMax: 3000 }, bounds)).toEqual([3000, 9000]);
});
