import { isListTopic } from '#server/catalogue/catalogue-topics.ts';
import type { Change } from '#server/platform/database/change-feed.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { ReloadableSearch } from './create-search.ts';
import { readIndexChanges } from './index-changes.ts';
import type { SearchWorker } from './worker/start-search-worker.ts';

/** The topic of everything that comes from the index. Not in the change log. */
export const SEARCH_INDEX = 'search-index';

/** An import changes many products several times: rebuild once after the changes stop. */
const QUIET_MS = 1000;
const MAX_WAIT_MS = 15_000;

type Dependencies = {
  search: ReloadableSearch;
  worker: SearchWorker;
  logger: Logger;
  /** Called when the index contains the changes of these topics: pages rendered before are outdated. */
  onApplied: (topics: string[]) => void;
};

/** Returns a listener that applies catalogue, popularity and synonym changes to the index of this process. */
export function createIndexUpdater(dependencies: Dependencies): (changes: Change[]) => void {
  const { search, worker, logger, onApplied } = dependencies;
  let waitingSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function applyThenNotify(work: () => Promise<void>, topics = [SEARCH_INDEX]): void {
    work()
      .then(() => onApplied(topics))
      .catch((error) => logger.error({ err: error }, 'the search index could not apply a change'));
  }

  function rebuildWhenQuiet(): void {
    waitingSince ??= Date.now();
    clearTimeout(timer);
    const remainingMs = waitingSince + MAX_WAIT_MS - Date.now();
    timer = setTimeout(
      () => {
        waitingSince = null;
        applyThenNotify(() => worker.applyChanges({ productIds: [], isWhole: true }));
      },
      Math.max(0, Math.min(QUIET_MS, remainingMs)),
    ).unref();
  }

  // Lists rendered before may lack products for which PostgreSQL had no search documents yet.
  applyThenNotify(worker.whenReady);
  return (changes) => {
    const { productIds, hasNewSynonyms, hasNewPopularity, isWhole } = readIndexChanges(changes);
    if (hasNewSynonyms) {
      search.reloadSynonyms();
      applyThenNotify(worker.reloadSynonyms);
    }
    if (hasNewPopularity) applyThenNotify(worker.reloadPopularity);
    if (isWhole) rebuildWhenQuiet();
    else if (productIds.length > 0)
      applyThenNotify(
        () => worker.applyChanges({ productIds, isWhole: false }),
        [...new Set(changes.map(({ topic }) => topic))].filter(isListTopic),
      );
  };
}
