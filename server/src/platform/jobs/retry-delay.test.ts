import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const middle = () => 0.5;

test('each failure doubles the wait, up to six hours', () => {
  const seconds = [1, 2, 3, 4, 12, 13, 20].map((failures) => retryDelayMs(failures, middle) / 1000);
  expect(seconds).toEqual([10, 20, 40, 80, 20_480, 21_600, 21_600]);
});

test('jobs that failed together come back spread over a fifth to either side', () => {
  expect(retryDelayMs(1, () => 0)).toBe(8000);
  expect(retryDelayMs(1, () => 1)).toBe(12_000);
});
