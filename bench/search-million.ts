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
  block: Block;
  /** The same when idle: the share of the machine itself. */
  idleBlock: Block;
};

/** The longest time between two turns of the event loop, and the most that this thread computed in one. */
type Block = { wallMs: number; cpuMs: number };

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
      block: {
        wallMs: Math.max(search.block.wallMs, typing.block.wallMs),
        cpuMs: Math.max(search.block.cpuMs, typing.block.cpuMs),
      },
      idleBlock: idle.block,
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

/** The clock also counts how long the thread waits for a core, which the CPU time does not. */
async function watchLoop<Result>(work: () => Promise<Result>): Promise<{ result: Result; block: Block }> {
  const block = { wallMs: 0, cpuMs: 0 };
  let last = { at: performance.now(), cpuMs: threadCpuMs() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), cpuMs: threadCpuMs() };
    block.wallMs = Math.max(block.wallMs, now.at - last.at - SAMPLE_MS);
    block.cpuMs = Math.max(block.cpuMs, now.cpuMs - last.cpuMs);
    last = now;
  }, SAMPLE_MS);
  const result = await work();
  clearInterval(timer);
  return { result, block };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
