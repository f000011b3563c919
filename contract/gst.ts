import { BASIS_POINTS, divideHalfUp } from './pricing.ts';

/** The parts of a price that includes tax, in paise. They add up to the price exactly. */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number };

/**
 * Splits an amount that includes tax, with the rate in basis points. Within the shop's own State, CGST and SGST are equal by
 * law, so one of them is rounded and the taxable value is the remainder.
 */
export function splitTax(grossPaise: number, rate: number, isWithinState: boolean): TaxSplit {
  if (isWithinState) {
    const half = divideHalfUp(grossPaise * rate, 2 * (BASIS_POINTS + rate));
    return { taxable: grossPaise - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = divideHalfUp(grossPaise * rate, BASIS_POINTS + rate);
  return { taxable: grossPaise - igst, cgst: 0, sgst: 0, igst };
}

export function addTaxSplits(splits: readonly TaxSplit[]): TaxSplit {
  const sum = (part: keyof TaxSplit) => splits.reduce((total, split) => total + split[part], 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}
