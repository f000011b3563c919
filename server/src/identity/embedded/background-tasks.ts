import type { Logger } from '#server/platform/logger.ts';

/** Work that continues after the response is sent. The server waits for it when stopping. */
export type BackgroundTasks = { run: (work: () => Promise<unknown>) => void; finish: () => Promise<void> };

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const task = work()
        .then(() => {})
        .catch((error) => logger.error({ err: error }, 'a background task failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    finish: async () => {
      await Promise.all(running);
    },
  };
}
