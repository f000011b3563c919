import type { Updateable } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import './product-tables.ts';

/** At most two ids: enough to know whether the name is unique. */
export async function findProductIdsByName(session: DatabaseSession, name: string): Promise<string[]> {
  const rows = await session
    .selectFrom('products')
    .select('_id')
    .where((product) => product.or([product('name', '=', name), product('website_name', '=', name)]))
    .limit(2)
    .execute();
  return rows.map(({ _id }) => _id);
}

export async function findFeatureAddresses(session: DatabaseSession, id: string): Promise<string[]> {
  const product = await session
    .selectFrom('products')
    .select('feature_img_urls')
    .where('_id', '=', id)
    .executeTakeFirst();
  return product?.feature_img_urls ?? [];
}

type PageColumns = Pick<
  Updateable<Tables['products']>,
  'product_img_urls' | 'feature_img_urls' | 'description' | 'website_price_paise' | 'is_price_estimated'
>;

export async function updateProductPage(
  transaction: DatabaseTransaction,
  id: string,
  columns: PageColumns,
): Promise<void> {
  await transaction.updateTable('products').set(columns).where('_id', '=', id).execute();
}
