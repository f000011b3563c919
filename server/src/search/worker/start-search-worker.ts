import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '#server/platform/logger.ts';
import { ChangeSet } from './change-set.ts';
import { keepThreadRunning } from './keep-thread-running.ts';
import { type SearchThread, SearchThreadError } from './search-thread.ts';
import type { Changes, IndexFacts, WorkerCalls } from './worker-calls.ts';

const threadEntry = new URL('./search-worker.ts', import.meta.url);
/** With more at once the index is built anew. */
const MOST_SINGLE_CHANGES = 5000;
const TRY_AGAIN_AFTER_MS = 1000;

export type SearchWorker = Pick<WorkerCalls, 'ask' | 'related' | 'rephrase'> & {
  /** Whether there is an index to ask at this moment. */
  isReady(): boolean;
  /** Done as soon as there is one. */
  whenReady(): Promise<void>;
  /** Of the index that answers now; null while there is none. */
  facts(): IndexFacts | null;
  /** Done when the index has them. `isWhole`: anything may have changed, so that it is built anew beside the old one. */
  applyChanges(changes: { productIds: readonly string[]; isWhole: boolean }): Promise<void>;
  reloadSynonyms(): Promise<void>;
  reloadPopularity(): Promise<void>;
  stop(): Promise<void>;
};

type WorkerOptions = {
  readonly connection: pg.ClientConfig;
  readonly logger: Logger;
  readonly holdsIndex?: boolean;
  /** The file that the thread runs. */
  readonly entry?: URL;
};

/** Starts the search index in a thread of its own and keeps it running and up to date. Does not wait for it. */
export function startSearchWorker(options: WorkerOptions): SearchWorker {
  const { connection, logger, holdsIndex = true, entry = threadEntry } = options;
  const keeper = keepThreadRunning({ entry, data: { connection, holdsIndex }, logger });
  const ending = new AbortController();
  const unapplied = new ChangeSet();
  let applying: Promise<void> | null = null;

  function thread(): SearchThread {
    const serving = keeper.serving();
    if (!serving) throw new SearchThreadError('The search index is not ready.');
    return serving.thread;
  }

  function change(changes: Partial<Changes>): Promise<void> {
    unapplied.add(changes);
    keeper.noteChanges(changes);
    applying ??= applyAll().finally(() => {
      applying = null;
    });
    return applying;
  }

  async function applyAll(): Promise<void> {
    while (!unapplied.isEmpty && !ending.signal.aborted) {
      const serving = keeper.serving();
      if (serving && unapplied.size <= MOST_SINGLE_CHANGES) await applySome(serving.thread);
      else {
        // The next index reads all products, and was told of these if it had begun.
        unapplied.takeAll();
        await (serving ? keeper.rebuild() : keeper.nextServing());
      }
    }
  }

  async function applySome(to: SearchThread): Promise<void> {
    const changes = unapplied.takeAll();
    try {
      const { needsRebuild } = await to.call('applyChanges', changes);
      if (needsRebuild && !keeper.isBuilding()) void keeper.rebuild();
    } catch (error) {
      if (ending.signal.aborted) return;
      logger.warn({ err: error }, 'the search index could not follow a change; it tries again');
      unapplied.add(changes);
      await sleep(TRY_AGAIN_AFTER_MS, null, { signal: ending.signal, ref: false }).catch(() => {});
    }
  }

  return {
    ask: async (question) => thread().call('ask', question),
    related: async (productId, most) => thread().call('related', productId, most),
    rephrase: async (text, most) => thread().call('rephrase', text, most),
    isReady: () => holdsIndex && keeper.serving() !== null,
    whenReady: async () => {
      if (!keeper.serving()) await keeper.nextServing();
    },
    facts: () => keeper.serving()?.facts ?? null,
    applyChanges: async ({ productIds, isWhole }) => {
      await (isWhole ? keeper.rebuild() : change({ productIds }));
    },
    reloadSynonyms: () => change({ hasNewSynonyms: true }),
    reloadPopularity: () => change({ hasNewPopularity: true }),
    stop: async () => {
      ending.abort();
      await keeper.stop();
      await applying;
    },
  };
}
