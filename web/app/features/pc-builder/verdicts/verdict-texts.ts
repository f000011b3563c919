import type { Verdict, VerdictLevel } from '#contract/pc-builder/build-parts.ts';

/** Worst first: the order of the verdict list. */
export const levelsBySeverity: readonly VerdictLevel[] = ['fail', 'warning', 'unknown', 'ok'];

export const levelTexts: Record<VerdictLevel, { name: string; count: (count: number) => string }> = {
  fail: {
    name: 'Does not fit',
    count: (count) => (count === 1 ? 'does not fit' : 'do not fit'),
  },
  warning: { name: 'Take care', count: (count) => (count === 1 ? 'warning' : 'warnings') },
  unknown: { name: 'Not known', count: () => 'unknown' },
  ok: { name: 'Fits', count: (count) => (count === 1 ? 'fits' : 'fit') },
};

export function verdictsOfLevel(verdicts: readonly Verdict[], level: VerdictLevel): Verdict[] {
  return verdicts.filter((verdict) => verdict.level === level);
}

/** The worst verdict about a product that is not ok. */
export function worstVerdictOf(verdicts: readonly Verdict[], productId: string): Verdict | undefined {
  const own = verdicts.filter(({ product_ids }) => product_ids.includes(productId));
  return levelsBySeverity
    .filter((level) => level !== 'ok')
    .flatMap((level) => verdictsOfLevel(own, level))
    .at(0);
}

/** The fragment of a verdict on the builder page. */
export function verdictId({ rule, product_ids }: Verdict): string {
  return `verdict-${rule}-${product_ids[0] ?? ''}`;
}
