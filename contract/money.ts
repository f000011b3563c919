import { siteFacts } from './site-facts.ts';

const wholeRupees = new Intl.NumberFormat(siteFacts.locale, {
  style: 'currency',
  currency: siteFacts.currency,
  maximumFractionDigits: 0,
});

/** ₹1,23,456: the rupee sign, Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  return wholeRupees.format(rupees);
}

const rupeesAndPaise = new Intl.NumberFormat(siteFacts.locale, {
  style: 'currency',
  currency: siteFacts.currency,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** ₹8.25: for amounts so small that paise matter. */
export function formatRupeesAndPaise(rupees: number): string {
  return rupeesAndPaise.format(rupees);
}
