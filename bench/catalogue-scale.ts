import { importProducts } from '#server/catalogue/import/import-products.ts';
import { openPartsSource } from '#server/catalogue/import/parts-source.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { measureRate } from './request-rates.ts';
import type { BenchServer } from './start-bench-server.ts';
import { waitUntilSearchIsIdle } from './wait-until-search-is-idle.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const pages = { product: '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280', category: '/ssd' } as const;

type PageRates = { rendered: number; cached: number };
type Rates = Record<keyof typeof pages, PageRates>;

export type CatalogueScale = {
  demo: Rates;
  imported: Rates;
  rows: number;
  importSeconds: number;
  memoryBytes: number;
};

/** Measures the same pages with the demo catalogue and with all parts imported, on one server. */
export async function measureCatalogueScale(server: BenchServer, folder: string): Promise<CatalogueScale> {
  await waitUntilSearchIsIdle(server);
  const demo = await measurePages(server.origin);
  const startedAt = performance.now();
  const rows = await importParts(server, folder);
  const importSeconds = (performance.now() - startedAt) / 1000;
  await waitUntilSearchIsIdle(server);
  const imported = await measurePages(server.origin);
  return { demo, imported, rows, importSeconds, memoryBytes: await server.readMemoryBytes() };
}

async function measurePages(origin: string): Promise<Rates> {
  return {
    product: await measurePage(origin + pages.product),
    category: await measurePage(origin + pages.category),
  };
}

/** Pages with unknown parameters are never cached. */
async function measurePage(url: string): Promise<PageRates> {
  const uncachedUrl = `${url}?unknown=1`;
  await measureRate({ url: uncachedUrl, connections: 4, seconds: WARM_UP_SECONDS });
  const rendered = await measureRate({ url: uncachedUrl, connections: 4, seconds: SECONDS });
  const cached = await measureRate({ url, connections: 16, seconds: WARM_UP_SECONDS });
  if (rendered.goodPerSecond === 0 || cached.goodPerSecond === 0) throw new Error(`${url} did not answer`);
  return { rendered: rendered.goodPerSecond, cached: cached.goodPerSecond };
}

async function importParts({ connection }: BenchServer, folder: string): Promise<number> {
  const { database, close } = connectDatabase({ connection, poolSize: 2, onIdleError: () => {} });
  try {
    let rows = 0;
    for (const name of ['opendb', 'pc-parts'] as const) {
      const source = openPartsSource(name, folder, { startingStock: 5 });
      const signal = new AbortController().signal;
      rows += (await importProducts({ database, source, signal }, () => {})).read;
    }
    return rows;
  } finally {
    await close();
  }
}
