import { expect, test } from 'vitest';
import { chartTicks, labelledDays, shortNumber } from './chart-scale.ts';

test('ticks are round numbers that enclose all values, also without any and below zero', () => {
  expect(chartTicks([0, 130, 78])).toEqual([0, 50, 100, 150]);
  expect(chartTicks([0, 0])).toEqual([0, 1]);
  expect(chartTicks([-2500, 8000])).toEqual([-5000, 0, 5000, 10_000]);
});

test('large numbers are shortened to thousand, lakh and crore', () => {
  expect([950, 12_500, 1_250_000, 30_000_000].map(shortNumber)).toEqual(['950', '12.5K', '12.5L', '3Cr']);
});

test('the first and the last day are labelled, however little space there is', () => {
  expect(labelledDays(3, 5)).toEqual([0, 1, 2]);
  expect(labelledDays(30, 4)).toEqual([0, 10, 19, 29]);
});
