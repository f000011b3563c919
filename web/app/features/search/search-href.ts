/** The URL of the results page for a query and optional filters. */
export function searchHref(query: string, filters: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({ q: query, ...filters })}`;
}
