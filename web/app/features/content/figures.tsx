import type { ReactNode } from 'react';
import { siteFacts } from '#contract/site-facts.ts';

const rupeeFormat = new Intl.NumberFormat(siteFacts.locale, {
  style: 'currency',
  currency: siteFacts.currency,
  maximumFractionDigits: 0,
});

export function formatRupees(amount: number): string {
  return rupeeFormat.format(amount);
}

export function Figure({ children }: { children: ReactNode }) {
  return <span className="num whitespace-nowrap">{children}</span>;
}

export function Rupees({ amount }: { amount: number }) {
  return <Figure>{formatRupees(amount)}</Figure>;
}
