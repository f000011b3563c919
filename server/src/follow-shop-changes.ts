import type pg from 'pg';
import { type ChangeFeed, followChanges } from './platform/database/change-feed.ts';
import type { Logger } from './platform/logger.ts';
import type { ReloadableSearch } from './search/create-search.ts';
import { createIndexUpdater } from './search/update-index.ts';
import type { SearchWorker } from './search/worker/start-search-worker.ts';

type Followers = {
  connection: pg.ClientConfig;
  logger: Logger;
  htmlCache: { invalidate: (topics: string[]) => void };
  search: ReloadableSearch;
  worker: SearchWorker;
};

/** Updates the page cache and the search index of this process when data changes on any server. */
export function followShopChanges(followers: Followers): Promise<ChangeFeed> {
  const { connection, htmlCache, ...searchParts } = followers;
  const followInSearch = createIndexUpdater({
    ...searchParts,
    onApplied: (topics) => htmlCache.invalidate(topics),
  });
  return followChanges({
    connection,
    onChanges: (changes) => {
      htmlCache.invalidate(changes.map((change) => change.topic));
      followInSearch(changes);
    },
  });
}
