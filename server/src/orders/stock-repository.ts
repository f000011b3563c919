import { sql } from 'kysely';
import type {} from '#server/catalogue/product-tables.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type {} from './order-tables.ts';

export type Pieces = { productId: string; quantity: number };
export type Shortage = { productId: string; available: number };

/**
 * Takes pieces off the shelf for an order: all of them, or none and the answer says what there is too little of. One
 * statement, because shelves are locked last and briefly; in the order of their ids, so that two orders of the same things
 * wait instead of locking each other out. What another order took while this one waited counts: a locked row is read anew,
 * and the condition stands in the update once more.
 */
export async function takeFromStock(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    with wanted as (${piecesTable(pieces)}), locked as (
      select _id, qty from products where _id in (select product_id from wanted) order by _id for no key update
    ), short as (
      select wanted.product_id, coalesce(locked.qty, 0) as available
      from wanted left join locked on locked._id = wanted.product_id
      where coalesce(locked.qty, 0) < wanted.quantity
    ), taken as (
      update products set qty = products.qty - wanted.quantity
      from wanted
      where products._id = wanted.product_id and products.qty >= wanted.quantity and not exists (select from short)
      returning products._id, wanted.quantity
    ), noted as (
      insert into stock_movements (product_id, order_id, quantity, reason)
      select _id, ${orderId}, -quantity, 'reserved' from taken
    )
    select product_id as "productId", available from short
    union all
    -- Less taken than wanted never counts as taken, whatever the reason.
    select product_id, 0 from wanted
    where not exists (select from short) and product_id not in (select _id from taken)
  `.execute(transaction);
  return rows;
}

/** Puts pieces back. A product that has left the shop takes nothing back, and that is no mistake. */
export async function returnToStock(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly Pieces[],
  reason: 'released' | 'withdrawn' | 'returned',
): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    with given as (${piecesTable(pieces)}), locked as (
      select _id from products where _id in (select product_id from given) order by _id for no key update
    ), back as (
      update products set qty = products.qty + given.quantity
      from given join locked on locked._id = given.product_id
      where products._id = given.product_id
      returning products._id, given.quantity
    )
    insert into stock_movements (product_id, order_id, quantity, reason)
    select _id, ${orderId}, quantity, ${reason} from back
  `.execute(transaction);
}

function piecesTable(pieces: readonly Pieces[]) {
  return sql`
    select * from unnest(
      ${pieces.map(({ productId }) => productId)}::text[], ${pieces.map(({ quantity }) => quantity)}::integer[]
    ) as pieces (product_id, quantity)
  `;
}
