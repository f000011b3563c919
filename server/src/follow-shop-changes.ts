import type pg from 'pg';
import type { CategoryMenu } from './catalogue/category-menu.ts';
import type { PartCandidates } from './pc-builder/part-candidates.ts';
import { type ChangeFeed, followChanges } from './platform/database/change-feed.ts';
import type { LeaderPositions } from './platform/database/leader-positions.ts';
import type { AnswerCache } from './platform/http/answer-cache.ts';
import { requestedTasks } from './platform/jobs/task-runs.ts';
import type { Logger } from './platform/logger.ts';
import type { HtmlCache } from './platform/pages/html-cache.ts';
import type { SharedCaches } from './platform/pages/purge-shared-caches.ts';
import { wakeTasks } from './platform/run-periodically.ts';
import type { ReloadableSearch } from './search/create-search.ts';
import { createIndexUpdater, SEARCH_INDEX } from './search/update-index.ts';
import type { SearchWorker } from './search/worker/start-search-worker.ts';

type Followers = {
  connection: pg.ClientConfig;
  /** What replicas must have, if there are any. */
  positions?: LeaderPositions | null;
  logger: Logger;
  categoryMenu: CategoryMenu;
  answers: Pick<AnswerCache, 'follow' | 'invalidate'>;
  partCandidates: Pick<PartCandidates, 'follow'>;
  htmlCache: Pick<HtmlCache, 'invalidate'>;
  /** Caches in front of this process, if there are any. */
  sharedCaches?: Pick<SharedCaches, 'purge'> | null;
  search: ReloadableSearch;
  worker: SearchWorker;
};

/** Updates caches, the category menu, the parts of the PC builder and the search index of this process when data changes. */
export async function followShopChanges(followers: Followers): Promise<ChangeFeed> {
  const {
    connection,
    positions,
    logger,
    categoryMenu,
    answers,
    partCandidates,
    htmlCache,
    sharedCaches,
    search,
    worker,
  } = followers;
  const invalidate = (topics: Iterable<string>) => {
    // First, because pages are made of answers.
    answers.invalidate(topics);
    htmlCache.invalidate(topics);
    // Last, because they fetch the pages from here again.
    sharedCaches?.purge(topics);
  };
  const followInBuilder = partCandidates.follow();
  const onApplied = (topics: string[]) => {
    followInBuilder.onIndexed(new Set(topics));
    invalidate(topics);
  };
  const followInSearch = createIndexUpdater({ search, worker, logger, onApplied });
  const followInMenu = categoryMenu.follow({ logger, onChanged: invalidate });
  const feed = await followChanges({
    connection,
    // Before the caches are cleared: what fills them again must have the changes.
    ...(positions && { onPosition: (position, hasChanges) => positions.record(position, hasChanges) }),
    onChanges: (changes) => {
      const topics = new Set(changes.map(({ topic }) => topic));
      followInBuilder.onChange(topics);
      invalidate(topics);
      followInMenu(topics);
      followInSearch(changes);
      wakeTasks(requestedTasks(topics));
    },
  });
  answers.follow();
  void worker.readMissedChanges().then(() => onApplied([SEARCH_INDEX]));
  return feed;
}
