import type { PriceRange, SearchEngine, SearchScope } from '../search-engine.ts';
import type { Clause } from './combine-into-clauses.ts';
import type { Plan } from './plan-search.ts';
import { isWordOf } from './product-kinds.ts';
import { unfilteredRequest } from './unfiltered-search.ts';

const MAX_ALTERNATIVES = 8;

/** Drops the rarest clauses until the others match products. */
export async function findAlternatives(engine: SearchEngine, plan: Plan): Promise<readonly string[]> {
  const clauses = await sortByFrequency(engine, wantedClauses(plan));
  for (let count = Math.min(clauses.length, plan.clauses.length - 1); count > 0; count--) {
    // A number alone means nothing: the 1650 of a graphics card is the speed of a drive.
    if (clauses.slice(0, count).every(({ words }) => words.every((word) => /^\d+$/.test(word)))) break;
    const { ids } = await engine.search(unfilteredRequest(plan, clauses.slice(0, count), MAX_ALTERNATIVES));
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The clauses without negations and without the words for goods that are not sold. */
export function wantedClauses({ clauses, otherGoods }: Plan): Clause[] {
  const unsold = otherGoods?.phrase.split(' ') ?? [];
  return clauses.filter(
    ({ match, words }) => match.kind !== 'not' && !words.every((word) => isWordOf(unsold, word)),
  );
}

/** What is nearest to a price that nothing has: the cheapest above a limit, or the dearest below it. */
export async function findDearer(
  engine: SearchEngine,
  { price: { min, max }, scope }: { price: PriceRange; scope: SearchScope | undefined },
  clauses: readonly Clause[],
): Promise<readonly string[]> {
  if (min === undefined && max === undefined) return [];
  const direction = max === undefined ? 'desc' : 'asc';
  const request = unfilteredRequest({ price: {}, scope }, clauses, MAX_ALTERNATIVES);
  return (await engine.search({ ...request, order: { by: 'price', direction } })).ids;
}

/** Sorts clauses by what to keep: the kind of product, then other words as typed, most frequent first, then corrected ones. */
export async function sortByFrequency(engine: SearchEngine, clauses: readonly Clause[]): Promise<Clause[]> {
  const counted: { clause: Clause; total: number }[] = [];
  for (const clause of clauses) {
    const { total } = await engine.search(unfilteredRequest({ price: {} }, [clause], 0));
    counted.push({ clause, total });
  }
  return counted
    .toSorted((one, other) => rankToKeep(one) - rankToKeep(other) || other.total - one.total)
    .map(({ clause }) => clause);
}

function rankToKeep({ clause: { category, text, typed }, total }: { clause: Clause; total: number }): number {
  if (category !== null && total > 0) return 0;
  return text === typed ? 1 : 2;
}
