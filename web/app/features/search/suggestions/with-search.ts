import { MAX_QUERY_LENGTH, MAX_RECENT_SEARCHES } from '#contract/search-limits.ts';

/** What was searched last comes first, and once, however it was written. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const search = text.trim().slice(0, MAX_QUERY_LENGTH);
  if (search === '') return searches;
  const others = searches.filter((other) => comparable(other) !== comparable(search));
  return [search, ...others].slice(0, MAX_RECENT_SEARCHES);
}

function comparable(text: string): string {
  return text.trim().toLowerCase();
}
