import { temporarilyUnavailable } from './app-error.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Returns a function that runs work with limited concurrency and throws 503 when the queue is full. For work that needs much
 * memory or a thread, so that many requests for it do not slow down the rest of the shop.
 */
export function limitConcurrency({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (queue.length >= maxQueued) throw temporarilyUnavailable(RETRY_AFTER_SECONDS);
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The next in the queue takes over the slot.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
