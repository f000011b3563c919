import type { OwnSearch } from './preference-repository.ts';

export type GroupCount = {
  slug: string;
  /** Searches that were mostly about this group. */
  count: number;
  /** Of all searches. */
  share: number;
};

/** One search says little about a preference. */
const MIN_SEARCHES = 2;

/** The categories and manufacturers that an account searches most. */
export function countGroups(searches: readonly OwnSearch[]): {
  categories: GroupCount[];
  manufacturers: GroupCount[];
} {
  return {
    categories: countBy(searches, ({ category_slugs }) => category_slugs),
    manufacturers: countBy(searches, ({ manufacturer_slugs }) => manufacturer_slugs),
  };
}

function countBy(searches: readonly OwnSearch[], slugsOf: (search: OwnSearch) => string[]): GroupCount[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const search of searches) {
    total += search.search_count;
    for (const slug of slugsOf(search)) counts.set(slug, (counts.get(slug) ?? 0) + search.search_count);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_SEARCHES)
    .map(([slug, count]) => ({ slug, count, share: count / total }))
    .toSorted((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
}
