/** The tax inside a price, in paise. The parts add up to the price exactly. */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number };

const WHOLE = 10_000;

/**
 * Takes the tax out of an amount that includes it. Within the shop's own State half of it is the Centre's and half the
 * State's, which are equal by law, so one half is rounded and what is left is the taxable value. Integers only, half up.
 */
export function splitTax(grossPaise: number, rate: number, isWithinState: boolean): TaxSplit {
  if (isWithinState) {
    const half = divideHalfUp(grossPaise * rate, 2 * (WHOLE + rate));
    return { taxable: grossPaise - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = divideHalfUp(grossPaise * rate, WHOLE + rate);
  return { taxable: grossPaise - igst, cgst: 0, sgst: 0, igst };
}

export function addTaxSplits(splits: readonly TaxSplit[]): TaxSplit {
  const sum = (part: keyof TaxSplit) => splits.reduce((total, split) => total + split[part], 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}

function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
