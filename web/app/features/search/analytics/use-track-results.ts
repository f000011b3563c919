import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { countFilters } from '#web/features/catalogue/listing/listing-scope.ts';
import { type ListingState, writeListingState } from '#web/features/catalogue/listing/listing-state.ts';
import type { Listing } from '#web/features/catalogue/listing/use-listing.ts';
import { analyticsSessionId } from '#web/lib/analytics-session.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { isSessionPending, readSession, subscribeToSession } from '#web/lib/session.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { type SearchScope, searchKey } from '../results/search-scope.ts';
import { trackClick, trackSearch } from './search-analytics.ts';

/** What the history calls a search by criteria without a product name. */
const UNNAMED_SEARCH = 'Advanced search';

/**
 * Reports searches, changes of filters, sort order and page, and clicks on products. Returns the ref of the element that
 * contains the product cards.
 */
export function useTrackResults(scope: SearchScope, listing: Listing): RefCallback<HTMLElement> {
  const analyticsId = useAnalyticsId(scope, listing);
  const previous = useRef<{ key: string; state: ListingState } | null>(null);
  // After every render: only a new search or another state of its list is reported.
  useEffect(() => {
    const before = previous.current;
    const { shown } = listing;
    const key = searchKey(scope);
    previous.current = { key, state: shown };
    const type = before?.key === key ? changeOf(before.state, shown) : 'search_query';
    if (type === undefined) return;
    trackSearch(type, {
      query: scope.search,
      filters: filtersOf(shown),
      sort_criteria: shown.sort,
      page: shown.page,
    });
    trackSearch('performance', { query: scope.search, metadata: measure(scope, listing) });
    if (type === 'search_query') saveToHistory(scope, listing);
  });

  return (container) => {
    const report = ({ target }: MouseEvent) => {
      const cards = [...(container?.querySelectorAll('article') ?? [])];
      const index = cards.findIndex((card) => card.contains(target as Element));
      const { products, pagination } = listing.results;
      const product = products[index];
      if (!product || !(target as Element).closest('a')) return;
      trackClick({
        analytics_id: analyticsId,
        product_id: product._id,
        position: (pagination.page - 1) * pagination.page_size + index + 1,
        search_query: scope.search,
      });
    };
    container?.addEventListener('click', report);
    return () => container?.removeEventListener('click', report);
  };
}

/** Results rendered by the server are cached and not counted as a search, so one request from the browser counts them. */
function useAnalyticsId(scope: SearchScope, { results }: Listing): string | null {
  const { analytics_id } = results.search_metadata;
  const isHydrated = useIsHydrated();
  const isUncounted = analytics_id === null && results.pagination.page === 1;
  const text: CallParameters =
    scope.criteria === undefined ? { q: scope.search } : { criteria: scope.criteria };
  const { data } = useQuery({
    ...apiQuery(endpoints.searchProducts, { ...text, page_size: 1 }),
    enabled: isHydrated && isUncounted && analyticsSessionId() !== undefined,
    retry: false,
  });
  return analytics_id ?? data?.search_metadata.analytics_id ?? null;
}

function changeOf(before: ListingState, after: ListingState) {
  if (before.sort !== after.sort) return 'search_sort';
  if (
    before.page !== after.page &&
    JSON.stringify({ ...before, page: 1 }) === JSON.stringify({ ...after, page: 1 })
  )
    return 'search_pagination';
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'search_filter';
}

function filtersOf(state: ListingState): Record<string, string> {
  return Object.fromEntries(writeListingState({ ...state, sort: 'relevance', page: 1 }));
}

function measure(scope: SearchScope, { results, shown }: Listing) {
  const { total_count } = results.pagination;
  return {
    search_time_ms: results.search_metadata.response_time_ms,
    result_count: total_count,
    query_length: scope.search.length,
    filters_count: countFilters(scope, shown),
    has_results: total_count > 0,
    user_interaction_time: Math.round(performance.now()),
  };
}

/** For signed-in users. Criteria are kept among the filters, so that the entry can be repeated. A failure has no visible effect. */
function saveToHistory({ search, criteria }: SearchScope, { results, shown }: Listing): void {
  const filters =
    criteria === undefined ? filtersOf(shown) : { ...filtersOf(shown), criteria: JSON.parse(criteria) };
  const body = {
    query: search || UNNAMED_SEARCH,
    filters,
    result_count: results.pagination.total_count,
  };
  whenSignedIn(
    () =>
      void browserApi()
        .call(searchAccountEndpoints.saveHistory, { body })
        .catch(() => {}),
  );
}

/** Waits for the session of a page that has just been opened. */
function whenSignedIn(act: () => void): void {
  if (readSession() !== null) act();
  if (!isSessionPending()) return;
  const unsubscribe = subscribeToSession(() => {
    if (isSessionPending()) return;
    unsubscribe();
    if (readSession() !== null) act();
  });
}
