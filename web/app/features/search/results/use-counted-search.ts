import { useEffect } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { SearchResponse } from '#contract/search.ts';
import { analyticsSessionId } from '#web/lib/analytics-session.ts';
import { apiQuery, browserQueryClient } from '#web/lib/query-client.ts';

/** A page that came ready from the server is the same for everybody, and nobody's search. Asking once from here counts it. */
export function useSearchCount(query: string, answer: SearchResponse | undefined): void {
  const isUncounted = answer?.search_metadata.analytics_id === null && answer.pagination.page === 1;
  useEffect(() => {
    if (!isUncounted || analyticsSessionId() === undefined) return;
    void browserQueryClient().prefetchQuery(apiQuery(endpoints.searchProducts, { q: query, page_size: 1 }));
  }, [query, isUncounted]);
}
