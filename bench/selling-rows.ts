import { connectDatabase } from '#server/platform/database/database.ts';
import type { BenchRow } from './bench-row.ts';
import { type Call, loadCalls } from './call-load.ts';
import { type BenchBuyer, createBuyers, stockProducts } from './checkout-buyers.ts';
import { measureSales, type ServedWhileSelling } from './sales-rows.ts';
import { SALES_PER_SECOND, sell } from './sell.ts';
import { productJsonCalls, saveCartCalls } from './shopper-calls.ts';
import type { BenchServer } from './start-bench-server.ts';
import { uncachedPageCalls, uncachedSearchCalls } from './uncached-calls.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 4;
const SECONDS = 8;

type CallsOf = (connection: number) => Call[];

/** Measures what else a shop serves while it takes 20 orders a second, one kind of request after the other, and prints a table. */
export async function measureSelling({ origin, connection }: BenchServer): Promise<BenchRow[]> {
  const { database, close } = connectDatabase({ connection, poolSize: 4, onIdleError: () => {} });
  try {
    const products = await stockProducts(database);
    const slugs = await database.selectFrom('products').select('slug_url').execute();
    const savers = await createBuyers(database, products, CONNECTIONS);
    const kinds = listKinds(
      slugs.map(({ slug_url }) => slug_url),
      savers,
    );
    const { row, ...cachedPages } = await measureSales(origin, database, products);
    const lines = [describeLine('cached pages', cachedPages)];
    const rows = [row];
    for (const [kind, callsOf] of Object.entries(kinds)) {
      const buyers = await createBuyers(database, products, SALES_PER_SECOND * SECONDS);
      const measured = await serveWhileSelling(origin, callsOf, buyers);
      lines.push(describeLine(kind, measured));
      rows.push(describeOrders(kind, measured));
    }
    console.log(`With ${SALES_PER_SECOND} orders a second the shop also serves, one kind after the other:`);
    console.table(Object.fromEntries(lines));
    return rows;
  } finally {
    await close();
  }
}

function listKinds(slugs: readonly string[], savers: readonly BenchBuyer[]): Record<string, CallsOf> {
  const productPages = slugs.map((slug) => `/product/${slug}`);
  return {
    'uncached product pages': (connection) => uncachedPageCalls(productPages, connection),
    'searches with facets': () => uncachedSearchCalls('/api/search/products'),
    'product JSON': (connection) => productJsonCalls(slugs, connection),
    'saving carts': (connection) => saveCartCalls(savers, connection),
  };
}

async function serveWhileSelling(
  origin: string,
  callsOf: CallsOf,
  buyers: readonly BenchBuyer[],
): Promise<ServedWhileSelling> {
  const load = { origin, callsOf, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await loadCalls({ ...load, seconds: WARM_UP_SECONDS });
  const [served, sales] = await Promise.all([loadCalls({ ...load, seconds: SECONDS }), sell(origin, buyers)]);
  return { served, sales };
}

function describeLine(kind: string, { served, sales }: ServedWhileSelling): [string, object] {
  const line = {
    'a second': Math.round(served.perSecond),
    'p50, ms': served.p50,
    'p99, ms': served.p99,
    refused: served.refused,
    failed: served.failed,
    'orders a second': Number(sales.perSecond.toFixed(1)),
    'orders, p99, ms': Math.round(sales.latencies.p99),
    'all orders succeeded': sales.failures.length === 0 ? 'yes' : `no, ${sales.failures.length} failed`,
  };
  return [kind, line];
}

function describeOrders(kind: string, { served, sales }: ServedWhileSelling): BenchRow {
  const { orders, failures, latencies } = sales;
  const failure = failures[0] ? `, the first failure: ${failures[0]}` : '';
  return {
    what: `${SALES_PER_SECOND} orders a second beside ${kind} (${served.perSecond.toFixed(0)}/s, p50 ${served.p50} ms, p99 ${served.p99} ms, ${served.refused} refused, ${served.failed} failed)`,
    measured: `${orders - failures.length} of ${orders} orders succeeded, p99 ${latencies.p99.toFixed(0)} ms${failure}`,
    wanted: 'all orders succeed',
    isMet: failures.length === 0,
  };
}
