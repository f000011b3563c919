import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '#server/platform/database/database.ts';
import { findCategory } from '../category-repository.ts';
import { countProducts, listStoredProducts } from './imported-product-repository.ts';
import { csvColumns, csvRecordOf } from './product-csv-columns.ts';

const BATCH_SIZE = 500;
/** Without it Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type ExportOptions = {
  database: Database;
  file: string;
  categorySlug?: string;
  onRows: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** Exports a snapshot of the products. The file is complete or does not exist. */
export async function exportProducts({
  database,
  file,
  categorySlug,
  onRows,
  signal,
}: ExportOptions): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished);
  const ended = finished(output);
  ended.catch(() => {});
  try {
    const done = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const total = await countProducts(transaction, categorySlug);
        await write(output, `${BYTE_ORDER_MARK}${csvText([csvColumns])}`);
        let rows = 0;
        for (let afterId = ''; ; ) {
          signal.throwIfAborted();
          const page = await listStoredProducts(transaction, { afterId, categorySlug, limit: BATCH_SIZE });
          const last = page.at(-1);
          if (!last) return rows;
          await write(output, csvText(page.map(csvRecordOf)));
          afterId = last._id;
          rows += page.length;
          onRows(rows, total);
        }
      });
    output.end();
    await ended;
    await rename(unfinished, file);
    return done;
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

export async function hasCategory(database: Database, slug: string): Promise<boolean> {
  return (await findCategory(database, slug)) !== undefined;
}

/** RFC 4180; cells with line breaks of either kind are quoted. */
export function csvText(records: string[][]): string {
  return stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

async function write(output: ReturnType<typeof createWriteStream>, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}
