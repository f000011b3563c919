import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';

export function Figure({ children }: { children: ReactNode }) {
  return <span className="num whitespace-nowrap">{children}</span>;
}

export function Rupees({ amount }: { amount: number }) {
  return <Figure>{formatRupees(amount)}</Figure>;
}
