import type { Logger } from './logger.ts';

export type Regular = { work: () => Promise<void>; everyMs: number; logger: Logger; complaint: string };

/** Runs now and ever again until stopped, never twice at once; a failure is told and the next turn tries anew. */
export function runRegularly({ work, everyMs, logger, complaint }: Regular): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch((error) => logger.warn({ err: error }, complaint));
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
