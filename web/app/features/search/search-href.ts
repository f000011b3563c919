/** The results page of a query, narrowed where filters say so. */
export function searchHref(query: string, filters: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({ q: query, ...filters })}`;
}
