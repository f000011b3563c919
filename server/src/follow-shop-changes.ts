import type pg from 'pg';
import type { CategoryMenu } from './catalogue/category-menu.ts';
import type { PartCandidates } from './pc-builder/part-candidates.ts';
import { type ChangeFeed, followChanges } from './platform/database/change-feed.ts';
import type { Logger } from './platform/logger.ts';
import type { HtmlCache } from './platform/pages/html-cache.ts';
import type { ReloadableSearch } from './search/create-search.ts';
import { createIndexUpdater } from './search/update-index.ts';
import type { SearchWorker } from './search/worker/start-search-worker.ts';

type Followers = {
  connection: pg.ClientConfig;
  logger: Logger;
  categoryMenu: CategoryMenu;
  partCandidates: Pick<PartCandidates, 'follow'>;
  htmlCache: Pick<HtmlCache, 'invalidate'>;
  search: ReloadableSearch;
  worker: SearchWorker;
};

/** Updates the page cache, the category menu, the parts of the PC builder and the search index of this process when data changes on any server. */
export function followShopChanges(followers: Followers): Promise<ChangeFeed> {
  const { connection, logger, categoryMenu, partCandidates, htmlCache, search, worker } = followers;
  const invalidate = (topics: Iterable<string>) => htmlCache.invalidate(topics);
  const followInSearch = createIndexUpdater({ search, worker, logger, onApplied: invalidate });
  const followInMenu = categoryMenu.follow({ logger, onChanged: invalidate });
  const followInBuilder = partCandidates.follow();
  return followChanges({
    connection,
    onChanges: (changes) => {
      const topics = new Set(changes.map(({ topic }) => topic));
      invalidate(topics);
      followInMenu(topics);
      followInBuilder(topics);
      followInSearch(changes);
    },
  });
}
