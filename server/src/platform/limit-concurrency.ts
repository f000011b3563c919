import { AdmissionQueue, type QueueLimits } from './admission-queue.ts';
import { temporarilyUnavailable } from './app-error.ts';

const RETRY_AFTER_SECONDS = 2;
/** No browser waits longer for a response. */
const MAX_WAIT_MS = 30_000;

/**
 * Returns a function that runs work with limited concurrency and throws 503 when the queue is full or the wait too long. For
 * work that needs much memory or a thread, so that many requests for it do not slow down the rest of the shop.
 */
export function limitConcurrency({
  maxWaitMs = MAX_WAIT_MS,
  ...limits
}: Omit<QueueLimits, 'maxWaitMs'> & { maxWaitMs?: number }) {
  const queue = new AdmissionQueue({ maxWaitMs, ...limits });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const admission = await queue.enter();
    if ('refusal' in admission) throw temporarilyUnavailable(RETRY_AFTER_SECONDS);
    try {
      return await work();
    } finally {
      admission.release();
    }
  };
}
