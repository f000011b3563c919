import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTaxSplits, splitTax } from './gst.ts';

test('when ₹999 is sold within the State, then both halves are equal and all adds up', () => {
  expect(splitTax(99_900, 1800, true)).toEqual({ taxable: 84_662, cgst: 7619, sgst: 7619, igst: 0 });
});

test('when ₹999 is sold to another State, then the whole tax is one', () => {
  expect(splitTax(99_900, 1800, false)).toEqual({ taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239 });
});

test('when any amount is split, then its parts are whole, not negative, and add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (gross, isWithinState) => {
      const split = splitTax(gross, 1800, isWithinState);
      const parts = Object.values(split);
      expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part)).toBe(gross);
      expect(split.cgst).toBe(split.sgst);
      // The tax is 18% of the taxable value, give or take what rounding to a paisa costs.
      const tax = split.cgst + split.sgst + split.igst;
      expect(Math.abs(tax - split.taxable * 0.18)).toBeLessThan(1.2);
    }),
    { numRuns: 5000 },
  );
});

test('when lines are added up, then each part is the sum of that part', () => {
  const lines = [splitTax(99_900, 1800, true), splitTax(25_000, 1800, true)];
  const sum = addTaxSplits(lines);
  expect(sum.taxable + sum.cgst + sum.sgst + sum.igst).toBe(124_900);
  expect(addTaxSplits([])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
});
