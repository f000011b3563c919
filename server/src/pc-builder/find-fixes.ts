import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import type { BuildPart, Verdict } from '#contract/pc-builder/build-parts.ts';
import type { ChosenPart, FixesResponse, PricedPart } from '#contract/pc-builder/builds.ts';
import { checkBuild } from '#contract/pc-builder/check-build.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PartCandidate, PartCandidates } from './part-candidates.ts';
import { readChosenBuild, toBuildPart } from './read-build.ts';

type Dependencies = { database: Database; candidates: PartCandidates };
type Swap = { removed: PricedPart; added: PartCandidate; differencePaise: number };

/** Bounds the work for catalogues with thousands of parts in a slot. */
const MAX_CHECKS_PER_FAIL = 1000;

/**
 * For each failing verdict the cheapest swap of one part that resolves it and makes nothing else fail. The cost of a swap is the
 * extra price, or the value given up: the cheapest graphics card is no fix for a small case.
 */
export async function findFixes(
  { database, candidates }: Dependencies,
  chosen: readonly ChosenPart[],
): Promise<FixesResponse> {
  const { parts } = await readChosenBuild(database, chosen);
  const build = parts.map(toBuildPart);
  const fails = failsOf(build);
  const swaps: { rule: string; swap: Swap }[] = [];
  const unresolved: string[] = [];
  for (const fail of fails) {
    const swap = await findCheapestSwap(candidates, { parts, build, fails, fail });
    if (swap) swaps.push({ rule: fail.rule, swap });
    else unresolved.push(fail.rule);
  }
  const cards = await findProductCards(
    database,
    swaps.map(({ swap }) => swap.added.part.product_id),
  );
  const fixes = swaps.flatMap(({ rule, swap: { removed, added, differencePaise } }) => {
    const add = cards.find(({ _id }) => _id === added.part.product_id);
    if (!add) return [];
    const { slot, quantity, product } = removed;
    const { specs } = added.part;
    const difference = toRupees(differencePaise);
    const sentence = `Replace ${product.website_name} with ${add.website_name}${priceWords(difference)}.`;
    return [
      { rule, remove: product._id, add, specs, slot, quantity, price_difference: difference, sentence },
    ];
  });
  return { fixes, unresolved: [...new Set(unresolved)] };
}

type FailingBuild = {
  parts: readonly PricedPart[];
  build: readonly BuildPart[];
  fails: readonly Verdict[];
  fail: Verdict;
};

async function findCheapestSwap(
  candidates: PartCandidates,
  { parts, build, fails, fail }: FailingBuild,
): Promise<Swap | undefined> {
  const swaps: Swap[] = [];
  for (const removed of parts.filter(({ product }) => fail.product_ids.includes(product._id)))
    swaps.push(...swapsOf(removed, (await candidates.ofSlot(removed.slot)).byId));
  const cheapestFirst = swaps.toSorted(
    (one, other) => costOf(one) - costOf(other) || one.differencePaise - other.differencePaise,
  );
  return cheapestFirst.slice(0, MAX_CHECKS_PER_FAIL).find(({ removed, added }) => {
    const ids = [removed.product._id, added.part.product_id];
    const allowed = new Set(fails.filter((other) => other !== fail).map((other) => keyOf(other, ids)));
    const swapped = build.map((part) =>
      part.product_id === removed.product._id ? { ...added.part, quantity: part.quantity } : part,
    );
    return failsOf(swapped).every((after) => allowed.has(keyOf(after, ids)));
  });
}

function swapsOf(removed: PricedPart, candidates: ReadonlyMap<string, PartCandidate>): Swap[] {
  const { product, quantity } = removed;
  return [...candidates.values()]
    .filter(({ part, qty }) => part.product_id !== product._id && qty >= quantity)
    .map((added) => ({
      removed,
      added,
      differencePaise: (added.pricePaise - toPaise(product.display_price)) * quantity,
    }));
}

function costOf({ differencePaise }: Swap): number {
  return Math.abs(differencePaise);
}

function failsOf(build: readonly BuildPart[]): Verdict[] {
  return checkBuild(build).filter(({ level }) => level === 'fail');
}

/** The same problem before and after a swap has the same key. */
function keyOf({ rule, product_ids }: Verdict, swappedIds: readonly string[]): string {
  return [rule, ...product_ids.filter((id) => !swappedIds.includes(id)).toSorted()].join(' ');
}

function priceWords(difference: number): string {
  if (difference === 0) return ' at the same price';
  return ` for ${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
