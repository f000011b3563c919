import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type Product = { _id: string; price: number };
export type Stock = {
  plenty: Product[];
  /** Sells out during a drill. */
  scarce: Product & { pieces: number; stockedAt: Date };
};

const PLENTY = 30;
const SCARCE_PIECES = 5;

/** Stocks products for one drill: many pieces of most, few of one. */
export async function stockProducts(database: Database): Promise<Stock> {
  const found = await database
    .selectFrom('products')
    .select(['_id', sql<number>`display_price_paise / 100`.as('price')])
    .where('display_price_paise', '<', 5_000_000)
    .orderBy(sql`random()`)
    .limit(PLENTY + 1)
    .execute();
  const [scarce, ...plenty] = found;
  if (!scarce) throw new Error('The shop has nothing to sell.');
  const setStock = (qty: number, products: Product[]) => {
    const ids = products.map(({ _id }) => _id);
    return database.updateTable('products').set({ qty }).where('_id', 'in', ids).execute();
  };
  await setStock(SCARCE_PIECES, [scarce]);
  await setStock(100_000, plenty);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return { plenty, scarce: { ...scarce, pieces: SCARCE_PIECES, stockedAt: rows[0]?.now ?? new Date() } };
}
