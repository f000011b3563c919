import type { AvailableFilters } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import type { SearchQuery } from '#contract/search-query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findProducts } from './find-products.ts';
import { recommendPopular } from './recommendations/recommend-products.ts';
import type { SearchRecorder } from './records/record-search.ts';
import type { Search } from './search.ts';

type Dependencies = { database: Database; search: Search; recorder: SearchRecorder };

/** Categories with at least this share of the results are recorded with the search. */
const MIN_CATEGORY_SHARE = 0.3;

/** Answers a plain or advanced search, and records it if a visitor made it. */
export async function answerSearch(
  dependencies: Dependencies,
  query: SearchQuery,
  sessionId: string | null,
): Promise<SearchResponse> {
  const startedAt = performance.now();
  const { engine, ...found } = await findProducts(dependencies, query);
  const recommendations = query.include_recommendations
    ? await recommendPopular(dependencies.database, { limit: MAX_RECOMMENDATIONS })
    : [];
  const text = query.criteria ? (query.criteria.product_name ?? '') : query.q;
  // Requests without filters come from autocomplete and the no-results page: they are not searches of their own.
  const isNewSearch = text.trim() !== '' && query.page === 1 && query.include_filters;
  const analyticsId =
    sessionId !== null && isNewSearch
      ? dependencies.recorder.record({
          query: text,
          resultCount: found.pagination.total_count,
          sessionId,
          categorySlugs: mainCategories(found.filters),
        })
      : null;
  const isPlain = text.trim() !== '' && !query.criteria;
  const redirect = isPlain ? await dependencies.search.redirectOf(text) : null;
  return {
    ...found,
    recommendations,
    ...(redirect && { redirect }),
    search_metadata: {
      response_time_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      analytics_id: analyticsId,
      engine,
    },
  };
}

/** The slugs of the categories that hold a good part of the results. */
function mainCategories(filters: AvailableFilters | null): string[] {
  const counts = filters?.categories ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return counts
    .filter(({ count }) => count > 0 && count >= total * MIN_CATEGORY_SHARE)
    .map(({ value }) => value);
}
