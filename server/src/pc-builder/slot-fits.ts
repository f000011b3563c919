import type { PartFit } from '#contract/pc-builder/build-limits.ts';
import type { BuildPart, BuildSlot, Verdict, VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import { checkPart, levelsInBuild, rulesForPart } from '#contract/pc-builder/check-build.ts';

export type SlotFits = {
  /** Returns how a product fits a build, by its id; undefined for a product that the slot did not have when it was read. */
  of: (build: readonly BuildPart[]) => (productId: string) => PartFit | undefined;
};

type Rule = ReturnType<typeof rulesForPart>[number];

/** The products of a slot that look the same to a rule: it is applied to one of each group. */
type RuleGroups = { rule: Rule; representatives: BuildPart[]; groupOf: Uint32Array };

/** One byte per product and build. */
const KEPT_BUILDS = 50;

const worstFirst = ['does_not_fit', 'unknown', 'warning', 'fits'] as const satisfies PartFit[];

const WORST = 0;
const rankOfLevel: Record<VerdictLevel, number> = { fail: WORST, unknown: 1, warning: 2, ok: 3 };

/**
 * Checking thousands of products one by one takes hundreds of milliseconds. Most rules read a few facts of a product, such as a
 * socket or a length, that many products share.
 */
export function createSlotFits(slot: BuildSlot, parts: readonly BuildPart[]): SlotFits {
  // Rules with few groups first: what does not fit by them is not checked by the others.
  const ruleGroups = rulesForPart(slot)
    .map((rule) => groupByFacts(rule, slot, parts))
    .toSorted((one, other) => one.representatives.length - other.representatives.length);
  const positions = new Map(parts.map(({ product_id }, index) => [product_id, index]));
  const kept = new Map<string, Uint8Array>();

  /** The fit of each part as its place in `worstFirst`. */
  function rankParts(build: readonly BuildPart[]): Uint8Array {
    const ranks = new Uint8Array(parts.length).fill(worstFirst.length - 1);
    const levelsOf = levelsInBuild(build, slot);
    for (const groups of ruleGroups) {
      const levelOf = levelsOf(groups.rule);
      if (levelOf) lowerRanks(ranks, groups, levelOf);
    }
    // A product that the build already has is not checked against itself.
    for (const { product_id } of build) {
      const index = positions.get(product_id);
      const part = index === undefined ? undefined : parts[index];
      if (index !== undefined && part) ranks[index] = rankOf(checkPart(build, part));
    }
    return ranks;
  }
  /** Shoppers page, sort and filter the same slot for the same build. */
  function recall(build: readonly BuildPart[]): Uint8Array {
    const key = JSON.stringify(build);
    const ranks = kept.get(key) ?? rankParts(build);
    kept.delete(key);
    kept.set(key, ranks);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_BUILDS && oldest !== undefined) kept.delete(oldest);
    return ranks;
  }
  return {
    of: (build) => {
      const ranks = recall(build);
      return (id) => worstFirst[ranks[positions.get(id) ?? -1] ?? -1];
    },
  };
}

const NOT_CHECKED = 255;

function lowerRanks(
  ranks: Uint8Array,
  { representatives, groupOf }: RuleGroups,
  levelOf: (part: BuildPart) => VerdictLevel | undefined,
): void {
  const rankOfGroup = new Uint8Array(representatives.length).fill(NOT_CHECKED);
  for (let index = 0; index < ranks.length; index++) {
    const rank = ranks[index] as number;
    if (rank === WORST) continue;
    const group = groupOf[index] as number;
    if (rankOfGroup[group] === NOT_CHECKED) {
      rankOfGroup[group] = rankOfLevel[levelOf(representatives[group] as BuildPart) ?? 'ok'];
    }
    const ofGroup = rankOfGroup[group] as number;
    if (ofGroup < rank) ranks[index] = ofGroup;
  }
}

function rankOf(verdicts: readonly Verdict[]): number {
  return worstFirst.indexOf(fitOf(verdicts));
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
