import type { SearchResult, UserQuery } from '../search.ts';
import type { SearchEngine, SearchScope } from '../search-engine.ts';
import { anyOf } from './combine-matches.ts';
import { matchOf, type Plan, planSearch } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';
import { hasResults, scopeOfCategory, unfilteredRequest } from './unfiltered-search.ts';

const MAX_COMPARED = 4;
const versus = /\s(?:vs\.?|v\/s|versus)\s/iu;
/** Between models only: "7800x3d or 9800x3d", but not "keyboard or mouse". */
const or = /\s(?:or|ya)\s/iu;

/** The products that a query wants to compare: "5600 vs 5600x" has two. None for other queries. */
export function splitComparison(text: string): string[] {
  const split = (separator: RegExp) =>
    text
      .split(separator)
      .map((side) => side.trim())
      .filter((side) => side !== '');
  const choices = split(or);
  const sides = choices.every((side) => /\d{3}/.test(side))
    ? choices.flatMap((side) => side.split(versus))
    : split(versus);
  return sides.length > 1 && sides.length <= MAX_COMPARED ? sides : [];
}

/** Finds what any side describes, and the first product of each. Null if no side finds anything. */
export async function runComparison(
  engine: SearchEngine,
  synonyms: Synonyms,
  query: UserQuery,
  sides: readonly string[],
): Promise<SearchResult | null> {
  const plans: Plan[] = [];
  for (const side of sides) {
    plans.push(await planSearch(side, { vocabulary: engine, synonyms, isTyping: false, isComplete: true }));
  }
  const scope = await commonScope(engine, plans);
  const comparedIds: string[] = [];
  for (const { clauses, price } of plans) {
    const [id] =
      clauses.length > 0 ? (await engine.search(unfilteredRequest({ price, scope }, clauses, 1))).ids : [];
    if (id !== undefined && !comparedIds.includes(id)) comparedIds.push(id);
  }
  if (comparedIds.length === 0) return null;
  const { filters, order, offset, limit, facets } = query;
  const match = anyOf(plans.flatMap(({ clauses }) => matchOf(clauses) ?? []));
  const hits = await engine.search({
    ...{ match, price: {}, filters, order, offset, limit, facets },
    ...(scope && { scope }),
  });
  return {
    ...{ hits, unfilteredTotal: facets === 'all' ? hits.total : null, chips: [] },
    ...{ correctedText: null, alternativeIds: [], notSold: null },
    // One product alone is no comparison.
    comparedIds: comparedIds.length > 1 ? comparedIds : [],
  };
}

/** The only category in which every side has products, so that "5600" beside "5600x" is a processor and not memory. */
async function commonScope(engine: SearchEngine, plans: readonly Plan[]): Promise<SearchScope | undefined> {
  const named = plans.find(({ category }) => category !== null)?.category;
  if (named) return scopeOfCategory(named);
  let common: Set<string> | null = null;
  for (const { clauses } of plans) {
    if (!(await hasResults(engine, { price: {} }, clauses))) continue;
    const { facets } = await engine.search({
      ...unfilteredRequest({ price: {} }, clauses, 0),
      facets: 'groups',
    });
    const found = new Set(Object.keys(facets?.categories ?? {}));
    common = new Set([...(common ?? found)].filter((slug) => found.has(slug)));
  }
  const [only, ...others] = common ?? [];
  return only !== undefined && others.length === 0 ? scopeOfCategory(only) : undefined;
}
