import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { createLogger } from '#server/platform/logger.ts';
import { type SearchWorker, startSearchWorker } from '#server/search/worker/start-search-worker.ts';
import type { IndexFacts } from '#server/search/worker/worker-calls.ts';
import { searchQuestions, typingQuestions } from './search-questions.ts';
import { measureTimes, type Times } from './search-times.ts';

const ROUNDS = 2;
const SAMPLE_MS = 5;
const IDLE_MS = 5000;
const LONGEST_BUILD_MS = 10 * 60 * 1000;

export type MillionMeasured = {
  facts: IndexFacts;
  search: Times;
  typing: Times;
  longestBlockMs: number;
  /** The same when idle: the share of the machine itself. */
  idleBlockMs: number;
};

/** Searches a million products in a worker thread and measures how long this thread is blocked. */
export async function measureMillion(connection: ClientConfig): Promise<MillionMeasured> {
  const worker = startSearchWorker({
    connection,
    logger: createLogger('error'),
    entry: new URL('./search-million-worker.ts', import.meta.url),
  });
  try {
    const facts = await factsOf(worker);
    // Prepared before measuring, because reading them blocks too.
    const [searches, typings] = [searchQuestions(), typingQuestions()];
    const idle = await watchLoop(() => sleep(IDLE_MS));
    const search = await watchLoop(() => measureTimes(worker.search, searches, ROUNDS));
    const typing = await watchLoop(() => measureTimes(worker.search, typings, ROUNDS));
    return {
      facts,
      search: search.result,
      typing: typing.result,
      longestBlockMs: Math.max(search.longestBlockMs, typing.longestBlockMs),
      idleBlockMs: idle.longestBlockMs,
    };
  } finally {
    await worker.stop();
  }
}

async function factsOf(worker: SearchWorker): Promise<IndexFacts> {
  for (const startedAt = Date.now(); Date.now() - startedAt < LONGEST_BUILD_MS; await sleep(100)) {
    const facts = worker.facts();
    if (facts) return facts;
  }
  throw new Error('The index of a million products was not built in time');
}

async function watchLoop<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestBlockMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delays.enable();
  const result = await work();
  delays.disable();
  // Without the sampling interval itself.
  return { result, longestBlockMs: Math.max(0, delays.max / 1e6 - SAMPLE_MS) };
}
