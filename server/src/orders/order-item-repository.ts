import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { OrderItemRow } from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type NewItem = Omit<
  OrderItemRow,
  'order_id' | 'position' | 'withdrawn_quantity' | 'return_quantity' | 'returned_quantity'
>;

export async function insertItems(
  transaction: DatabaseTransaction,
  orderId: string,
  items: readonly NewItem[],
): Promise<OrderItemRow[]> {
  const rows = items.map((item, position) => ({ ...item, order_id: orderId, position }));
  return transaction.insertInto('order_items').values(rows).returningAll().execute();
}

/** Sorted by order and position. */
export async function listItems(
  session: DatabaseSession,
  orderIds: readonly string[],
): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return [];
  return session
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Sets the quantities of a requested return; lines without a quantity are set to 0. */
export async function setReturnQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly ProductQuantity[],
): Promise<void> {
  await setQuantities(transaction, orderId, 'return_quantity', pieces);
}

export async function setReturnedQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly ProductQuantity[],
): Promise<void> {
  await setQuantities(transaction, orderId, 'returned_quantity', pieces);
}

/** Sets the quantities that were refunded before shipping and do not leave the shop. */
export async function setWithdrawnQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly ProductQuantity[],
): Promise<void> {
  await setQuantities(transaction, orderId, 'withdrawn_quantity', pieces);
}

async function setQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
  column: 'withdrawn_quantity' | 'return_quantity' | 'returned_quantity',
  pieces: readonly ProductQuantity[],
): Promise<void> {
  await sql`
    update order_items set ${sql.ref(column)} = coalesce(given.quantity, 0)
    from order_items as line left join unnest(
      ${pieces.map(({ productId }) => productId)}::text[], ${pieces.map(({ quantity }) => quantity)}::integer[]
    ) as given (product_id, quantity) using (product_id)
    where order_items.order_id = ${orderId}
      and line.order_id = order_items.order_id and line.position = order_items.position
  `.execute(transaction);
}
