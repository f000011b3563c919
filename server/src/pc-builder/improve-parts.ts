import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { isSystemDrive } from './choose-parts.ts';
import type { PartCandidate } from './part-candidates.ts';
import { doubtOf, hasFail, remainingVerdicts } from './proposal-verdicts.ts';
import { type Stock, totalPaise, type Wish } from './proposal-wish.ts';
import { upgradeShares, useNeeds } from './use-needs.ts';

/** Candidates that are tried for one slot, best first: the best memory may be of a type that the board does not take. */
const MAX_TRIES = 150;

/** Spends what is left of the budget on better parts around processor and graphics, slot by slot. Kept parts stay. */
export function improveParts(stock: Stock, wish: Wish, chosen: readonly PartCandidate[]): PartCandidate[] {
  let parts = [...chosen];
  for (const { slot, share } of upgradeShares) {
    const current = parts.find(({ part }) => part.slot === slot);
    if (!current || wish.kept.includes(current)) continue;
    const left = wish.budgetPaise - totalPaise(parts);
    const limit = Math.min(current.pricePaise + left, wish.budgetPaise * share);
    const others = parts.filter((other) => other !== current);
    const better = findBetter(stock[slot], { current, others, limit, wish });
    if (better) parts = parts.map((part) => (part === current ? better : part));
  }
  return parts;
}

type Place = { current: PartCandidate; others: readonly PartCandidate[]; limit: number; wish: Wish };

function findBetter(
  candidates: readonly PartCandidate[],
  { current, others, limit, wish }: Place,
): PartCandidate | undefined {
  const qualityOf = (candidate: PartCandidate) => quality(candidate, wish);
  const present = qualityOf(current);
  const better = candidates
    .filter((candidate) => candidate.pricePaise <= limit && compare(qualityOf(candidate), present) > 0)
    .toSorted((one, other) => compare(qualityOf(other), qualityOf(one)) || one.pricePaise - other.pricePaise);
  const check = (candidate: PartCandidate) =>
    remainingVerdicts([...others.map(({ part }) => part), candidate.part], wish.owned);
  const presentDoubt = doubtOf(check(current));
  return better.slice(0, MAX_TRIES).find((candidate) => {
    const verdicts = check(candidate);
    return !hasFail(verdicts) && doubtOf(verdicts) <= presentDoubt;
  });
}

const qualities: Partial<Record<BuildSlot, (candidate: PartCandidate, wish: Wish) => number[]>> = {
  memory: ({ part }, { use }) => [
    Math.min(number(part, 'capacity_gb'), useNeeds[use].memoryGb.max),
    number(part, 'modules') >= 2 ? 1 : 0,
    Math.min(number(part, 'speed_mt_s'), 6000),
  ],
  storage: ({ part }, { use }) => [
    isSystemDrive(part) ? 1 : 0,
    Math.min(number(part, 'capacity_gb'), useNeeds[use].storageGb.max),
    part.specs.interface === 'NVMe' ? 1 : 0,
    Math.min(number(part, 'read_mb_s'), 7000),
  ],
  motherboard: ({ part }) => [
    part.specs.has_wifi === true ? 1 : 0,
    Math.min(number(part, 'memory_slots'), 4),
    Math.min(number(part, 'm2_slots'), 3),
  ],
  psu: ({ part }) => [efficiencyOf(part)],
  cooler: ({ part }) => [Math.min(number(part, 'rated_tdp_w'), 250)],
  case: ({ part }) => [Math.min(number(part, 'fans_included'), 4)],
};

function quality(candidate: PartCandidate, wish: Wish): number[] {
  return qualities[candidate.part.slot]?.(candidate, wish) ?? [];
}

/** Better ratings cost more than they save at home. */
const efficiencies = ['Bronze', 'Silver', 'Gold'];

function efficiencyOf({ specs }: BuildPart): number {
  const rating = String(specs.efficiency ?? '');
  if (/Platinum|Titanium/.test(rating)) return efficiencies.length - 1;
  return efficiencies.findIndex((name) => rating.endsWith(name));
}

function number({ specs }: BuildPart, fact: string): number {
  const value = specs[fact];
  return typeof value === 'number' ? value : 0;
}

/** Compares by the first number that differs. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
