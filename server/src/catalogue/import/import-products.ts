import type { Database } from '#server/platform/database/database.ts';
import { addCategories, categoryIdsByCode, missingCategories } from './import-categories.ts';
import type { ImportItem, ImportSource } from './import-source.ts';
import { countItem, emptyTally, type ImportTally } from './import-tally.ts';
import { type JudgedProducts, judgeProducts, type ProductItem } from './judge-products.ts';
import { writeProducts } from './write-products.ts';

/** Few enough that a shop which runs beside never waits long for a row. */
const ROWS_AT_ONCE = 500;

export type ImportOptions = {
  database: Database;
  source: ImportSource;
  signal: AbortSignal;
};

export type ImportPlan = { tally: ImportTally; newCategories: string[] };

/** Reads and checks everything and tells what an import would do. Writes nothing. */
export async function planImport(
  { database, source, signal }: ImportOptions,
  onBytes: (bytes: number) => void,
): Promise<ImportPlan> {
  const known = await categoryIdsByCode(database);
  const missing = missingCategories(known);
  const codes = new Set([...known.keys(), ...missing.map(({ code }) => code)]);
  const used = new Set<string>();
  const tally = emptyTally();
  for await (const items of batchesOf(source.rows(onBytes), tally)) {
    signal.throwIfAborted();
    const judged = await judgeProducts(database, items, {
      updates: source.updates,
      hasCategory: (code) => codes.has(code),
      isForUpdate: false,
    });
    countJudged(tally, judged);
    for (const { fields } of [...judged.added, ...judged.changed]) used.add(fields.category);
  }
  const newCategories = missing.filter(({ code }) => used.has(code)).map(({ name }) => name);
  return { tally, newCategories };
}

/**
 * Does it, a transaction for each batch: stopped at any moment, what was written is whole, and the next run goes on with
 * what is missing.
 */
export async function importProducts(
  { database, source, signal }: ImportOptions,
  onRows: (tally: ImportTally) => void,
): Promise<ImportTally> {
  const tally = emptyTally();
  for await (const items of batchesOf(
    source.rows(() => {}),
    tally,
  )) {
    signal.throwIfAborted();
    const judged = await database.transaction().execute(async (transaction) => {
      let categories = await categoryIdsByCode(transaction);
      const wanted = new Set(items.map(({ draft }) => draft.fields.category));
      const missing = missingCategories(categories).filter(({ code }) => wanted.has(code));
      if (missing.length > 0) {
        await addCategories(transaction, missing);
        categories = await categoryIdsByCode(transaction);
      }
      const found = await judgeProducts(transaction, items, {
        updates: source.updates,
        hasCategory: (code) => categories.has(code),
        isForUpdate: true,
      });
      const categoryId = (code: string) => categories.get(code) ?? '';
      await writeProducts(transaction, found, { updates: source.updates, categoryId });
      return found;
    });
    countJudged(tally, judged);
    onRows(tally);
  }
  return tally;
}

function countJudged(tally: ImportTally, judged: JudgedProducts): void {
  tally.added += judged.added.length;
  tally.changed += judged.changed.length;
  tally.unchanged += judged.unchanged;
  tally.errors.push(...judged.errors);
}

async function* batchesOf(
  rows: AsyncIterable<ImportItem>,
  tally: ImportTally,
): AsyncGenerator<ProductItem[]> {
  let batch: ProductItem[] = [];
  for await (const item of rows) {
    countItem(tally, item);
    if (item.outcome !== 'product') continue;
    batch.push(item);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
