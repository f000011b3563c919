import { temporarilyUnavailable } from './app-error.ts';

const BUSY_SECONDS = 2;

/**
 * For work that takes much memory or a thread: only so many at once, so that a flood of it leaves the rest of the shop alone,
 * and beyond a short queue people are told to come back.
 */
export function limitConcurrency({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxQueued) throw temporarilyUnavailable(BUSY_SECONDS);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place; only without anybody does it become free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
