import { connectDatabase } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { type Call, loadCalls, rotated } from './call-load.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import { productJsonCalls, saveCartCalls } from './shopper-calls.ts';
import type { BenchServer } from './start-bench-server.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const SECONDS = 6;
/** As many as a shopper pages through; each is another answer. */
const PAGES = 40;

/** `vendure` is what Vendure 3.7.3 answered a second with 5,000 products on the same kind of machine, `before` what this shop did. */
type Work = {
  what: string;
  vendure: number;
  before: number;
  wantedTimes: number;
  callsOf: (connection: number) => Call[];
};

/** Measures the calls that shoppers make most, with 32 connections, against what Vendure reached. */
export async function measureCallRates({ origin, connection }: BenchServer): Promise<BenchRow[]> {
  const { database, close } = connectDatabase({ connection, poolSize: 4, onIdleError: () => {} });
  try {
    const products = await stockProducts(database);
    const buyers = await createBuyers(database, products, CONNECTIONS);
    const slugs = await database.selectFrom('products').select('slug_url').limit(200).execute();
    const rows: BenchRow[] = [];
    for (const work of listWork(
      slugs.map(({ slug_url }) => slug_url),
      buyers,
    )) {
      const rate = await measureCalls(origin, work);
      const wanted = work.vendure * work.wantedTimes;
      rows.push({
        what: `${work.what}, ${CONNECTIONS} connections`,
        measured: `${round(rate)}/s: ${(rate / work.vendure).toFixed(0)} times Vendure's ${work.vendure}/s`,
        before: `${work.before}/s`,
        wanted: `${work.wantedTimes} times`,
        isMet: rate >= wanted,
      });
    }
    return rows;
  } finally {
    await close();
  }
}

function listWork(slugs: readonly string[], buyers: readonly BenchBuyer[]): Work[] {
  const pages = Array.from({ length: PAGES }, (_, page) => page + 1);
  const texts = ['ssd', 'ryzen', 'ddr5', 'keyboard', 'samsung', 'cooler', 'gaming mouse', '1tb nvme'];
  return [
    {
      what: '/api/products deep in the list',
      ...{ vendure: 11, before: 120, wantedTimes: 100 },
      callsOf: (connection) =>
        rotated(pages, connection).map((page) => ({ path: `/api/products?page=${page}` })),
    },
    {
      what: '/api/products by category',
      ...{ vendure: 70, before: 198, wantedTimes: 15 },
      callsOf: () => [1, 2, 3].map((page) => ({ path: `/api/products?category=SSD&page=${page}` })),
    },
    {
      what: 'product JSON',
      ...{ vendure: 52, before: 640, wantedTimes: 30 },
      callsOf: (connection) => productJsonCalls(slugs, connection),
    },
    {
      what: '/api/search/products with facets',
      ...{ vendure: 1.6, before: 335, wantedTimes: 400 },
      callsOf: (connection) =>
        rotated(texts, connection).map((text) => ({
          path: `/api/search/products?q=${encodeURIComponent(text)}`,
        })),
    },
    {
      what: 'saving the cart, signed in',
      ...{ vendure: 39, before: 273, wantedTimes: 20 },
      callsOf: (connection) => saveCartCalls(buyers, connection),
    },
  ];
}

async function measureCalls(origin: string, { what, callsOf }: Work): Promise<number> {
  await loadCalls({ origin, callsOf, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const { good, perSecond, refused, failed } = await loadCalls({
    origin,
    callsOf,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const bad = refused + failed;
  if (bad > 0) throw new Error(`${what}: ${bad} of ${good + bad} calls failed.`);
  return perSecond;
}
