import { formatNumber } from './format-number.ts';

/** ₹1,23,456: the rupee sign, Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  return addRupeeSign(formatNumber(rupees, 0));
}

/** ₹8.25: with two decimals, for amounts where paise matter. */
export function formatRupeesAndPaise(rupees: number): string {
  return addRupeeSign(formatNumber(rupees, 2));
}

/** For amounts on the wire and on the screen: everywhere else amounts are in paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** A negative amount is -₹5, not ₹-5. */
function addRupeeSign(number: string): string {
  return number.replace(/^-?/, '$&₹');
}
