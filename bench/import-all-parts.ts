import { importProducts } from '#server/catalogue/import/import-products.ts';
import { openPartsSource } from '#server/catalogue/import/parts-source.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import type { BenchServer } from './start-bench-server.ts';

export type ImportedParts = { rows: number; seconds: number };

/** Imports both sources of parts into the running shop. */
export async function importAllParts({ connection }: BenchServer, folder: string): Promise<ImportedParts> {
  const { database, close } = connectDatabase({ connection, poolSize: 2, onIdleError: () => {} });
  const startedAt = performance.now();
  try {
    let rows = 0;
    for (const name of ['opendb', 'pc-parts'] as const) {
      const source = openPartsSource(name, folder, { startingStock: 5 });
      const signal = new AbortController().signal;
      rows += (await importProducts({ database, source, signal }, () => {})).read;
    }
    return { rows, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await close();
  }
}
