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
