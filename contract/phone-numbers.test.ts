import { expect, test } from 'vitest';
import { normalisePhone } from './phone-numbers.ts';

test.each([
  ['9876543210', '+919876543210'],
  [' 6000000000 ', '+916000000000'],
  ['+919876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['0222456789', '0222456789'],
  ['+14155550123', '+14155550123'],
  ['2224567890', '2224567890'],
  ['98765432101', '98765432101'],
])('normalises %j to %s', (given, normalised) => {
  expect(normalisePhone(given)).toBe(normalised);
});
