import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ProductRow } from '../product-writer-repository.ts';
import '../product-tables.ts';
import '../catalogue-tables.ts';

/** A product with everything that staff edits. */
export async function findEditedProduct(session: DatabaseSession, id: string) {
  return session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
    .leftJoin('product_costs', 'product_costs._id', 'products._id')
    .selectAll('products')
    .select(['categories.slug as category', 'categories.code as category_code'])
    .select(['manufacturers.name as manufacturer', 'product_costs.cost_paise'])
    .select(
      sql<string[]>`array(
        select slug_url from former_slugs where product_id = products._id order by slug_url
      )`.as('former_slugs'),
    )
    .where('products._id', '=', id)
    .executeTakeFirst();
}

export type EditedProduct = NonNullable<Awaited<ReturnType<typeof findEditedProduct>>>;

/** Makes other writers of the product wait until the transaction ends. */
export async function lockProduct(transaction: DatabaseTransaction, id: string): Promise<void> {
  await sql`select from products where _id = ${id} for no key update`.execute(transaction);
}

export async function updateProductRow(
  transaction: DatabaseTransaction,
  id: string,
  values: Partial<Omit<ProductRow, 'created_at'>>,
): Promise<void> {
  await transaction.updateTable('products').set(values).where('_id', '=', id).execute();
}

/** Null removes the cost. */
export async function writeCost(
  transaction: DatabaseTransaction,
  id: string,
  costPaise: number | null,
): Promise<void> {
  if (costPaise === null) {
    await transaction.deleteFrom('product_costs').where('_id', '=', id).execute();
    return;
  }
  await transaction
    .insertInto('product_costs')
    .values({ _id: id, cost_paise: costPaise })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ cost_paise: costPaise }))
    .execute();
}

/** The admin who last changed the product. */
export async function findLastEditor(session: DatabaseSession, id: string): Promise<string | null> {
  const { rows } = await sql<{ full_name: string | null }>`
    select users.full_name from audit_entries
    join audit_changes on audit_changes._id = audit_entries.change_id
    left join users on users._id = audit_changes.actor_id
    where entity in ('products', 'product_costs') and entity_id = ${id}
    order by audit_entries.sequence desc limit 1`.execute(session);
  return rows[0]?.full_name ?? null;
}

export async function findCategoryRow(session: DatabaseSession, slug: string) {
  return session.selectFrom('categories').select(['_id', 'code']).where('slug', '=', slug).executeTakeFirst();
}
