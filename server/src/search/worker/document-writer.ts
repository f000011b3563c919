import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  refreshSearchWords,
  rewriteAllSearchDocuments,
  writeSearchDocuments,
} from '../postgres/search-documents.ts';

/** The delay between the first change and recounting the words. */
const COUNT_DELAY_MS = 60_000;

export type DocumentWriter = {
  /** Queues an update of the documents of these products. */
  write(rows: readonly SearchableRow[]): void;
  writeAll(): void;
};

/** Updates PostgreSQL's search documents in the background. */
export function createDocumentWriter(database: Database, onError: (error: unknown) => void): DocumentWriter {
  let last: Promise<void> = Promise.resolve();
  let isCountScheduled = false;

  function enqueue(work: () => Promise<void>): void {
    last = last.then(work).catch(onError);
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
    writeAll: () => {
      enqueue(async () => {
        if ((await rewriteAllSearchDocuments(database)) > 0) await refreshSearchWords(database);
      });
    },
  };
}
