import { Readable } from 'node:stream';
import type { AdminProductFilter } from '#contract/admin-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runWithoutDeadline } from '#server/platform/work-deadline.ts';
import { csvText, escapeFormula } from '../import/csv-text.ts';
import { listStoredProducts } from '../import/imported-product-repository.ts';
import { csvColumns, csvRecordOf } from '../import/product-csv-columns.ts';

const ROWS_AT_ONCE = 500;

/** The products of a filter as the CSV file that an import reads, page by page: a slow download holds no connection of the database. */
export function streamProductCsv(database: Database, filter: AdminProductFilter): Readable {
  return Readable.from(csvPages(database, filter), { objectMode: false });
}

async function* csvPages(database: Database, filter: AdminProductFilter): AsyncGenerator<string> {
  // Excel recognises UTF-8 by the byte order mark.
  yield `\ufeff${csvText([csvColumns])}`;
  for (let afterId = ''; ; ) {
    const page = await runWithoutDeadline(() =>
      listStoredProducts(database, { afterId, filter, limit: ROWS_AT_ONCE }),
    );
    const last = page.at(-1);
    if (!last) return;
    yield csvText(page.map((product) => csvRecordOf(product).map(escapeFormula)));
    afterId = last._id;
  }
}
