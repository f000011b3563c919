import type { SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  refreshSearchWords,
  rewriteAllSearchDocuments,
  writeSearchDocuments,
} from '../postgres/search-documents.ts';

/** The words of changed products are counted anew this long after the first change, all at once. */
const COUNT_AFTER_MS = 60_000;

export type DocumentKeeper = {
  /** Brings the documents of these products up to date, some time soon. */
  write(rows: readonly SearchableRow[]): void;
  writeAll(): void;
};

/** Keeps what PostgreSQL searches in true to the products, behind the back of those who search. */
export function createDocumentKeeper(database: Database, onFault: (error: unknown) => void): DocumentKeeper {
  let last: Promise<void> = Promise.resolve();
  let isCountingDue = false;

  function enqueue(work: () => Promise<void>): void {
    last = last.then(work).catch(onFault);
  }

  function countWordsLater(): void {
    if (isCountingDue) return;
    isCountingDue = true;
    const timer = setTimeout(() => {
      isCountingDue = false;
      enqueue(() => refreshSearchWords(database));
    }, COUNT_AFTER_MS);
    timer.unref();
  }

  return {
    write: (rows) => {
      enqueue(async () => {
        if ((await writeSearchDocuments(database, rows)) > 0) countWordsLater();
      });
    },
    writeAll: () => {
      enqueue(async () => {
        if ((await rewriteAllSearchDocuments(database)) > 0) await refreshSearchWords(database);
      });
    },
  };
}
