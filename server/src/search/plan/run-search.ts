import type { SearchResult, UserQuery } from '../search.ts';
import { noFilters, type SearchEngine, type SearchHits, type SearchRequest } from '../search-engine.ts';
import { type Clause, matchOf, type Plan, planSearch } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';

const MAX_ALTERNATIVES = 8;

/** Parses the query and searches; if no product has every word, tries typo corrections and then fewer words. */
export async function runSearch(
  engine: SearchEngine,
  synonyms: Synonyms,
  query: UserQuery,
): Promise<SearchResult> {
  const options = { vocabulary: engine, synonyms, isTyping: query.isTyping };
  const plan = await planSearch(query.text, options);
  const request = requestOf(plan, query);
  const hits = await engine.search(request);
  if (hits.total > 0 || plan.clauses.length === 0 || (await hasResults(engine, plan, plan.clauses))) {
    return resultOf(plan, hits, await countUnfiltered(engine, request, hits));
  }
  // The words, not the filters, leave no results: a known word may be a typo of another.
  const correctedPlan = await planSearch(query.text, { ...options, correctsKnownWords: true });
  const correctedRequest = requestOf(correctedPlan, query);
  const correctedHits = await engine.search(correctedRequest);
  if (correctedHits.total > 0)
    return resultOf(plan, correctedHits, await countUnfiltered(engine, correctedRequest, correctedHits));
  const alternativeIds = await findAlternatives(engine, plan);
  return { ...resultOf(plan, hits, 0), correctedText: null, alternativeIds };
}

export async function hasResults(
  engine: SearchEngine,
  plan: Pick<Plan, 'price'>,
  clauses: readonly Clause[],
): Promise<boolean> {
  return (await engine.search(unfilteredRequest(plan, clauses, 0))).total > 0;
}

/** Sorts clauses by the number of matching products, most frequent first. */
export async function sortByFrequency(engine: SearchEngine, clauses: readonly Clause[]): Promise<Clause[]> {
  const counted: { clause: Clause; total: number }[] = [];
  for (const clause of clauses) {
    const { total } = await engine.search(unfilteredRequest({ price: {} }, [clause], 0));
    counted.push({ clause, total });
  }
  return counted.toSorted((one, other) => other.total - one.total).map(({ clause }) => clause);
}

function resultOf(plan: Plan, hits: SearchHits, unfilteredTotal: number | null): SearchResult {
  const { chips, correctedText } = plan;
  return { hits, unfilteredTotal, chips, correctedText, alternativeIds: [] };
}

function requestOf(plan: Plan, query: UserQuery): SearchRequest {
  const { filters, order, offset, limit, facets } = query;
  return {
    match: matchOf(plan.clauses),
    price: plan.price,
    filters: plan.isInStockOnly ? { ...filters, isInStockOnly: true } : filters,
    order,
    offset,
    limit,
    facets,
  };
}

export async function countUnfiltered(
  engine: SearchEngine,
  request: SearchRequest,
  { total }: SearchHits,
): Promise<number | null> {
  if (request.facets !== 'all') return null;
  const { manufacturers, price, isInStockOnly, specifications } = request.filters;
  const isFiltered =
    manufacturers.length > 0 ||
    price.min !== undefined ||
    price.max !== undefined ||
    isInStockOnly ||
    Object.keys(specifications).length > 0;
  if (!isFiltered) return total;
  const { ids, categories } = request.filters;
  const filters = { ...noFilters, ids, categories };
  return (await engine.search({ ...request, filters, limit: 0, facets: 'none' })).total;
}

/** Drops the rarest clauses until the others match products. */
async function findAlternatives(engine: SearchEngine, plan: Plan): Promise<readonly string[]> {
  const clauses = await sortByFrequency(engine, plan.clauses);
  for (let count = clauses.length - 1; count > 0; count--) {
    const { ids } = await engine.search(unfilteredRequest(plan, clauses.slice(0, count), MAX_ALTERNATIVES));
    if (ids.length > 0) return ids;
  }
  return [];
}

function unfilteredRequest(
  { price }: Pick<Plan, 'price'>,
  clauses: readonly Clause[],
  limit: number,
): SearchRequest {
  return {
    match: matchOf(clauses),
    price,
    filters: noFilters,
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit,
    facets: 'none',
  };
}
