import { expect, test } from 'vitest';
import { financialYearOf } from './financial-year.ts';

test.each([
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2027-03-31T18:30:00.000Z', '27-28'],
  ['2026-04-01T00:00:00.000Z', '26-27'],
  ['2026-12-31T23:59:59.999Z', '26-27'],
  ['2027-01-01T00:00:00.000Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
  ['2109-06-01T00:00:00.000Z', '09-10'],
])('at %s the financial year is %s', (moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
});
