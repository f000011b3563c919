import { toRupees } from '#contract/money.ts';
import type { BuildPart, BuildSlot } from '#contract/pc-builder/build-parts.ts';
import { checkBuild, checkPart, powerOfBuild } from '#contract/pc-builder/check-build.ts';
import { createPriceBound } from './cheapest-others.ts';
import type { PartCandidate } from './part-candidates.ts';
import { doubtOf, hasFail, remainingVerdicts, unfilledSlots, withoutAbsence } from './proposal-verdicts.ts';
import { isFilled, type Stock, totalPaise, type Wish } from './proposal-wish.ts';
import { listPairs, type Pair } from './rank-pairs.ts';
import { type SizeNeeds, sizesFor, useNeeds } from './use-needs.ts';

/** The aim of the rules for power supplies. */
const POWER_RATIO = 1.3;
/** For a graphics card of the buyer, whose power is not known. */
const OWNED_GRAPHICS_PSU_W = 650;
/** A fast processor deserves a board with sturdy power stages, which the facts do not tell: at least this share of its price. */
const BOARD_SHARE = 0.3;
/** Bounds the work for shops with thousands of parts in stock. */
const MAX_ASSEMBLIES = 200;

/** What the cheap parts around a pair have to meet. */
type Standard = {
  /** Balanced parts and sizes that suit the speed of the build, instead of the least that works. */
  isComfortable: boolean;
  /** How much a warning or an unknown fact counts against a part, in paise. */
  doubtPaise: number;
};

/** The fastest build for the use within the budget, or null. */
export function chooseParts(stock: Stock, wish: Wish): PartCandidate[] | null {
  const fastestFirst = listPairs(stock, wish).toSorted(
    (one, other) => other.utility - one.utility || one.pricePaise - other.pricePaise,
  );
  const standards: Standard[] = [
    { isComfortable: true, doubtPaise: wish.budgetPaise },
    { isComfortable: false, doubtPaise: wish.budgetPaise },
    { isComfortable: false, doubtPaise: 0 },
  ];
  for (const standard of standards) {
    for (const parts of assembleWithinBudget(stock, wish, fastestFirst, standard)) return parts;
  }
  return null;
}

/** The cheapest build for the use that the stock allows, whatever the budget; null if there is none. */
export function chooseCheapestParts(stock: Stock, wish: Wish): PartCandidate[] | null {
  const limit = { ...wish, budgetPaise: Number.POSITIVE_INFINITY };
  const priceBound = createPriceBound(stock, limit);
  const least = sizesFor(useNeeds[wish.use], 0);
  const cheapestFirst = listPairs(stock, limit)
    .map((pair) => ({ pair, bound: pair.pricePaise + priceBound(pair, least) }))
    .toSorted((one, other) => one.bound - other.bound)
    .map(({ pair }) => pair);
  let cheapest: PartCandidate[] | null = null;
  const standard = { isComfortable: false, doubtPaise: 0 };
  for (const parts of assembleWithinBudget(stock, limit, cheapestFirst, standard)) {
    cheapest = parts;
    // From now on only pairs that can be cheaper are assembled.
    limit.budgetPaise = totalPaise(parts) - 1;
  }
  return cheapest;
}

function* assembleWithinBudget(
  stock: Stock,
  wish: Wish,
  pairs: readonly Pair[],
  standard: Standard,
): Generator<PartCandidate[]> {
  const needs = useNeeds[wish.use];
  const priceBound = createPriceBound(stock, wish);
  const keptPaise = totalPaise(wish.kept);
  let assemblies = 0;
  for (const pair of pairs) {
    if (standard.isComfortable && !pair.isBalanced) continue;
    const sizes = sizesFor(needs, standard.isComfortable ? toRupees(pair.pricePaise) : 0);
    const bound = keptPaise + pair.pricePaise + priceBound(pair, sizes);
    if (bound > wish.budgetPaise || bound === Number.POSITIVE_INFINITY) continue;
    if (assemblies === MAX_ASSEMBLIES) return;
    assemblies += 1;
    const parts = assemble(stock, wish, { pair, sizes, standard });
    if (parts && totalPaise(parts) <= wish.budgetPaise) yield parts;
  }
}

type Frame = { pair: Pair; sizes: SizeNeeds; standard: Standard };

/** Adds the cheapest parts that fit to a pair; null if a slot stays empty. */
function assemble(stock: Stock, wish: Wish, { pair, sizes, standard }: Frame): PartCandidate[] | null {
  const chosen = [...wish.kept, pair.cpu, pair.graphics].filter((candidate) => candidate !== null);
  const parts = () => chosen.map(({ part }) => part);
  const add = (slot: BuildSlot, isEnough: (candidate: PartCandidate) => boolean): boolean => {
    if (isFilled(slot, wish)) return true;
    const found = pickCheapest(stock[slot], { build: parts(), doubtPaise: standard.doubtPaise, isEnough });
    if (found) chosen.push(found);
    return found !== null;
  };
  const any = () => true;
  const leastBoardPaise = standard.isComfortable ? (pair.cpu?.pricePaise ?? 0) * BOARD_SHARE : 0;
  const isComplete =
    !hasFail(withoutAbsence(checkBuild(parts()))) &&
    add('motherboard', ({ pricePaise }) => pricePaise >= leastBoardPaise) &&
    add('memory', ({ part }) => Number(part.specs.capacity_gb ?? 0) >= sizes.memoryGb) &&
    add('storage', ({ part }) => isSystemDrive(part) && Number(part.specs.capacity_gb) >= sizes.storageGb) &&
    (hasCooler(parts()) || add('cooler', any)) &&
    add('case', any) &&
    (add('psu', ({ part }) => isStrongEnough(parts(), part, wish)) || add('psu', any));
  if (!isComplete || unfilledSlots(parts(), wish.owned).length > 0) return null;
  return hasFail(remainingVerdicts(parts(), wish.owned)) ? null : chosen;
}

/** Whether a computer starts from this drive: no portable drive and no hard disk. */
export function isSystemDrive({ category, specs }: BuildPart): boolean {
  return category === 'SSD' && specs.interface !== 'USB';
}

function hasCooler(parts: readonly BuildPart[]): boolean {
  return parts.some(({ slot, specs }) => slot === 'cpu' && specs.has_cooler === true);
}

function isStrongEnough(parts: readonly BuildPart[], psu: BuildPart, { owned }: Wish): boolean {
  if (owned.has('graphics') && Number(psu.specs.wattage_w ?? 0) < OWNED_GRAPHICS_PSU_W) return false;
  const { ratio } = powerOfBuild([...parts, psu]);
  return ratio === null || ratio >= POWER_RATIO;
}

type Choice = {
  build: readonly BuildPart[];
  doubtPaise: number;
  isEnough: (candidate: PartCandidate) => boolean;
};

/** The cheapest candidate without a fail; warnings and unknown facts count like a higher price. */
function pickCheapest(
  candidates: readonly PartCandidate[],
  { build, doubtPaise, isEnough }: Choice,
): PartCandidate | null {
  let best: { candidate: PartCandidate; cost: number } | null = null;
  for (const candidate of candidates) {
    if (best && candidate.pricePaise >= best.cost) break;
    if (!isEnough(candidate)) continue;
    const verdicts = checkPart(build, candidate.part);
    if (hasFail(verdicts)) continue;
    const cost = candidate.pricePaise + doubtOf(verdicts) * doubtPaise;
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  return best?.candidate ?? null;
}
