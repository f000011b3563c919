import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export async function countStock(session: DatabaseSession, few: number) {
  return session
    .selectFrom('products')
    .where('is_archived', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('total_products'),
      fn.countAll<number>().filterWhere('qty', '=', 0).as('out_of_stock'),
      fn.countAll<number>().filterWhere('qty', '>', 0).filterWhere('qty', '<', few).as('low_stock'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listRunningOut(session: DatabaseSession, few: number, most: number) {
  return session
    .selectFrom('products')
    .where('is_archived', '=', false)
    .select(['_id', 'name', 'slug_url', 'qty'])
    .where('qty', '>', 0)
    .where('qty', '<', few)
    .orderBy('qty')
    .orderBy('name')
    .limit(most)
    .execute();
}
