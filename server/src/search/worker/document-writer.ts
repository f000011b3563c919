import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  refreshSearchWords,
  rewriteAllSearchDocuments,
  writeSearchDocuments,
} from '../postgres/search-documents.ts';

/** The delay between the first change and recounting the words. */
const COUNT_DELAY_MS = 60_000;
/** The pause before all documents are compared again after some could not be written. */
const RETRY_DELAY_MS = 30_000;

export type DocumentWriter = {
  /** Queues an update of the documents of these products. */
  write(rows: readonly SearchableRow[]): void;
  writeAll(): void;
};

/** Updates PostgreSQL's search documents in the background. */
export function createDocumentWriter(
  database: Database,
  onError: (error: unknown) => void,
  { retryDelayMs = RETRY_DELAY_MS, onAllWritten = async () => {} } = {},
): DocumentWriter {
  let last: Promise<void> = Promise.resolve();
  let isCountScheduled = false;
  let isRetryScheduled = false;

  function enqueue(work: () => Promise<void>): void {
    last = last.then(work).catch((error) => {
      onError(error);
      scheduleRetry();
    });
  }

  function scheduleRetry(): void {
    if (isRetryScheduled) return;
    isRetryScheduled = true;
    const timer = setTimeout(() => {
      isRetryScheduled = false;
      writeAll();
    }, retryDelayMs);
    timer.unref();
  }

  function writeAll(): void {
    enqueue(async () => {
      if ((await rewriteAllSearchDocuments(database)) > 0) await refreshSearchWords(database);
      await onAllWritten();
    });
  }

  function scheduleWordCount(): void {
    if (isCountScheduled) return;
    isCountScheduled = true;
    const timer = setTimeout(() => {
      isCountScheduled = false;
      enqueue(() => refreshSearchWords(database));
    }, COUNT_DELAY_MS);
    timer.unref();
  }

  return {
    write: (rows) => {
      enqueue(async () => {
        if ((await writeSearchDocuments(database, rows)) > 0) scheduleWordCount();
      });
    },
    writeAll,
  };
}
