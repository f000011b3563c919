import { measureAdmin } from './admin-rows.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { measureCallRates } from './call-rates.ts';
import { measureCatalogueScale } from './catalogue-scale.ts';
import { measureCheckout } from './checkout-rows.ts';
import { measureInteractions } from './interaction-delays.ts';
import { measureLighthousePages } from './lighthouse-scores.ts';
import { measureOverloads } from './overload-figures.ts';
import { measurePicker } from './picker-rows.ts';
import { measureProductWrites } from './product-writes.ts';
import { measureRendering } from './rendering-rows.ts';
import { measurePageCache } from './request-rates.ts';
import { measureScripts } from './script-bytes.ts';
import { measureSearch } from './search-rows.ts';
import { measureSelling } from './selling-rows.ts';
import type { BenchServer } from './start-bench-server.ts';
import { measureStart } from './start-rows.ts';

export type BenchPart = { name: string; measure: (context: BenchContext) => Promise<BenchRow[]> };

export const benchParts: readonly BenchPart[] = [
  { name: 'start', measure: measureStart },
  { name: 'scripts', measure: withOrigin(measureScripts) },
  { name: 'page-cache', measure: withOrigin(measurePageCache) },
  { name: 'overload', measure: withOrigin(measureOverloads) },
  { name: 'rendering', measure: withServer(measureRendering) },
  { name: 'calls', measure: withServer(measureCallRates) },
  { name: 'selling', measure: withServer(measureSelling) },
  { name: 'checkout', measure: withServer(measureCheckout) },
  { name: 'product-writes', measure: withServer(measureProductWrites) },
  { name: 'interactions', measure: withOrigin(measureInteractions) },
  { name: 'lighthouse', measure: withOrigin(measureLighthousePages) },
  // Imports all parts.
  { name: 'catalogue-scale-and-bulk-list', measure: measureCatalogueScale },
  { name: 'picker', measure: withImportedParts(measurePicker) },
  { name: 'search', measure: withImportedParts(measureSearch) },
  // Fills the database with orders.
  { name: 'admin', measure: withServer(measureAdmin) },
];

function withServer(measure: (server: BenchServer) => Promise<BenchRow[]>): BenchPart['measure'] {
  return async ({ server }) => measure(await server());
}

function withOrigin(measure: (origin: string) => Promise<BenchRow[]>): BenchPart['measure'] {
  return withServer(({ origin }) => measure(origin));
}

function withImportedParts(measure: (server: BenchServer) => Promise<BenchRow[]>): BenchPart['measure'] {
  return async ({ server, partsDir, importParts }) => {
    if (!partsDir) {
      console.log('Not measured: PARTS_DIR names no parts data.');
      return [];
    }
    await importParts();
    return measure(await server());
  };
}
