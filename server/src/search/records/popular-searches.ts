import { LRUCache } from 'lru-cache';
import type { PopularSearches } from '#contract/search.ts';
import { listCategories } from '#server/catalogue/list-categories.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { countSearchesByCategory, listPopularSearches } from './search-record-repository.ts';

/** The categories offered on the no-results page. */
const offeredCategories = ['SSD', 'RAM', 'MOUSE', 'KEYBOARD', 'MONITOR', 'CPU', 'GPU', 'MOTHERBOARD'];
const MAX_CATEGORIES = 6;
const MAX_SEARCHES = 1000;
const CACHE_MS = 30_000;
const MAX_DAYS = 30;

/** The default period for popular searches. */
export const POPULAR_DAYS = 7;

export type PopularSearchReader = (days: number) => Promise<PopularSearches>;

/** Caches the counts for 30 seconds: counting reads every search of the period. */
export function createPopularSearchReader(database: Database): PopularSearchReader {
  const cache = new LRUCache<number, PopularSearches>({
    max: MAX_DAYS,
    ttl: CACHE_MS,
    fetchMethod: (days) => readPopularSearches(database, days),
  });
  return async (days) => (await cache.fetch(days)) ?? readPopularSearches(database, days);
}

async function readPopularSearches(session: DatabaseSession, days: number): Promise<PopularSearches> {
  const [searches, counts, groups] = await Promise.all([
    listPopularSearches(session, { days, limit: MAX_SEARCHES }),
    countSearchesByCategory(session, days),
    listCategories(session),
  ]);
  const categories = groups.flatMap((group) => group.categories);
  const offered = offeredCategories.flatMap(
    (code) => categories.find((category) => category.code === code) ?? [],
  );
  return {
    popular_searches: searches,
    popular_categories: offered
      .map(({ code, slug, name }) => ({ code, slug, name, search_count: counts.get(slug) ?? 0 }))
      .toSorted((one, other) => other.search_count - one.search_count)
      .slice(0, MAX_CATEGORIES),
  };
}
