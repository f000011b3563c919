import type { PartFit } from '#contract/pc-builder/build-limits.ts';
import type { BuildPart, BuildSlot, Verdict } from '#contract/pc-builder/build-parts.ts';
import { checkPart, checkPartByRules, rulesForPart } from '#contract/pc-builder/check-build.ts';

export type SlotFits = {
  /** How each product of the slot fits a build, by id. */
  of: (build: readonly BuildPart[]) => ReadonlyMap<string, PartFit>;
};

type Rule = ReturnType<typeof rulesForPart>[number];

/** The products of a slot that look the same to a rule: it is applied to one of each group. */
type RuleGroups = { rule: Rule; representatives: BuildPart[]; groupOf: Uint32Array };

const worstFirst = ['does_not_fit', 'unknown', 'warning', 'fits'] as const satisfies PartFit[];

/**
 * Checking thousands of products one by one takes hundreds of milliseconds. Most rules read a few facts of a product, such as a
 * socket or a length, that many products share.
 */
export function createSlotFits(slot: BuildSlot, parts: readonly BuildPart[]): SlotFits {
  const ruleGroups = rulesForPart(slot).map((rule) => groupByFacts(rule, slot, parts));
  return {
    of: (build) => {
      const ranks = new Uint8Array(parts.length).fill(worstFirst.length - 1);
      for (const { rule, representatives, groupOf } of ruleGroups) {
        const rankOfGroup = representatives.map((part) =>
          worstFirst.indexOf(fitOf(checkPartByRules([rule], build, part))),
        );
        for (let index = 0; index < ranks.length; index++) {
          const rank = rankOfGroup[groupOf[index] ?? 0] ?? 0;
          if (rank < (ranks[index] ?? 0)) ranks[index] = rank;
        }
      }
      const fits = new Map<string, PartFit>();
      for (const [index, { product_id }] of parts.entries())
        fits.set(product_id, worstFirst[ranks[index] ?? 0] ?? 'unknown');
      // A product that the build already has is not checked against itself.
      for (const part of parts.filter(({ product_id }) => build.some((own) => own.product_id === product_id)))
        fits.set(part.product_id, fitOf(checkPart(build, part)));
      return fits;
    },
  };
}

function groupByFacts(rule: Rule, slot: BuildSlot, parts: readonly BuildPart[]): RuleGroups {
  const facts = (rule.reads[slot] ?? []).flatMap((fact) => fact.replace('?', '').split('|'));
  const numbers = new Map<string, number>();
  const representatives: BuildPart[] = [];
  const groupOf = new Uint32Array(parts.length);
  for (const [index, part] of parts.entries()) {
    const key = JSON.stringify([facts.map((fact) => part.specs[fact]), nameFacts(part)]);
    let number = numbers.get(key);
    if (number === undefined) {
      number = representatives.length;
      numbers.set(key, number);
      // Without the id of a product, so that a build that has the product counts as another part.
      representatives.push({ ...part, product_id: '' });
    }
    groupOf[index] = number;
  }
  return { rule, representatives, groupOf };
}

/** What rules read besides the facts: the maker of processors, and whether they are Xeons. */
function nameFacts({ slot, manufacturer, name }: BuildPart): unknown {
  return slot === 'cpu' ? [manufacturer, /\bXeon\b/.test(name)] : null;
}

export function fitOf(verdicts: readonly Verdict[]): PartFit {
  if (verdicts.some(({ level }) => level === 'fail')) return 'does_not_fit';
  if (verdicts.some(({ level }) => level === 'unknown')) return 'unknown';
  return verdicts.some(({ level }) => level === 'warning') ? 'warning' : 'fits';
}
