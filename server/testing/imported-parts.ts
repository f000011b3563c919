import { importProducts } from '#server/catalogue/import/import-products.ts';
import type { ImportReport } from '#server/catalogue/import/import-report.ts';
import { openPartsSource, type PartsSourceName } from '#server/catalogue/import/parts-source.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from './test-database.ts';

const signal = new AbortController().signal;

export async function demoShopDatabase(): Promise<Database> {
  const { database } = await createTestDatabase({ template: 'demo' });
  return database;
}

export function partsImport(database: Database, name: PartsSourceName, folder: string) {
  return { database, source: openPartsSource(name, folder, { startingStock: 0 }), signal };
}

export async function runImport(
  database: Database,
  name: PartsSourceName,
  folder: string,
): Promise<ImportReport> {
  return importProducts(partsImport(database, name, folder), () => {});
}

/** The products of a source with the code of their category, in the order of their keys. */
export async function productsOf(database: Database, source: PartsSourceName) {
  return database
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'category_id')
    .selectAll('products')
    .select('categories.code')
    .where('source', '=', source)
    .orderBy('source_key')
    .execute();
}
