import type { BenchContext } from './bench-context.ts';
import { type BenchRow, megabytes, round } from './bench-row.ts';
import { describeBulkList, measureBulkList } from './bulk-list-rows.ts';
import type { ImportedParts } from './import-all-parts.ts';
import { measureRate } from './request-rates.ts';
import { waitUntilSearchIsIdle } from './wait-until-search-is-idle.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const pages = { product: '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280', category: '/ssd' } as const;

type PageRates = { rendered: number; cached: number };
type Rates = Record<keyof typeof pages, PageRates>;

type CatalogueScale = { demo: Rates; imported: Rates; parts: ImportedParts; memoryBytes: number };

/** Measures pages and the matching of a list with the demo catalogue and with all parts imported, on one server. */
export async function measureCatalogueScale(context: BenchContext): Promise<BenchRow[]> {
  const server = await context.server();
  const demoList = await measureBulkList(server.origin);
  if (!context.partsDir) {
    console.log('The demo catalogue only: PARTS_DIR names no parts data.');
    return describeBulkList(demoList, null);
  }
  await waitUntilSearchIsIdle(server);
  const demo = await measurePages(server.origin);
  const parts = await context.importParts();
  const imported = await measurePages(server.origin);
  return [
    ...describeScale({ demo, imported, parts, memoryBytes: await server.readMemoryBytes() }),
    ...describeBulkList(demoList, await measureBulkList(server.origin)),
  ];
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

function describeScale({ demo, imported, parts, memoryBytes }: CatalogueScale): BenchRow[] {
  const limits = { product: 1.5, category: 3 } as const;
  const pages = Object.entries(limits).map(([page, limit]) => {
    const before = demo[page as keyof typeof limits];
    const after = imported[page as keyof typeof limits];
    const slowdown = before.rendered / after.rendered;
    return {
      what: `uncached ${page} page with ${round(parts.rows)} more rows (${round(before.rendered)}/s before, ${round(after.rendered)}/s after; cached ${round(before.cached)}/s and ${round(after.cached)}/s)`,
      measured: `${slowdown.toFixed(2)} times as long`,
      wanted: `within ${limit} times`,
      isMet: slowdown <= limit,
    };
  });
  return [
    ...pages,
    {
      what: 'memory of the server after it',
      measured: megabytes(memoryBytes),
      wanted: 'under 600 MB',
      isMet: memoryBytes < 600 * 1024 ** 2,
    },
    {
      what: `import of ${round(parts.rows)} rows beside the running shop`,
      measured: `${round(parts.seconds)} s`,
      wanted: 'minutes',
      isMet: parts.seconds < 600,
    },
  ];
}
