import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchResponse } from '#contract/search.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import type { BenchServer } from './start-bench-server.ts';
import '#server/catalogue/product-tables.ts';

const LOOK_EVERY_MS = 10;
const LONGEST_MS = 30_000;

export type Freshness = { what: 'name' | 'price' | 'stock'; ms: number }[];

/** Changes a product in the database, as another process would, and looks how long the running shop does not know. */
export async function measureFreshness({ origin, connection }: BenchServer): Promise<Freshness> {
  const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
  const find = async (parameters: string) => {
    const response = await fetch(
      `${origin}/api/search/products?q=zebrawood&include_filters=false${parameters}`,
    );
    return ((await response.json()) as SearchResponse).pagination.total_count;
  };
  try {
    const { _id: id } = await database
      .selectFrom('products')
      .select('_id')
      .where('is_in_stock', '=', true)
      .orderBy('_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const change = async (values: { name?: string; website_price_paise?: number; qty?: number }) =>
      database
        .updateTable('products')
        .set(values)
        .where('_id', '=', id)
        .returning('display_price_paise')
        .executeTakeFirstOrThrow();

    await change({ name: 'Zebrawood Drive' });
    const name = await timeUntil(async () => (await find('')) === 1);
    const { display_price_paise: pricePaise } = await change({ website_price_paise: 7_777_700 });
    const price = pricePaise / 100;
    const priced = await timeUntil(async () => (await find(`&price_min=${price}&price_max=${price}`)) === 1);
    await change({ qty: 0 });
    const stock = await timeUntil(async () => (await find('&in_stock_only=true')) === 0);
    return [
      { what: 'name', ms: name },
      { what: 'price', ms: priced },
      { what: 'stock', ms: stock },
    ];
  } finally {
    await close();
  }
}

async function timeUntil(isShown: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LONGEST_MS) {
    if (await isShown()) return performance.now() - startedAt;
    await sleep(LOOK_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}
