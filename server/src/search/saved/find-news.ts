import { toRupees } from '#contract/money.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { toSearchCriteria } from '../advanced/to-search-criteria.ts';
import type { Search, UserQuery } from '../search.ts';
import { noFilters } from '../search-engine.ts';
import { listAddedSince, type WatchedSearch } from './alert-repository.ts';

/** How many products of a search are remembered. */
const MAX_KNOWN = 500;

export type SearchNews = {
  watched: WatchedSearch;
  newIds: string[];
  cheapIds: string[];
  known: { known_ids: string[] | null; known_cheap_ids: string[] | null };
};

/** What the owner of a saved search does not know yet. The first check only remembers what matches. */
export async function findNews(
  { database, search }: { database: DatabaseSession; search: Pick<Search, 'search'> },
  watched: WatchedSearch,
): Promise<SearchNews> {
  const { alerts_new_matches, alert_below_paise, known_ids, known_cheap_ids, checked_at } = watched;
  const run = (order: UserQuery['order'], filters: UserQuery['filters']) =>
    search.search({
      text: watched.advanced_criteria.product_name ?? '',
      criteria: toSearchCriteria(watched.advanced_criteria),
      isTyping: false,
      filters,
      order,
      offset: 0,
      limit: MAX_KNOWN,
      facets: 'none',
    });
  const matches = alerts_new_matches
    ? (await run({ by: 'created_at', direction: 'desc' }, noFilters)).hits
    : null;
  // What cannot be bought is no bargain.
  const below = alert_below_paise === null ? null : toRupees(alert_below_paise) - 1;
  const cheap =
    below === null
      ? null
      : (
          await run(
            { by: 'price', direction: 'asc' },
            { ...noFilters, isInStockOnly: true, price: { max: below } },
          )
        ).hits;
  let newIds = withoutKnown(matches?.ids, known_ids);
  // Of a longer list, products move up when others are deleted: only those added since are new.
  if (matches && matches.total > MAX_KNOWN && checked_at) {
    const added = await listAddedSince(database, newIds, checked_at);
    newIds = newIds.filter((id) => added.has(id));
  }
  return {
    watched,
    newIds,
    cheapIds: withoutKnown(cheap?.ids, known_cheap_ids),
    known: {
      known_ids: matches && [...matches.ids],
      known_cheap_ids: cheap && [...cheap.ids],
    },
  };
}

function withoutKnown(ids: readonly string[] | undefined, known: readonly string[] | null): string[] {
  if (!ids || !known) return [];
  const knownIds = new Set(known);
  return ids.filter((id) => !knownIds.has(id));
}
