import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { diffProducts, type ProductDiff, type ProductItem } from './diff-products.ts';
import { addCategories, categoryIdsByCode, missingCategories } from './import-categories.ts';
import { countItem, emptyReport, type ImportPlan, type ImportReport } from './import-report.ts';
import type { ImportItem, ImportSource } from './import-source.ts';
import type { FieldName } from './product-draft.ts';
import { writeProducts } from './write-products.ts';

/** Small enough that a running shop does not wait long for row locks. */
const BATCH_SIZE = 500;
/** The report lists every error, so a file of another kind would fill the memory. */
const MAX_ERRORS = 10_000;

export type ImportOptions = {
  database: Database;
  source: ImportSource;
  signal: AbortSignal;
};

/** Reads and checks all rows and returns what an import would do. Writes nothing. `onDiff` gets the rows with what would be written. */
export async function planImport(
  { database, source, signal }: ImportOptions,
  onBytes: (bytes: number) => void,
  onDiff: (items: ProductItem[], diff: ProductDiff) => void = () => {},
): Promise<ImportPlan> {
  const known = await categoryIdsByCode(database);
  const missing = missingCategories(known);
  const codes = new Set([...known.keys(), ...missing.map(({ code }) => code)]);
  const used = new Set<string>();
  const report = emptyReport();
  for await (const items of batchesOf(source.rows(onBytes), report)) {
    signal.throwIfAborted();
    const diff = await diffProducts(database, items, {
      updates: source.updates,
      hasCategory: (code) => codes.has(code),
      isForUpdate: false,
    });
    countDiff(report, diff);
    onDiff(items, diff);
    for (const { fields } of [...diff.added, ...diff.changed]) used.add(fields.category);
  }
  const newCategories = missing.filter(({ code }) => used.has(code)).map(({ name }) => name);
  return { report, newCategories };
}

/**
 * Imports the products with one transaction per batch: it can be stopped at any time, and the next run continues with the
 * remaining rows.
 */
export async function importProducts(
  { database, source, signal }: ImportOptions,
  onRows: (report: ImportReport) => void,
): Promise<ImportReport> {
  const report = emptyReport();
  for await (const items of batchesOf(
    source.rows(() => {}),
    report,
  )) {
    signal.throwIfAborted();
    const diff = await database
      .transaction()
      .execute((transaction) => importItems(transaction, items, { updates: source.updates }));
    countDiff(report, diff);
    onRows(report);
  }
  return report;
}

type ItemOptions = {
  updates: readonly FieldName[];
  /** Leaves out what must not be written. */
  choose?: (diff: ProductDiff) => ProductDiff;
};

/** Compares rows with the products, which are locked, and writes the differences. */
export async function importItems(
  transaction: DatabaseTransaction,
  items: ProductItem[],
  { updates, choose = (diff) => diff }: ItemOptions,
): Promise<ProductDiff> {
  await lockImports(transaction);
  let categories = await categoryIdsByCode(transaction);
  const wanted = new Set(items.map(({ draft }) => draft.fields.category));
  const missing = missingCategories(categories).filter(({ code }) => wanted.has(code));
  if (missing.length > 0) {
    await addCategories(transaction, missing);
    categories = await categoryIdsByCode(transaction);
  }
  const found = await diffProducts(transaction, items, {
    updates,
    hasCategory: (code) => categories.has(code),
    isForUpdate: true,
  });
  const chosen = choose(found);
  await writeProducts(transaction, chosen, { updates, categoryId: (code) => categories.get(code) ?? '' });
  return chosen;
}

/** Lets imports and the admin area write in turns: at once, both could add the same products or addresses, and deadlock. */
export async function lockImports(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product import', 0))`.execute(transaction);
}

function countDiff(report: ImportReport, diff: ProductDiff): void {
  report.added += diff.added.length;
  report.changed += diff.changed.length;
  report.unchanged += diff.unchanged;
  report.stockKept.push(...diff.stockKept);
  report.errors.push(...diff.errors);
}

async function* batchesOf(
  rows: AsyncIterable<ImportItem>,
  report: ImportReport,
): AsyncGenerator<ProductItem[]> {
  let batch: ProductItem[] = [];
  for await (const item of rows) {
    countItem(report, item);
    if (report.errors.length >= MAX_ERRORS) {
      report.errors.push({
        location: item.location,
        reason: 'there are too many errors; the rest was not read',
      });
      return;
    }
    if (item.outcome !== 'product') continue;
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
