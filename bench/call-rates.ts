import autocannon from 'autocannon';
import { connectDatabase } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import type { BenchServer } from './start-bench-server.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const SECONDS = 6;
/** As many as a shopper pages through; each is another answer. */
const PAGES = 40;

type Call = autocannon.Request & { path: string };
/** `vendure` is what Vendure 3.7.3 answered a second with 5,000 products on the same kind of machine. */
type Work = { what: string; vendure: number; wantedTimes: number; callsOf: (connection: number) => Call[] };

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
      ...{ vendure: 11, wantedTimes: 100 },
      callsOf: (connection) =>
        rotated(pages, connection).map((page) => ({ path: `/api/products?page=${page}` })),
    },
    {
      what: '/api/products by category',
      ...{ vendure: 70, wantedTimes: 15 },
      callsOf: () => [1, 2, 3].map((page) => ({ path: `/api/products?category=SSD&page=${page}` })),
    },
    {
      what: 'product JSON',
      ...{ vendure: 52, wantedTimes: 30 },
      callsOf: (connection) =>
        rotated(slugs, connection).map((slug) => ({ path: `/api/products/by-slug/${slug}` })),
    },
    {
      what: '/api/search/products with facets',
      ...{ vendure: 1.6, wantedTimes: 400 },
      callsOf: (connection) =>
        rotated(texts, connection).map((text) => ({
          path: `/api/search/products?q=${encodeURIComponent(text)}`,
        })),
    },
    {
      what: 'saving the cart, signed in',
      ...{ vendure: 39, wantedTimes: 20 },
      callsOf: (connection) =>
        [1, 2].map((quantity) => saveCartCall(pickBuyer(buyers, connection), quantity)),
    },
  ];
}

/** Each save changes the quantity, so that each is written, and names the version that the last one returned, as browsers do. */
function saveCartCall({ headers, product }: BenchBuyer, quantity: number): Call {
  const items = [{ product_id: product._id, quantity, price: product.display_price }];
  return {
    path: '/api/cart',
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    setupRequest: (request, context: { version?: number }) => ({
      ...request,
      body: JSON.stringify({ items, version: context.version }),
    }),
    onResponse: (status, body, context: { version?: number }) => {
      context.version = status === 200 ? JSON.parse(body).version : undefined;
    },
  };
}

function pickBuyer(buyers: readonly BenchBuyer[], connection: number): BenchBuyer {
  const buyer = buyers[connection % buyers.length];
  if (!buyer) throw new Error('There is no such buyer.');
  return buyer;
}

/** Connections start at different places, because visitors do not ask for the same thing at the same moment. */
function rotated<Value>(values: readonly Value[], start: number): Value[] {
  const place = (start * 7) % values.length;
  return [...values.slice(place), ...values.slice(0, place)];
}

async function measureCalls(origin: string, { what, callsOf }: Work): Promise<number> {
  await load(origin, callsOf, WARM_UP_SECONDS);
  const result = await load(origin, callsOf, SECONDS);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${what}: ${failed} of ${result.requests.total} calls failed.`);
  return result['2xx'] / result.duration;
}

function load(origin: string, callsOf: Work['callsOf'], seconds: number): Promise<autocannon.Result> {
  let connection = 0;
  return autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(callsOf(connection).map((call) => ({ method: 'GET', ...call })));
      connection += 1;
    },
  });
}
