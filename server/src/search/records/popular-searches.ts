import { LRUCache } from 'lru-cache';
import type { PopularSearches } from '#contract/search.ts';
import { listCategories } from '#server/catalogue/list-categories.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { countSearchesByCategory, listPopularSearches } from './popular-search-repository.ts';

/** Only these are offered where nothing was found. */
const offeredCategories = ['SSD', 'RAM', 'MOUSE', 'KEYBOARD', 'MONITOR', 'CPU', 'GPU', 'MOTHERBOARD'];
const MOST_CATEGORIES = 6;
const MOST_SEARCHES = 1000;
const KEEP_MS = 30_000;
const LONGEST_PERIOD = 30;

/** What counts as popular where nobody says otherwise. */
export const POPULAR_DAYS = 7;

export type PopularSearchReader = (days: number) => Promise<PopularSearches>;

/** Counting goes over every search of the time, so that many who ask at once share one answer. */
export function createPopularSearchReader(database: Database): PopularSearchReader {
  const kept = new LRUCache<number, PopularSearches>({
    max: LONGEST_PERIOD,
    ttl: KEEP_MS,
    fetchMethod: (days) => readPopularSearches(database, days),
  });
  return async (days) => (await kept.fetch(days)) ?? readPopularSearches(database, days);
}

async function readPopularSearches(session: DatabaseSession, days: number): Promise<PopularSearches> {
  const [searches, counts, groups] = await Promise.all([
    listPopularSearches(session, { days, most: MOST_SEARCHES }),
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
      .slice(0, MOST_CATEGORIES),
  };
}
