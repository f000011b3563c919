import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { Logger } from '#server/platform/logger.ts';
import { ChangeSet } from './change-set.ts';
import { renewSnapshot } from './renew-snapshot.ts';
import { type SearchThread, SearchThreadError } from './search-thread.ts';
import { type IndexBuilds, superviseThread } from './supervise-thread.ts';
import type { Changes, IndexFacts, WorkerCalls } from './worker-calls.ts';

const threadEntry = new URL('./search-worker.ts', import.meta.url);
/** With more changes the index is rebuilt. */
const MAX_SINGLE_CHANGES = 5000;
/** Fewer are read from the database within a second. */
const MIN_SNAPSHOT_PRODUCTS = 5000;
const RETRY_DELAY_MS = 1000;
/** The segment of changed products is built anew by every change: when it is large, the changes of this time are applied together. */
const LARGE_DELTA_DELAY_MS = 500;
/** Two wait in the thread while it works on one, so that it need not wait for the next. */
const MAX_IN_FLIGHT = 3;
const MAX_QUEUED = 250;
const MAX_WAIT_MS = 1000;

export type SearchWorker = Pick<WorkerCalls, 'search' | 'related' | 'rephrase' | 'matchTexts'> & {
  /** Whether an index is available now. */
  isReady(): boolean;
  /** Resolves when an index is available. */
  whenReady(): Promise<void>;
  /** Figures of the current index; null while there is none. */
  facts(): IndexFacts | null;
  /** Builds since the start, and the time of the last successful one. */
  builds(): IndexBuilds;
  /** Resolves when the index contains the changes. `isWhole`: any product may have changed, so the index is rebuilt. */
  applyChanges(changes: { productIds: readonly string[]; isWhole: boolean }): Promise<void>;
  reloadSynonyms(): Promise<void>;
  reloadPopularity(): Promise<void>;
  /** Reads changes from before the process followed the change log. */
  readMissedChanges(): Promise<void>;
  stop(): Promise<void>;
};

type WorkerOptions = {
  readonly connection: pg.ClientConfig;
  readonly logger: Logger;
  readonly holdsIndex?: boolean;
  /** Where the index is kept for the next start. */
  readonly snapshotFile?: string;
  readonly minSnapshotProducts?: number;
  /** Comparing all of PostgreSQL's documents takes long. Without an index they are compared at once if some are missing. */
  readonly documentDelayMs?: number;
  /** The script of the thread. */
  readonly entry?: URL;
  /** A search that would have to wait longer for the thread gets 503. */
  readonly maxWaitMs?: number;
};

/** Starts the search index in a worker thread and keeps it running. Returns before the index is built. */
export function startSearchWorker(options: WorkerOptions): SearchWorker {
  const { connection, logger, holdsIndex = true, entry = threadEntry, maxWaitMs = MAX_WAIT_MS } = options;
  const { snapshotFile, minSnapshotProducts = MIN_SNAPSHOT_PRODUCTS } = options;
  const snapshot = snapshotFile ? { file: snapshotFile, minProducts: minSnapshotProducts } : null;
  const data = { connection, holdsIndex, snapshot, documentDelayMs: options.documentDelayMs ?? 0 };
  const supervisor = superviseThread({ entry, data, logger });
  const renewal = snapshot && renewSnapshot(snapshot, supervisor);
  const stopping = new AbortController();
  const pending = new ChangeSet();
  let applying: Promise<void> | null = null;
  let isDeltaLarge = false;
  const inTurn = limitConcurrency({ concurrency: MAX_IN_FLIGHT, maxQueued: MAX_QUEUED, maxWaitMs });

  function thread(): SearchThread {
    const serving = supervisor.serving();
    if (!serving) throw new SearchThreadError('The search index is not ready.');
    return serving.thread;
  }

  function change(changes: Partial<Changes>): Promise<void> {
    pending.add(changes);
    supervisor.recordChanges(changes);
    applying ??= applyAll().finally(() => {
      applying = null;
    });
    return applying;
  }

  async function applyAll(): Promise<void> {
    while (!pending.isEmpty && !stopping.signal.aborted) {
      const serving = supervisor.serving();
      if (serving && pending.size <= MAX_SINGLE_CHANGES) await applySome(serving.thread);
      else {
        // The next index reads all products, and `recordChanges` covers a build that has started already.
        pending.takeAll();
        await (serving ? supervisor.rebuild() : supervisor.nextServing());
      }
    }
  }

  async function applySome(to: SearchThread): Promise<void> {
    if (isDeltaLarge) await delay(LARGE_DELTA_DELAY_MS);
    const changes = pending.takeAll();
    try {
      const { needsRebuild } = await to.call('applyChanges', changes);
      isDeltaLarge = needsRebuild;
      if (needsRebuild && !supervisor.isBuilding()) void supervisor.rebuild();
    } catch (error) {
      if (stopping.signal.aborted) return;
      logger.warn({ err: error }, 'the search index could not apply a change; retrying');
      pending.add(changes);
      await delay(RETRY_DELAY_MS);
    }
  }

  async function delay(milliseconds: number): Promise<void> {
    await sleep(milliseconds, null, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  return {
    search: (query) => inTurn(async () => thread().call('search', query)),
    related: (productId, limit) => inTurn(async () => thread().call('related', productId, limit)),
    rephrase: (text, limit) => inTurn(async () => thread().call('rephrase', text, limit)),
    matchTexts: (texts, limit) => inTurn(async () => thread().call('matchTexts', texts, limit)),
    isReady: () => holdsIndex && supervisor.serving() !== null,
    whenReady: async () => {
      if (!supervisor.serving()) await supervisor.nextServing();
    },
    facts: () => supervisor.serving()?.facts ?? null,
    builds: supervisor.builds,
    applyChanges: async ({ productIds, isWhole }) => {
      await (isWhole ? supervisor.rebuild() : change({ productIds }));
    },
    reloadSynonyms: () => change({ hasNewSynonyms: true }),
    reloadPopularity: () => change({ hasNewPopularity: true }),
    readMissedChanges: () => change({ mayHaveMissed: true }),
    stop: async () => {
      stopping.abort();
      renewal?.stop();
      await supervisor.stop();
      await applying;
    },
  };
}
