import { BASIS_POINTS, divideHalfUp } from '#contract/pricing.ts';

/** From this quantity of one line the shop proposes this discount. */
export type VolumeTier = { readonly from: number; readonly percent: number };

/** The tiers of the categories with these codes; a group without categories is for all others. */
export type VolumeTierGroup = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly tiers: readonly VolumeTier[];
};

type Line = { category: string; quantity: number };

/** The tiers of a category (its code, such as SSD), in rising order; none if the shop has no volume prices for it. */
export function volumeTiersOf(groups: readonly VolumeTierGroup[], category: string): readonly VolumeTier[] {
  const group =
    groups.find(({ categories }) => categories.includes(category)) ??
    groups.find(({ categories }) => categories.length === 0);
  return group?.tiers ?? [];
}

/** The discount in percent for a quantity of a line. */
export function volumePercent(groups: readonly VolumeTierGroup[], { category, quantity }: Line): number {
  return volumeTiersOf(groups, category).findLast(({ from }) => quantity >= from)?.percent ?? 0;
}

/** The first tier that the quantity does not reach; null at the best price. */
export function nextVolumeTier(
  groups: readonly VolumeTierGroup[],
  { category, quantity }: Line,
): VolumeTier | null {
  return volumeTiersOf(groups, category).find(({ from }) => quantity < from) ?? null;
}

/** A price in whole rupees after a discount of up to two decimals, rounded half up and at least one rupee. */
export function discountedRupees(rupees: number, percent: number): number {
  const left = BASIS_POINTS - Math.round(percent * 100);
  return Math.max(1, divideHalfUp(rupees * left, BASIS_POINTS));
}
