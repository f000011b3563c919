import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/logger.ts';
import { ChangeSet } from './change-set.ts';
import { type SearchThread, startSearchThread } from './search-thread.ts';
import type { Changes, IndexFacts, ThreadData } from './worker-calls.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Without another failure for this long, the next one counts as the first. */
const FORGOTTEN_AFTER_MS = 60_000;

export type ServingThread = { readonly thread: SearchThread; readonly facts: IndexFacts };

export type ThreadKeeper = {
  /** The one that answers at this moment. */
  serving(): ServingThread | null;
  isBuilding(): boolean;
  /** Done when an index serves that was begun after this call. The old one answers until then. */
  rebuild(): Promise<void>;
  /** Done when the next index serves, be it under way already. */
  nextServing(): Promise<void>;
  /** An index that is being built may have read this before it changed. */
  noteChanges(changes: Partial<Changes>): void;
  stop(): Promise<void>;
};

type KeeperOptions = { readonly entry: URL; readonly data: ThreadData; readonly logger: Logger };

/** Starts a search thread, replaces it when asked to, and starts another when it dies, ever more patiently. */
export function keepThreadRunning({ entry, data, logger }: KeeperOptions): ThreadKeeper {
  const ending = new AbortController();
  const missed = new ChangeSet();
  let serving: ServingThread | null = null;
  let building: SearchThread | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let failedAt = 0;
  let isPauseDue = false;
  const retiring = new Set<Promise<void>>();
  /** Those who wait for an index that has not been begun yet, and for whichever serves next. */
  const waitingForNew: (() => void)[] = [];
  const waitingForAny: (() => void)[] = [];

  function rebuild(): Promise<void> {
    const done = new Promise<void>((resolve) => waitingForNew.push(resolve));
    running ??= buildAll().finally(() => {
      running = null;
    });
    return done;
  }

  /** As long as somebody waits for an index that has not been begun. */
  async function buildAll(): Promise<void> {
    while (waitingForNew.length > 0 && !ending.signal.aborted) {
      if (isPauseDue) await pause();
      const waiting = waitingForNew.splice(0);
      const isBuilt = !ending.signal.aborted && (await buildOne());
      if (isBuilt) callAll(waiting);
      else waitingForNew.push(...waiting);
    }
  }

  async function buildOne(): Promise<boolean> {
    missed.takeAll();
    const thread = startSearchThread({
      entry,
      data,
      onWarning: (reason) => logger.warn({ reason }, 'the search thread had trouble'),
    });
    building = thread;
    try {
      const facts = await thread.ready;
      while (!missed.isEmpty) await thread.call('applyChanges', missed.takeAll());
      put({ thread, facts });
      return true;
    } catch (error) {
      if (!ending.signal.aborted) logger.error({ err: error }, 'the search index could not be built');
      noteFailure();
      await thread.stop();
      return false;
    } finally {
      building = null;
    }
  }

  function put(next: ServingThread): void {
    const former = serving;
    serving = next;
    logger.info(next.facts, 'the search index is ready');
    callAll(waitingForAny.splice(0));
    void next.thread.ended.then((fault) => onEnd(next, fault));
    if (!former) return;
    const retirement = former.thread.retire().finally(() => retiring.delete(retirement));
    retiring.add(retirement);
  }

  function onEnd(ended: ServingThread, fault: Error | null): void {
    if (serving !== ended) return;
    serving = null;
    if (ending.signal.aborted) return;
    logger.error({ err: fault }, 'the search thread died');
    noteFailure();
    void rebuild();
  }

  function noteFailure(): void {
    const now = Date.now();
    failures = now - failedAt < FORGOTTEN_AFTER_MS ? failures + 1 : 1;
    failedAt = now;
    isPauseDue = true;
  }

  async function pause(): Promise<void> {
    isPauseDue = false;
    const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    await sleep(milliseconds, null, { signal: ending.signal, ref: false }).catch(() => {});
  }

  void rebuild();
  return {
    serving: () => serving,
    isBuilding: () => running !== null,
    rebuild,
    nextServing: () => new Promise<void>((resolve) => waitingForAny.push(resolve)),
    noteChanges: (changes) => missed.add(changes),
    stop: async () => {
      ending.abort();
      await Promise.all([building?.stop(), serving?.thread.stop(), ...retiring]);
      await running;
      callAll([...waitingForNew, ...waitingForAny]);
    },
  };
}

function callAll(callbacks: readonly (() => void)[]): void {
  for (const callback of callbacks) callback();
}
