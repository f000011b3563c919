import type { BuildPart, BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import { checkBuild, missingParts } from '#contract/pc-builder/check-build.ts';

/** These rules report a slot that is still empty. */
export const absenceRules: Readonly<Record<string, BuildSlot>> = {
  'cooler-present': 'cooler',
  'graphics-present': 'graphics',
};

/** A part that the rules could not decide, or warn of, has to be this share of the budget cheaper to be chosen. */
const penalties = { warning: 0.02, unknown: 0.05 };
/** How much the verdicts count against a part or a build, as a share of the budget. */
export function doubtOf(verdicts: readonly Verdict[]): number {
  let doubt = 0;
  for (const { level } of verdicts) if (level === 'warning' || level === 'unknown') doubt += penalties[level];
  return doubt;
}

/** The verdicts without those about slots that the buyer fills. */
export function remainingVerdicts(parts: readonly BuildPart[], owned: ReadonlySet<BuildSlot>): Verdict[] {
  return checkBuild(parts).filter(({ rule }) => {
    const slot = absenceRules[rule];
    return slot === undefined || !owned.has(slot);
  });
}

/** The slots that the proposal has to fill and did not. A processor of the buyer may have graphics. */
export function unfilledSlots(parts: readonly BuildPart[], owned: ReadonlySet<BuildSlot>): BuildSlot[] {
  return missingParts(parts).filter((slot) => !owned.has(slot) && !(slot === 'graphics' && owned.has('cpu')));
}

export function withoutAbsence(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ rule }) => absenceRules[rule] === undefined);
}

export function hasFail(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ level }) => level === 'fail');
}
