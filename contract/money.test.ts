import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';
import { formatRupees, formatRupeesAndPaise } from './money.ts';
import { siteFacts } from './site-facts.ts';

const hundredths = integer({ min: -1e13, max: 1e13 });
const currency = { style: 'currency', currency: siteFacts.currency } as const;

test.each([
  ['a number', (value: number) => formatNumber(value), { maximumFractionDigits: 2 }],
  ['an amount in rupees', formatRupees, { ...currency, maximumFractionDigits: 0 }],
  ['an amount with paise', formatRupeesAndPaise, currency],
])('formats %s like Intl.NumberFormat', (_, format, options) => {
  const standard = new Intl.NumberFormat(siteFacts.locale, options);
  assert(
    property(hundredths, (value) => {
      expect(format(value / 100)).toBe(standard.format(value / 100));
    }),
  );
  expect(format(1_23_456)).toBe(standard.format(1_23_456));
});
