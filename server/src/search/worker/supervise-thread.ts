import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/logger.ts';
import { ChangeSet } from './change-set.ts';
import { type SearchThread, startSearchThread } from './search-thread.ts';
import type { Changes, IndexFacts, ThreadData } from './worker-calls.ts';

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** After this time without a failure, the pauses start again with the shortest. */
const FAILURE_RESET_MS = 60_000;

export type ServingThread = { readonly thread: SearchThread; readonly facts: IndexFacts };

export type IndexBuilds = { readonly built: number; readonly failed: number; readonly lastAt: number };

export type ThreadSupervisor = {
  /** The current thread. */
  serving(): ServingThread | null;
  isBuilding(): boolean;
  builds(): IndexBuilds;
  /** Resolves when an index is ready whose build started after this call. The old index is used until then. */
  rebuild(): Promise<void>;
  /** Resolves when the next index is ready, even if its build has started already. */
  nextServing(): Promise<void>;
  /** Records changes for an index that is being built and may have read the old data. */
  recordChanges(changes: Partial<Changes>): void;
  stop(): Promise<void>;
};

type SupervisorOptions = {
  readonly entry: URL;
  readonly data: Omit<ThreadData, 'isFirst'>;
  readonly logger: Logger;
};

/** Runs a search thread, replaces it on request, and restarts it after a crash with increasing pauses. */
export function superviseThread({ entry, data, logger }: SupervisorOptions): ThreadSupervisor {
  const stopping = new AbortController();
  const missed = new ChangeSet();
  let serving: ServingThread | null = null;
  let building: SearchThread | null = null;
  let running: Promise<void> | null = null;
  let isFirst = true;
  const builds = { built: 0, failed: 0, lastAt: 0 };
  let failures = 0;
  let failedAt = 0;
  let isPauseDue = false;
  const retiring = new Set<Promise<void>>();
  /** Callbacks that wait for a build that has not started yet, and for any next index. */
  const waitingForNew: (() => void)[] = [];
  const waitingForAny: (() => void)[] = [];

  function rebuild(): Promise<void> {
    const done = new Promise<void>((resolve) => waitingForNew.push(resolve));
    running ??= buildAll();
    return done;
  }

  /** Builds until no callback waits for a build that has not started. */
  async function buildAll(): Promise<void> {
    while (waitingForNew.length > 0 && !stopping.signal.aborted) {
      if (isPauseDue) await pause();
      const waiting = waitingForNew.splice(0);
      const isBuilt = !stopping.signal.aborted && (await buildOne());
      if (isBuilt) callAll(waiting);
      else waitingForNew.push(...waiting);
    }
    // At once, not when the promise is settled: the callbacks that run before that may ask for the next build.
    running = null;
  }

  async function buildOne(): Promise<boolean> {
    missed.takeAll();
    const thread = startSearchThread({
      entry,
      data: { ...data, isFirst },
      onWarning: (reason) => logger.warn({ reason }, 'the search thread had trouble'),
    });
    building = thread;
    isFirst = false;
    try {
      const facts = await thread.ready;
      let isOutdated = false;
      while (!missed.isEmpty) {
        const { needsRebuild } = await thread.call('applyChanges', missed.takeAll());
        isOutdated ||= needsRebuild;
      }
      replaceServing({ thread, facts });
      if (isOutdated) void rebuild();
      builds.built += 1;
      builds.lastAt = Date.now();
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) logger.error({ err: error }, 'the search index could not be built');
      builds.failed += 1;
      recordFailure();
      await thread.stop();
      return false;
    } finally {
      building = null;
    }
  }

  function replaceServing(next: ServingThread): void {
    const previous = serving;
    serving = next;
    logger.info(next.facts, 'the search index is ready');
    callAll(waitingForAny.splice(0));
    void next.thread.ended.then((error) => onEnd(next, error));
    if (!previous) return;
    const retirement = previous.thread.retire().finally(() => retiring.delete(retirement));
    retiring.add(retirement);
  }

  function onEnd(ended: ServingThread, error: Error | null): void {
    if (serving !== ended) return;
    serving = null;
    if (stopping.signal.aborted) return;
    logger.error({ err: error }, 'the search thread died');
    recordFailure();
    void rebuild();
  }

  function recordFailure(): void {
    const now = Date.now();
    failures = now - failedAt < FAILURE_RESET_MS ? failures + 1 : 1;
    failedAt = now;
    isPauseDue = true;
  }

  async function pause(): Promise<void> {
    isPauseDue = false;
    const milliseconds = Math.min(MIN_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
    await sleep(milliseconds, null, { signal: stopping.signal, ref: false }).catch(() => {});
  }

  void rebuild();
  return {
    serving: () => serving,
    isBuilding: () => running !== null,
    builds: () => builds,
    rebuild,
    nextServing: () => new Promise<void>((resolve) => waitingForAny.push(resolve)),
    recordChanges: (changes) => missed.add(changes),
    stop: async () => {
      stopping.abort();
      await Promise.all([building?.stop(), serving?.thread.stop(), ...retiring]);
      await running;
      callAll([...waitingForNew, ...waitingForAny]);
    },
  };
}

function callAll(callbacks: readonly (() => void)[]): void {
  for (const callback of callbacks) callback();
}
