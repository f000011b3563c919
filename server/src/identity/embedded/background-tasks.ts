import type { Logger } from '#server/platform/logger.ts';

/** Work that an answer does not wait for. The server does: it stops only after the last of it. */
export type BackgroundTasks = {
  run: (work: () => Promise<unknown>) => void;
  finish: () => Promise<void>;
};

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const task = work()
        .then(() => {})
        .catch((error) => logger.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    finish: async () => {
      await Promise.all(running);
    },
  };
}
