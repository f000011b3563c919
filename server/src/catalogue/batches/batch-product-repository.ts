import { sql } from 'kysely';
import type { AdminProductFilter } from '#contract/admin-products.ts';
import { productColumns } from '#server/platform/audit/undo-change.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { filteredProducts } from '../manage/admin-product-repository.ts';

/** Products of a filter with what changes read of them, in the order of their names. */
export async function listChangeableProducts(
  session: DatabaseSession,
  { filter, limit }: { filter: AdminProductFilter; limit: number },
) {
  return filteredProducts(session, filter)
    .select(['products._id', 'website_name', 'website_price_paise', 'display_price_paise', 'gst_rate'])
    .select(['manufacturer_price_paise', 'product_costs.cost_paise', 'is_gaming', 'is_trending', 'is_office'])
    .select(['is_archived', 'qty'])
    .orderBy('website_name')
    .orderBy('products._id')
    .limit(limit)
    .execute();
}

/** `qty` is corrected by a difference instead. */
const writtenColumns = productColumns.filter((column) => column !== 'qty');

export type ProductWrite = {
  product_id: string;
  from: Record<string, unknown>;
  to: Record<string, unknown>;
};

/**
 * Gives products the values `to` if they still have the values `from`, and returns the ids of those. What was sold meanwhile stays sold:
 * the stock is corrected by the difference, unless fewer pieces are left than that.
 */
export async function writeUnchangedProducts(
  transaction: DatabaseTransaction,
  writes: ProductWrite[],
  stockNote: string | null = null,
): Promise<Set<string>> {
  const ids = writes.map(({ product_id }) => product_id);
  // In the order of their ids, as every other writer of many products, so that two of them cannot deadlock.
  await sql`select from products where _id = any(${ids}::text[]) order by _id for update`.execute(
    transaction,
  );
  if (stockNote !== null)
    await sql`select set_config('shop.stock_note', ${stockNote}, true)`.execute(transaction);
  const assignments = writtenColumns.map((column) => sql`${sql.ref(column)} = next.${sql.ref(column)}`);
  const { rows } = await sql<{ _id: string }>`
    update products set ${sql.join(assignments)}, qty = products.qty + wanted.pieces
    from (
      select product_id, "from", "to", coalesce(("to" ->> 'qty')::integer - ("from" ->> 'qty')::integer, 0) as pieces
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as given (product_id text, "from" jsonb, "to" jsonb)
    ) as wanted
    join products as present on present._id = wanted.product_id
    -- Columns that are not named keep their present values.
    cross join lateral jsonb_populate_record(present, wanted."to" - 'qty') as next
    where products._id = present._id and present.qty::bigint + wanted.pieces between 0 and 2147483647
      and not exists (
        select from jsonb_each(wanted."from" - 'qty') as expected
        where to_jsonb(present) -> expected.key is distinct from expected.value
      )
    returning products._id
  `.execute(transaction);
  return new Set(rows.map(({ _id }) => _id));
}

/** Deletes products that are as they were added and that nobody ordered or asked a price for, and returns their ids. */
export async function deleteUnchangedProducts(
  transaction: DatabaseTransaction,
  added: Pick<ProductWrite, 'product_id' | 'from'>[],
): Promise<string[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ _id: string }>`
    delete from products
    using jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (product_id text, "from" jsonb)
    where products._id = added.product_id
      and not exists (
        select from jsonb_each(added."from") as expected
        where to_jsonb(products) -> expected.key is distinct from expected.value
      )
      and not exists (select from order_items where order_items.product_id = products._id)
      and not exists (select from quote_lines where quote_lines.product_id = products._id)
    returning products._id
  `.execute(transaction);
  return rows.map(({ _id }) => _id);
}

/** What an earlier change of the audit log did to these products. */
export async function listRecordedChanges(
  session: DatabaseSession,
  { changeId, productIds }: { changeId: string; productIds: string[] },
) {
  return session
    .selectFrom('audit_entries')
    .select(['entity_id', 'before', 'after'])
    .where('change_id', '=', changeId)
    .where('entity', '=', 'products')
    .where(sql<boolean>`entity_id = any(${productIds}::text[])`)
    .execute();
}
