import { formatNumber } from './format-number.ts';

/** ₹1,23,456: the rupee sign, Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  return withSign(formatNumber(rupees, 0));
}

/** ₹8.25: for amounts so small that paise matter. */
export function formatRupeesAndPaise(rupees: number): string {
  return withSign(formatNumber(rupees, 2));
}

/** Less than nothing is -₹5, not ₹-5. */
function withSign(number: string): string {
  return number.replace(/^-?/, '$&₹');
}
