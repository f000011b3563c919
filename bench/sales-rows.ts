import type { Database } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { type CallLoadResult, loadCalls, rotated } from './call-load.ts';
import { type BenchProduct, createBuyers } from './checkout-buyers.ts';
import { SALES_PER_SECOND, type Sales, sell } from './sell.ts';

const WARM_UP_SECONDS = 4;
const SECONDS = 15;
const CONNECTIONS = 16;
const PRODUCT_PAGES = 30;

/** What a selling shop served meanwhile. */
export type ServedWhileSelling = { served: CallLoadResult; sales: Sales };

/** Compares the pages a second of a shop at rest with those of a shop that sells 20 times a second. */
export async function measureSales(
  origin: string,
  database: Database,
  products: readonly BenchProduct[],
): Promise<ServedWhileSelling & { row: BenchRow }> {
  const ids = products.slice(0, PRODUCT_PAGES).map(({ _id }) => _id);
  const shown = await database.selectFrom('products').select('slug_url').where('_id', 'in', ids).execute();
  const pages = ['/', '/ssd', '/cpu', '/mouse', ...shown.map(({ slug_url }) => `/product/${slug_url}`)];
  const buyers = await createBuyers(database, products, SALES_PER_SECOND * SECONDS);
  for (const page of pages) await (await fetch(origin + page)).text();
  await visitPages(origin, pages, WARM_UP_SECONDS);
  const atRest = await visitPages(origin, pages, SECONDS);
  const [served, sales] = await Promise.all([visitPages(origin, pages, SECONDS), sell(origin, buyers)]);
  const share = served.perSecond / atRest.perSecond;
  const row = {
    what: `pages a second with ${sales.perSecond.toFixed(1)} orders a second (${round(served.perSecond)}/s against ${round(atRest.perSecond)}/s at rest, ${served.refused} refused)`,
    measured: `${Math.round(share * 100)} %`,
    before: '7/s of 968/s',
    wanted: `at least 50 % with ${SALES_PER_SECOND} orders a second`,
    isMet: share >= 0.5 && sales.perSecond >= SALES_PER_SECOND * 0.9 && sales.failures.length === 0,
  };
  return { row, served, sales };
}

function visitPages(origin: string, pages: readonly string[], seconds: number): Promise<CallLoadResult> {
  return loadCalls({
    origin,
    callsOf: (connection) => rotated(pages, connection).map((path) => ({ path })),
    connections: CONNECTIONS,
    seconds,
    headers: { 'accept-encoding': 'br' },
  });
}
