import type { BuildUse, ProposalExtra } from '#contract/pc-builder/build-limits.ts';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type { PartCandidate } from './part-candidates.ts';

/** The in-stock candidates of a slot, cheapest first. */
export type Stock = Readonly<Record<BuildSlot, readonly PartCandidate[]>>;

export type Wish = {
  budgetPaise: number;
  use: BuildUse;
  /** Parts that stay in the build; they count against the budget. */
  kept: readonly PartCandidate[];
  /** Slots that the buyer fills with parts of their own. */
  owned: ReadonlySet<BuildSlot>;
  /** What to propose beside the computer. */
  extras: readonly ProposalExtra[];
};

export function totalPaise(parts: readonly PartCandidate[]): number {
  return parts.reduce((sum, { part, pricePaise }) => sum + pricePaise * part.quantity, 0);
}

/** Whether a slot needs no product: one is kept, or the buyer has one. */
export function isFilled(slot: BuildSlot, { kept, owned }: Wish): boolean {
  return owned.has(slot) || kept.some(({ part }) => part.slot === slot);
}
