import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { type BuildPart, slotLimits, type Verdict } from '#contract/pc-builder/build-parts.ts';
import type { ChosenPart, FixesResponse, PricedPart } from '#contract/pc-builder/builds.ts';
import { checkBuild } from '#contract/pc-builder/check-build.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PartCandidate, PartCandidates } from './part-candidates.ts';
import { absenceRules } from './proposal-verdicts.ts';
import { readChosenBuild, toBuildPart } from './read-build.ts';

type Dependencies = { database: Database; candidates: PartCandidates };
/** Takes a part out, puts a product in, or both; the quantity is that of the product. */
type Change = { removed: PricedPart | null; added: BuildPart; differencePaise: number };

/** Bounds the work for catalogues with thousands of parts in a slot. */
const MAX_CHECKS_PER_FAIL = 1000;

/**
 * For each failing verdict the cheapest change of one part that resolves it and makes nothing else fail: another product in its
 * place, or one that is absent. The cost of a change is the extra price, or the value given up: the cheapest graphics card is no
 * fix for a small case. If nothing in stock resolves it, fewer pieces of the same product may.
 */
export async function findFixes(
  { database, candidates }: Dependencies,
  chosen: readonly ChosenPart[],
): Promise<FixesResponse> {
  const { parts } = await readChosenBuild(database, chosen);
  const build = parts.map(toBuildPart);
  const fails = failsOf(build);
  const changes: { rule: string; change: Change }[] = [];
  const unresolved: string[] = [];
  for (const fail of fails) {
    const change = await findCheapestChange(candidates, { parts, build, fails, fail });
    if (change) changes.push({ rule: fail.rule, change });
    else unresolved.push(fail.rule);
  }
  const cards = await findProductCards(
    database,
    changes.map(({ change }) => change.added.product_id),
  );
  const fixes = changes.flatMap(({ rule, change: { removed, added, differencePaise } }) => {
    const add = cards.find(({ _id }) => _id === added.product_id);
    if (!add) return [];
    const { slot, quantity, specs } = added;
    const difference = toRupees(differencePaise);
    const sentence = `${changeWords(removed, add.website_name, quantity)}${priceWords(difference)}.`;
    const remove = removed?.product._id ?? null;
    return [{ rule, remove, add, specs, slot, quantity, price_difference: difference, sentence }];
  });
  return { fixes, unresolved: [...new Set(unresolved)] };
}

type FailingBuild = {
  parts: readonly PricedPart[];
  build: readonly BuildPart[];
  fails: readonly Verdict[];
  fail: Verdict;
};

async function findCheapestChange(
  candidates: PartCandidates,
  { parts, build, fails, fail }: FailingBuild,
): Promise<Change | undefined> {
  const blamed = parts.filter(({ product }) => fail.product_ids.includes(product._id));
  const changes: Change[] = [];
  for (const removed of blamed) changes.push(...swapsOf(removed, await inStock(candidates, removed)));
  const absent = absenceRules[fail.rule];
  if (absent) changes.push(...additionsOf(await inStock(candidates, { slot: absent, quantity: 1 })));
  const resolves = ({ removed, added }: Change) => {
    const ids = [removed?.product._id, added.product_id];
    const allowed = new Set(fails.filter((other) => other !== fail).map((other) => keyOf(other, ids)));
    const rest = build.filter((part) => part.product_id !== removed?.product._id);
    return failsOf([...rest, added]).every((after) => allowed.has(keyOf(after, ids)));
  };
  const cheapestFirst = changes.toSorted(
    (one, other) => costOf(one) - costOf(other) || one.differencePaise - other.differencePaise,
  );
  return (
    cheapestFirst.slice(0, MAX_CHECKS_PER_FAIL).find(resolves) ?? blamed.flatMap(reductionsOf).find(resolves)
  );
}

async function inStock(
  candidates: PartCandidates,
  { slot, quantity }: Pick<PricedPart, 'slot' | 'quantity'>,
): Promise<PartCandidate[]> {
  return [...(await candidates.ofSlot(slot)).byId.values()].filter(({ qty }) => qty >= quantity);
}

function swapsOf(removed: PricedPart, candidates: readonly PartCandidate[]): Change[] {
  const { product, quantity } = removed;
  return candidates
    .filter(({ part }) => part.product_id !== product._id)
    .map(({ part, pricePaise }) => ({
      removed,
      added: { ...part, quantity },
      differencePaise: (pricePaise - toPaise(product.display_price)) * quantity,
    }));
}

function additionsOf(candidates: readonly PartCandidate[]): Change[] {
  return candidates.map(({ part, pricePaise }) => ({
    removed: null,
    added: part,
    differencePaise: pricePaise,
  }));
}

/** Fewer pieces of a part, the most first. */
function reductionsOf(removed: PricedPart): Change[] {
  const most = Math.min(removed.quantity, slotLimits[removed.slot].quantity) - 1;
  const price = toPaise(removed.product.display_price);
  return Array.from({ length: Math.max(0, most) }, (_, taken) => {
    const quantity = most - taken;
    return {
      removed,
      added: { ...toBuildPart(removed), quantity },
      differencePaise: (quantity - removed.quantity) * price,
    };
  });
}

function costOf({ differencePaise }: Change): number {
  return Math.abs(differencePaise);
}

function failsOf(build: readonly BuildPart[]): Verdict[] {
  return checkBuild(build).filter(({ level }) => level === 'fail');
}

/** The same problem before and after a change has the same key. */
function keyOf({ rule, product_ids }: Verdict, changedIds: readonly (string | undefined)[]): string {
  return [rule, ...product_ids.filter((id) => !changedIds.includes(id)).toSorted()].join(' ');
}

function changeWords(removed: PricedPart | null, name: string, quantity: number): string {
  if (!removed) return `Add ${name}`;
  const { website_name } = removed.product;
  return website_name === name ? `Take ${quantity} of ${name}` : `Replace ${website_name} with ${name}`;
}

function priceWords(difference: number): string {
  if (difference === 0) return ' at the same price';
  return ` for ${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
