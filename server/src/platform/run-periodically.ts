import type { Logger } from './logger.ts';

export type PeriodicTask = {
  work: () => Promise<void>;
  everyMs: number;
  logger: Logger;
  failureMessage: string;
};

export type RunningTask = {
  /** Runs the work as soon as possible; several calls before that run it once. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** Runs the work now and then periodically until stopped, never concurrently. A failure is logged and the next run retries. */
export function runPeriodically({ work, everyMs, logger, failureMessage }: PeriodicTask): RunningTask {
  let running = Promise.resolve();
  let isQueued = false;
  const wake = () => {
    if (isQueued) return;
    isQueued = true;
    running = running
      .then(() => {
        isQueued = false;
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
