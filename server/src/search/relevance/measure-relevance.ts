import { runSearch } from '../plan/run-search.ts';
import type { Synonyms } from '../plan/synonyms.ts';
import { noFilters, type SearchEngine } from '../search-engine.ts';
import { meetsExpectation, type RankedProduct, type RelevanceQuery } from './relevance-queries.ts';

export type RelevanceScore = {
  readonly asked: number;
  readonly met: number;
  readonly missed: readonly { query: string; first: string[] }[];
};

/** Runs every query and checks its first results against the expectation. */
export async function measureRelevance(
  { engine, synonyms }: { engine: SearchEngine; synonyms: Synonyms },
  queries: readonly RelevanceQuery[],
  productOf: (id: string) => RankedProduct,
): Promise<RelevanceScore> {
  const missed: { query: string; first: string[] }[] = [];
  for (const query of queries) {
    const { hits } = await runSearch(engine, synonyms, {
      text: query.query,
      isTyping: false,
      filters: noFilters,
      order: { by: 'relevance', direction: 'desc' },
      offset: 0,
      limit: 3,
      facets: 'none',
    });
    const products = hits.ids.map(productOf);
    if (!meetsExpectation(query, products)) {
      missed.push({ query: query.query, first: products.map(({ name }) => name) });
    }
  }
  return { asked: queries.length, met: queries.length - missed.length, missed };
}
