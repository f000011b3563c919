import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTaxSplits, splitTax } from './gst.ts';

test('splits ₹999 within the State into equal CGST and SGST', () => {
  expect(splitTax(99_900, 1800, true)).toEqual({ taxable: 84_662, cgst: 7619, sgst: 7619, igst: 0 });
});

test('splits ₹999 to another State into IGST only', () => {
  expect(splitTax(99_900, 1800, false)).toEqual({ taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239 });
});

test('splits any amount into whole, non-negative parts that add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (grossPaise, isWithinState) => {
      const split = splitTax(grossPaise, 1800, isWithinState);
      const parts = Object.values(split);
      expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part)).toBe(grossPaise);
      expect(split.cgst).toBe(split.sgst);
      // The tax is 18% of the taxable value, except for rounding to a paisa.
      const tax = split.cgst + split.sgst + split.igst;
      expect(Math.abs(tax - split.taxable * 0.18)).toBeLessThan(1.2);
    }),
    { numRuns: 5000 },
  );
});

test('adds up the parts of several lines', () => {
  const lines = [splitTax(99_900, 1800, true), splitTax(25_000, 1800, true)];
  const sum = addTaxSplits(lines);
  expect(sum.taxable + sum.cgst + sum.sgst + sum.igst).toBe(124_900);
  expect(addTaxSplits([])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
});
