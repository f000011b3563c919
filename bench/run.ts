import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { measureAdmin } from './admin-rows.ts';
import { type BenchRow, megabytes, round } from './bench-row.ts';
import { describeBulkList, measureBulkList } from './bulk-list-rows.ts';
import { measureCallRates } from './call-rates.ts';
import { type CatalogueScale, measureCatalogueScale } from './catalogue-scale.ts';
import { measureCheckout } from './checkout-rows.ts';
import { measureInteractions } from './interaction-delays.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { describeOverload, measureOverload, overloadedPages } from './overload-figures.ts';
import { measurePicker } from './picker-rows.ts';
import { measurePageCache } from './request-rates.ts';
import { measureSales } from './sales-rows.ts';
import { measureSearch } from './search-rows.ts';
import { startBenchServer } from './start-bench-server.ts';
import { measureStart } from './start-rows.ts';

/** Measures speed as ratios within one run, because absolute figures depend on the machine. */
const rows: BenchRow[] = [await measureStart()];
const server = await startBenchServer();
/** `bench/overload.ts` does it for a minute. */
const OVERLOAD_SECONDS = 15;

try {
  const bytes = await measureScriptBytes(server.origin, '/');
  const kilobytes = bytes / 1024;
  rows.push({
    what: 'JavaScript of the home page, brotli',
    measured: `${kilobytes.toFixed(1)} KB`,
    wanted: 'under 130 KB',
    isMet: kilobytes < 130,
  });

  const cache = await measurePageCache(server.origin);
  rows.push({
    what: `cached page against rendered page (${round(cache.cached)}/s against ${round(cache.rendered)}/s)`,
    measured: `${cache.ratio.toFixed(1)} times`,
    // Falls when rendering becomes faster.
    wanted: 'more than 10 times',
    isMet: cache.ratio > 10,
  });

  for (const page of overloadedPages) {
    rows.push(...describeOverload(page, await measureOverload(server.origin, page, OVERLOAD_SECONDS)));
  }

  rows.push(...(await measureCallRates(server)));
  rows.push(await measureSales(server));
  rows.push(...(await measureCheckout(server)));
  rows.push(...(await measureInteractions(server.origin)));

  for (const page of ['/', '/ssd', '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280', '/about']) {
    rows.push(await measureLighthouse(server.origin, page));
  }

  const { partsDir } = readConfig(readProcessEnvironment());
  const demoList = await measureBulkList(server.origin);
  if (partsDir) {
    rows.push(...describeScale(await measureCatalogueScale(server, partsDir)));
    rows.push(...describeBulkList(demoList, await measureBulkList(server.origin)));
    rows.push(...(await measurePicker(server)));
    rows.push(...(await measureSearch(server)));
  } else {
    rows.push(...describeBulkList(demoList, null));
    console.log('PARTS_DIR names no parts data: pages and search with a large catalogue are not measured.');
  }
  // Last, because it fills the database with orders.
  rows.push(...(await measureAdmin(server)));
} finally {
  await server.stop();
}

for (const { what, measured, wanted, isMet } of rows) {
  console.log(`${isMet ? 'met    ' : 'NOT MET'} ${what}: ${measured} (wanted: ${wanted})`);
}
process.exit(rows.every((row) => row.isMet) ? 0 : 1);

function describeScale({ demo, imported, ...rest }: CatalogueScale): BenchRow[] {
  const limits = { product: 1.5, category: 3 } as const;
  const pages = Object.entries(limits).map(([page, limit]) => {
    const before = demo[page as keyof typeof limits];
    const after = imported[page as keyof typeof limits];
    const slowdown = before.rendered / after.rendered;
    return {
      what: `uncached ${page} page with ${round(rest.rows)} more rows (${round(before.rendered)}/s before, ${round(after.rendered)}/s after; cached ${round(before.cached)}/s and ${round(after.cached)}/s)`,
      measured: `${slowdown.toFixed(2)} times as long`,
      wanted: `within ${limit} times`,
      isMet: slowdown <= limit,
    };
  });
  return [
    ...pages,
    {
      what: 'memory of the server after it',
      measured: megabytes(rest.memoryBytes),
      wanted: 'under 600 MB',
      isMet: rest.memoryBytes < 600 * 1024 ** 2,
    },
    {
      what: `import of ${round(rest.rows)} rows beside the running shop`,
      measured: `${round(rest.importSeconds)} s`,
      wanted: 'minutes',
      isMet: rest.importSeconds < 600,
    },
  ];
}

/** Returns the bytes of JavaScript (brotli) that a first visit to a page loads. */
async function measureScriptBytes(origin: string, page: string): Promise<number> {
  const html = await (await fetch(origin + page)).text();
  const addresses = new Set(
    [...html.matchAll(/(?:href|src|import|from)\s*=?\s*\(?"(\/assets\/[^"]+\.js)"/g)].map(
      (match) => match[1] as string,
    ),
  );
  const sizes = await Promise.all([...addresses].map((address) => brotliBytes(origin + address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function brotliBytes(url: string): Promise<number> {
  // HEAD, because fetch would decompress the body.
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const length = response.headers.get('content-length');
  if (!response.ok || length === null) throw new Error(`${url} answered ${response.status} without a length`);
  return Number(length);
}
