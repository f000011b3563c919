import type { Logger } from './logger.ts';

export type PeriodicTask = {
  work: () => Promise<void>;
  everyMs: number;
  logger: Logger;
  failureMessage: string;
};

export type RunningTask = {
  /** Runs once more as soon as it can; calls meanwhile are one. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** Runs now and ever again until stopped, never twice at once; a failure is told and the next turn tries anew. */
export function runPeriodically({ work, everyMs, logger, failureMessage }: PeriodicTask): RunningTask {
  let running = Promise.resolve();
  let isWaiting = false;
  const wake = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return work();
      })
      .catch((error) => logger.warn({ err: error }, failureMessage));
  };
  wake();
  const timer = setInterval(wake, everyMs);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
