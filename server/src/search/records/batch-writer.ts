import type { Logger } from '#server/platform/logger.ts';

export type BatchWriter<Entry> = {
  /** Never waits and never throws: entries beyond the limit are dropped and their number is logged. */
  add: (entry: Entry) => void;
  /** Writes the remaining entries. */
  stop: () => Promise<void>;
};

type Options<Entry> = {
  /** The plural noun for log messages: 'searches'. */
  name: string;
  write: (batch: Entry[]) => Promise<void>;
  logger: Logger;
  everyMs?: number;
  /** The maximum number of waiting entries. */
  maxWaiting?: number;
};

/** Collects entries in memory and writes them in batches, so that requests do not wait for the database. */
export function createBatchWriter<Entry>(options: Options<Entry>): BatchWriter<Entry> {
  const { name, write, logger, everyMs = 1000, maxWaiting = 2000 } = options;
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

  /** Writes one batch at a time: while the database is slow, new entries wait in the bounded list. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    add: (entry) => {
      if (waiting.length >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(entry);
      timer ??= setTimeout(flush, everyMs).unref();
    },
    stop: flush,
  };
}
