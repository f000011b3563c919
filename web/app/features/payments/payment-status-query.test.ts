import { expect, test } from 'vitest';
import { pollDelay } from './payment-status-query.ts';

test('the poll delay grows from 2 to 30 seconds', () => {
  const delays = Array.from({ length: 40 }, (_, responseCount) => pollDelay(responseCount));
  expect(delays[0]).toBe(2000);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays.at(-1)).toBe(30_000);
});
