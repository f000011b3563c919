import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export type ProductAddress = { _id: string; slug_url: string; updated_at: Date };

/** The products that come after one in the order of their ids: every batch costs the same, however many went before. */
export async function listProductAddresses(
  session: DatabaseSession,
  page: { afterId: string; limit: number },
): Promise<ProductAddress[]> {
  return session
    .selectFrom('products')
    .select(['_id', 'slug_url', 'updated_at'])
    .where('_id', '>', page.afterId)
    .orderBy('_id')
    .limit(page.limit)
    .execute();
}
