import type { Logger } from '#server/platform/logger.ts';

export type BatchWriter<Entry> = {
  /** Never waits and never fails: what finds no room is dropped and counted in the log. */
  add: (entry: Entry) => void;
  /** Writes what is still waiting. */
  stop: () => Promise<void>;
};

type Options<Entry> = {
  /** As the log says it: 'searches'. */
  name: string;
  write: (batch: Entry[]) => Promise<void>;
  logger: Logger;
  everyMs?: number;
  /** That may wait at once. */
  most?: number;
};

/** Gathers small notes in memory and writes them together, so that a shopper never waits for them. */
export function createBatchWriter<Entry>(options: Options<Entry>): BatchWriter<Entry> {
  const { name, write, logger, everyMs = 1000, most = 2000 } = options;
  let waiting: Entry[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (dropped > 0) logger.warn({ dropped }, `too many ${name} at once; some were not recorded`);
    dropped = 0;
    if (batch.length === 0) return;
    try {
      await write(batch);
    } catch (error) {
      logger.warn({ err: error, lost: batch.length }, `${name} could not be recorded`);
    }
  }

  /** One batch after the other: while the database is slow, what arrives waits in the bounded list. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    add: (entry) => {
      if (waiting.length >= most) {
        dropped += 1;
        return;
      }
      waiting.push(entry);
      timer ??= setTimeout(flush, everyMs).unref();
    },
    stop: flush,
  };
}
