import { sql } from 'kysely';
import type {} from '#server/catalogue/product-tables.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import type { OrderItemRow } from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type Shortage = { productId: string; available: number };

type Taking = {
  orderId: string;
  pieces: readonly ProductQuantity[];
  reason: 'reserved' | 'replaced';
  /** The items of a new order, to insert with the same statement. */
  newItems?: readonly OrderItemRow[];
};

/**
 * Takes the quantities from the stock for an order: all of them, or none, and then returns the shortages. One statement, to keep
 * the locks short. Products are locked in the order of their ids, so that two orders cannot deadlock. PostgreSQL reads a
 * locked row again after waiting, and the update repeats the condition, so that concurrent orders never oversell. Orders that share a
 * transaction get what all of them want, or the statement fails.
 */
export const takeFromStock = inBatches(
  async (transaction, takings: readonly Taking[]): Promise<Shortage[][]> => {
    const newItems = takings.flatMap(({ newItems = [] }) => newItems);
    const movements = takings.flatMap(({ orderId, pieces, reason }) =>
      pieces.map(({ productId, quantity }) => ({ orderId, productId, quantity: -quantity, reason })),
    );
    const { rows } = await sql<Shortage>`
      with saved as (
        insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, image, hsn,
          gst_rate, price_paise, quantity)
        select order_id, position, product_id, name, website_name, category, manufacturer, slug_url, image, hsn, gst_rate,
          price_paise, quantity
        from json_populate_recordset(null::order_items, ${JSON.stringify(newItems)})
      ), wanted as (
        select product_id, sum(quantity)::integer as quantity
        from (${quantitiesTable(takings.flatMap(({ pieces }) => pieces))}) as pieces group by product_id
      ), cause as (${announce(movements)}), locked as (
        select _id, qty from products where _id in (select product_id from wanted) order by _id for no key update
      ), short as (
        select wanted.product_id, coalesce(locked.qty, 0) as available
        from wanted left join locked on locked._id = wanted.product_id
        where coalesce(locked.qty, 0) < wanted.quantity
      ), taken as (
        update products set qty = products.qty - wanted.quantity
        from wanted, cause
        where products._id = wanted.product_id and products.qty >= wanted.quantity and not exists (select from short)
        returning products._id
      )
      select product_id as "productId", available from short
      union all
      -- Any product that was not updated counts as short.
      select product_id, 0 from wanted
      where not exists (select from short) and product_id not in (select _id from taken)
    `.execute(transaction);
    // Nothing was taken for any of them, also not for those who want none of the short products. Alone, each learns its own shortage.
    if (takings.length > 1 && rows.length > 0)
      throw new Error('Orders that share a transaction want more than the stock.');
    return takings.map(() => rows);
  },
);

/** Returns quantities to the stock. Products that no longer exist are skipped. */
export async function returnToStock(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly ProductQuantity[],
  reason: 'released' | 'withdrawn' | 'returned' | 'replaced',
): Promise<void> {
  if (pieces.length === 0) return;
  const movements = pieces.map((piece) => ({ ...piece, orderId, reason }));
  await sql`
    with given as (${quantitiesTable(pieces)}), cause as (${announce(movements)}), locked as (
      select _id from products where _id in (select product_id from given) order by _id for no key update
    )
    update products set qty = products.qty + given.quantity
    from given join locked on locked._id = given.product_id, cause
    where products._id = given.product_id
  `.execute(transaction);
}

/** Names what the update that selects from this moves for each order, for the ledger that triggers of the database write. */
function announce(movements: readonly (ProductQuantity & { orderId: string; reason: string })[]) {
  const rows = movements.map(({ productId, orderId, quantity, reason }) => ({
    product_id: productId,
    order_id: orderId,
    quantity,
    reason,
  }));
  return sql`select set_config('shop.stock_orders', ${JSON.stringify(rows)}, true)`;
}

/** The arrays are subqueries, because PostgreSQL would plan the statement anew for each length, which takes longer than its work. */
function quantitiesTable(pieces: readonly ProductQuantity[]) {
  return sql`
    select * from unnest(
      (select ${pieces.map(({ productId }) => productId)}::text[]),
      (select ${pieces.map(({ quantity }) => quantity)}::integer[])
    ) as pieces (product_id, quantity)
  `;
}
