import { BASIS_POINTS, divideHalfUp } from '#contract/pricing.ts';
import { siteFacts } from '#contract/site-facts.ts';

/** From this quantity of one line the shop proposes this discount. */
export type VolumeTier = { readonly from: number; readonly percent: number };

/** The tiers of a category (its code, such as SSD), in rising order; none if the shop has no volume prices for it. */
export function volumeTiersOf(category: string): readonly VolumeTier[] {
  const groups = siteFacts.volumeTiers ?? [];
  const group =
    groups.find(({ categories }) => categories.includes(category)) ??
    groups.find(({ categories }) => categories.length === 0);
  return group?.tiers ?? [];
}

/** The discount in percent for a quantity of a line. */
export function volumePercent(category: string, quantity: number): number {
  return volumeTiersOf(category).findLast(({ from }) => quantity >= from)?.percent ?? 0;
}

/** The first tier that the quantity does not reach; null at the best price. */
export function nextVolumeTier(category: string, quantity: number): VolumeTier | null {
  return volumeTiersOf(category).find(({ from }) => quantity < from) ?? null;
}

/** A price in whole rupees after a discount of up to two decimals, rounded half up and at least one rupee. */
export function discountedRupees(rupees: number, percent: number): number {
  const left = BASIS_POINTS - Math.round(percent * 100);
  return Math.max(1, divideHalfUp(rupees * left, BASIS_POINTS));
}
