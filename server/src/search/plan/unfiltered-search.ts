import { noFilters, type SearchEngine, type SearchRequest, type SearchScope } from '../search-engine.ts';
import type { Clause } from './combine-into-clauses.ts';
import { matchOf, type Plan } from './plan-search.ts';

type Limits = Pick<Plan, 'price'> & { readonly scope?: SearchScope | undefined };

/** A request for products by their words, without the filters of the page. */
export function unfilteredRequest(
  { price, scope }: Limits,
  clauses: readonly Clause[],
  limit: number,
): SearchRequest {
  return {
    match: matchOf(clauses),
    price,
    filters: noFilters,
    ...(scope && { scope }),
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit,
    facets: 'none',
  };
}

export async function hasResults(
  engine: SearchEngine,
  limits: Limits,
  clauses: readonly Clause[],
): Promise<boolean> {
  return (await engine.search(unfilteredRequest(limits, clauses, 0))).total > 0;
}

/** All products of a category. */
export function scopeOfCategory(slug: string): SearchScope {
  return {
    ...{ categories: [slug], manufacturers: [], isInStockOnly: false },
    ...{ created: {}, specifications: {} },
  };
}
