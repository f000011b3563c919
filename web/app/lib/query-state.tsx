import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

const QUERY_STATE_ID = 'query-state';

type FetchedQuery = [key: QueryKey, data: unknown];

/** The queries that the server fetched for this page, as JSON. Without the time of fetching, which would change the ETag. */
export function QueryState() {
  const queryClient = useQueryClient();
  const json = import.meta.env.SSR ? jsonForScript(listFetchedQueries(queryClient)) : '';
  return (
    <script
      id={QUERY_STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function listFetchedQueries(client: QueryClient): FetchedQuery[] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data] as FetchedQuery] : [],
  );
}

/**
 * Fills the query client of the browser from the page. The cache of the server holds a page until a change that it shows, so the data
 * counts as fetched when the page was requested. Back and Forward may show a page that the browser stored long ago: its data is
 * fetched again.
 */
export function restoreFetchedQueries(client: QueryClient): void {
  const json = document.getElementById(QUERY_STATE_ID)?.textContent;
  if (!json) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const updatedAt = navigation?.type === 'back_forward' ? 0 : Date.now() - performance.now();
  for (const [key, data] of JSON.parse(json) as FetchedQuery[]) client.setQueryData(key, data, { updatedAt });
}

/** An unescaped `<`, as in a product's name, could close the script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
