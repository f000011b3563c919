import { type Build, flag, groupParts, text } from './build-facts.ts';
import {
  type BuildPart,
  type BuildSlot,
  buildSlots,
  slotLimits,
  type Verdict,
  type VerdictLevel,
} from './build-parts.ts';
import type { CompatibilityRule } from './compatibility-rule.ts';
import { compatibilityRules } from './compatibility-rules.ts';

export { powerOfBuild } from './power-of-build.ts';

const optionalSlots: readonly BuildSlot[] = ['monitor', 'peripherals'];

/** Checks the parts of a build against each other. Rules whose parts are not chosen yet give no verdict. */
export function checkBuild(parts: readonly BuildPart[]): Verdict[] {
  return applyRules(compatibilityRules, groupParts(parts));
}

/**
 * The verdicts about a part, if the build had it: in a slot for one product it takes the place of the other. The part is
 * listed first, so that rules that report one of several parts report this one.
 */
export function checkPart(build: readonly BuildPart[], part: BuildPart): Verdict[] {
  const others = otherParts(build, part.slot).filter(({ product_id }) => product_id !== part.product_id);
  return applyRules(rulesBySlot[part.slot], groupParts([part, ...others])).filter(({ product_ids }) =>
    product_ids.includes(part.product_id),
  );
}

/** The parts that stay if a part of the slot is added. */
function otherParts(build: readonly BuildPart[], slot: BuildSlot): readonly BuildPart[] {
  return slotLimits[slot].products === 1 ? build.filter((other) => other.slot !== slot) : build;
}

/** The rules that `checkPart` applies to a part of this slot. */
export function rulesForPart(slot: BuildSlot): readonly CompatibilityRule[] {
  return rulesBySlot[slot];
}

/**
 * Returns what a rule says about a part of the slot that the build does not have, or undefined where the rule cannot apply. For
 * thousands of parts: it groups the build once, and makes no verdicts.
 */
export function levelsInBuild(
  build: readonly BuildPart[],
  slot: BuildSlot,
): (rule: CompatibilityRule) => ((part: BuildPart) => VerdictLevel | undefined) | undefined {
  const others = groupParts(otherParts(build, slot));
  const ofSlot = others.all(slot);
  return (rule) => {
    if (!rule.needs.every((needed) => needed === slot || others.all(needed).length > 0)) return undefined;
    return (part) => {
      const all = [part, ...ofSlot];
      const finding = rule.check({
        one: (wanted) => (wanted === slot ? part : others.one(wanted)),
        all: (wanted) => (wanted === slot ? all : others.all(wanted)),
      });
      return finding?.parts.includes(part) ? finding.level : undefined;
    };
  };
}

/** The slots that the computer still needs: processors may bring graphics and a cooler. */
export function missingParts(parts: readonly BuildPart[]): BuildSlot[] {
  const build = groupParts(parts);
  const cpu = build.one('cpu');
  return buildSlots.filter((slot) => {
    if (optionalSlots.includes(slot) || build.all(slot).length > 0) return false;
    if (slot === 'cooler') return flag(cpu, 'has_cooler') !== true;
    if (slot === 'graphics') return (text(cpu, 'integrated_graphics') ?? 'None') === 'None';
    return true;
  });
}

/** Rules about a part that is added; a part is not blamed for another that is absent. */
const rulesBySlot = Object.fromEntries(
  buildSlots.map((slot) => [
    slot,
    compatibilityRules.filter((rule) => slot in rule.reads && !rule.isAboutAbsence),
  ]),
) as Record<BuildSlot, CompatibilityRule[]>;

function applyRules(rules: readonly CompatibilityRule[], build: Build): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const rule of rules) {
    if (!rule.needs.every((slot) => build.all(slot).length > 0)) continue;
    const finding = rule.check(build);
    if (!finding) continue;
    const parts = finding.parts.filter((part) => part !== undefined);
    verdicts.push({
      rule: rule.id,
      level: finding.level,
      slots: [...new Set(parts.map(({ slot }) => slot))],
      product_ids: [...new Set(parts.map(({ product_id }) => product_id))],
      sentence: finding.sentence,
      ...(finding.values && { values: finding.values }),
    });
  }
  return verdicts;
}
