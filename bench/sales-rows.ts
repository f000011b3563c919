import autocannon from 'autocannon';
import { connectDatabase } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import { placeOrder } from './checkout-rows.ts';
import type { BenchServer } from './start-bench-server.ts';

const SALES_PER_SECOND = 20;
const WARM_UP_SECONDS = 4;
const SECONDS = 15;
const CONNECTIONS = 16;
const PRODUCT_PAGES = 30;

/** Compares the pages a second of a shop at rest with those of a shop that sells 20 times a second. */
export async function measureSales({ origin, connection }: BenchServer): Promise<BenchRow> {
  const { database, close } = connectDatabase({ connection, poolSize: 4, onIdleError: () => {} });
  try {
    const products = await stockProducts(database);
    const ids = products.slice(0, PRODUCT_PAGES).map(({ _id }) => _id);
    const shown = await database.selectFrom('products').select('slug_url').where('_id', 'in', ids).execute();
    const pages = ['/', '/ssd', '/cpu', '/mouse', ...shown.map(({ slug_url }) => `/product/${slug_url}`)];
    const buyers = await createBuyers(database, products, SALES_PER_SECOND * SECONDS);
    for (const page of pages) await (await fetch(origin + page)).text();
    await visitPages(origin, pages, WARM_UP_SECONDS);
    const atRest = await visitPages(origin, pages, SECONDS);
    const [whileSelling, sold] = await Promise.all([
      visitPages(origin, pages, SECONDS),
      sell(origin, buyers),
    ]);
    const share = whileSelling.perSecond / atRest.perSecond;
    return {
      what: `pages a second with ${sold.toFixed(1)} orders a second (${round(whileSelling.perSecond)}/s against ${round(atRest.perSecond)}/s at rest, ${whileSelling.refused} refused)`,
      measured: `${Math.round(share * 100)} %`,
      wanted: `at least 50 % with ${SALES_PER_SECOND} orders a second`,
      isMet: share >= 0.5 && sold >= SALES_PER_SECOND * 0.9,
    };
  } finally {
    await close();
  }
}

type Visits = { perSecond: number; refused: number };

async function visitPages(origin: string, pages: readonly string[], seconds: number): Promise<Visits> {
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    setupClient: (client) => {
      const start = connection % pages.length;
      connection += 1;
      client.setRequests(
        [...pages.slice(start), ...pages.slice(0, start)].map((path) => ({ method: 'GET', path })),
      );
    },
  });
  return { perSecond: result['2xx'] / result.duration, refused: result.non2xx };
}

/** Places orders at a fixed rate, whether or not the earlier ones were answered; returns the orders a second. */
async function sell(origin: string, buyers: readonly BenchBuyer[]): Promise<number> {
  const startedAt = performance.now();
  const orders: Promise<string>[] = [];
  for (const [place, buyer] of buyers.entries()) {
    const dueAt = startedAt + (place / SALES_PER_SECOND) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    orders.push(placeOrder(origin, buyer));
  }
  await Promise.all(orders);
  return orders.length / ((performance.now() - startedAt) / 1000);
}
