import type { Database } from '#server/platform/database/database.ts';
import { findCategory } from '../category-repository.ts';
import { countProducts, listStoredProducts } from './imported-product-repository.ts';
import { csvColumns, csvRecordOf } from './product-csv-columns.ts';
import { writeCsvFile } from './write-csv-file.ts';

const BATCH_SIZE = 500;

export type ExportOptions = {
  database: Database;
  file: string;
  categorySlug?: string;
  onRows: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** Exports a snapshot of the products and returns their number. */
export async function exportProducts({
  database,
  file,
  categorySlug,
  onRows,
  signal,
}: ExportOptions): Promise<number> {
  return writeCsvFile(file, csvColumns, (write) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const total = await countProducts(transaction, categorySlug);
        let rows = 0;
        for (let afterId = ''; ; ) {
          signal.throwIfAborted();
          const page = await listStoredProducts(transaction, { afterId, categorySlug, limit: BATCH_SIZE });
          const last = page.at(-1);
          if (!last) return rows;
          await write(page.map(csvRecordOf));
          afterId = last._id;
          rows += page.length;
          onRows(rows, total);
        }
      }),
  );
}

export async function hasCategory(database: Database, slug: string): Promise<boolean> {
  return (await findCategory(database, slug)) !== undefined;
}
