import { PRODUCT_LISTS, productTopic, WHOLE_CATALOGUE } from '#server/catalogue/catalogue-topics.ts';
import type { Change } from '#server/platform/database/change-feed.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { ReloadableSearch } from './create-search.ts';
import { POPULARITY } from './records/refresh-popularity.ts';
import { SYNONYMS_TOPIC } from './synonyms/synonym-repository.ts';
import type { SearchWorker } from './worker/start-search-worker.ts';

/** An import changes everything many times over; one index after it is enough. */
const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

type Parts = {
  search: ReloadableSearch;
  worker: SearchWorker;
  logger: Logger;
  /** The index has what these topics stand for: whatever was rendered before it had is of yesterday. */
  onApplied: (topics: string[]) => void;
};

/** Takes what has changed in the shop into the index of this process. */
export function createSearchFollower(parts: Parts): (changes: Change[]) => void {
  const { search, worker, logger, onApplied } = parts;
  let waitingSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function follow(work: () => Promise<void>): void {
    work()
      .then(() => onApplied([PRODUCT_LISTS]))
      .catch((error) => logger.error({ err: error }, 'search could not follow a change'));
  }

  function rebuildWhenQuiet(): void {
    waitingSince ??= Date.now();
    clearTimeout(timer);
    const patience = waitingSince + LONGEST_WAIT_MS - Date.now();
    timer = setTimeout(
      () => {
        waitingSince = null;
        follow(() => worker.applyChanges({ productIds: [], isWhole: true }));
      },
      Math.max(0, Math.min(QUIET_MS, patience)),
    ).unref();
  }

  // Lists rendered before may lack what PostgreSQL had no documents of yet.
  follow(worker.whenReady);
  return (changes) => {
    const topics = new Set(changes.map(({ topic }) => topic));
    if (topics.has(SYNONYMS_TOPIC)) {
      search.reloadSynonyms();
      follow(worker.reloadSynonyms);
    }
    if (topics.has(POPULARITY)) follow(worker.reloadPopularity);
    const productIds = changes.flatMap(({ topic, entityId }) =>
      entityId !== null && topic === productTopic(entityId) ? [entityId] : [],
    );
    if (topics.has(WHOLE_CATALOGUE)) rebuildWhenQuiet();
    else if (productIds.length > 0) follow(() => worker.applyChanges({ productIds, isWhole: false }));
  };
}
