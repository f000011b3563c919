import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import type { OrderItemRow } from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type NewItem = Omit<
  OrderItemRow,
  'order_id' | 'position' | 'withdrawn_quantity' | 'return_quantity' | 'returned_quantity'
>;

/** The rows of a new order, in the order of its lines. */
export function newItemRows(orderId: string, items: readonly NewItem[]): OrderItemRow[] {
  return items.map((item, position) => ({
    ...item,
    order_id: orderId,
    position,
    withdrawn_quantity: 0,
    return_quantity: 0,
    returned_quantity: 0,
  }));
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

export const listOrderedProducts = inBatches(
  async (session, orders: readonly { orderId: string; userId: string }[]): Promise<string[][]> => {
    const orderIds = orders.map(({ orderId }) => orderId);
    const rows = await session
      .selectFrom('order_items')
      .innerJoin('orders', 'orders._id', 'order_items.order_id')
      .select(['order_id', 'product_id', 'user_id'])
      .where(isOneOf('order_id', orderIds))
      .execute();
    return orders.map(({ orderId, userId }) =>
      rows.flatMap(({ order_id, product_id, user_id }) =>
        order_id === orderId && user_id === userId ? product_id : [],
      ),
    );
  },
);

/** Sets the quantities that were cancelled before shipping and do not leave the shop; other lines are set to 0. */
export async function setWithdrawnQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
  pieces: readonly ProductQuantity[],
): Promise<void> {
  await sql`
    update order_items set withdrawn_quantity = coalesce(given.quantity, 0)
    from order_items as line left join unnest(
      ${pieces.map(({ productId }) => productId)}::text[], ${pieces.map(({ quantity }) => quantity)}::integer[]
    ) as given (product_id, quantity) using (product_id)
    where order_items.order_id = ${orderId}
      and line.order_id = order_items.order_id and line.position = order_items.position
  `.execute(transaction);
}

/**
 * Derives the quantities in returns and the returned ones from the returns of the order: refused and replaced returns do not
 * count, and of a received one only what arrived.
 */
export async function updateReturnQuantities(
  transaction: DatabaseTransaction,
  orderId: string,
): Promise<OrderItemRow[]> {
  await sql`
    update order_items set
      return_quantity = coalesce(totals.in_returns, 0), returned_quantity = coalesce(totals.received, 0)
    from order_items as line left join (
      select product_id, sum(coalesce(received_quantity, quantity)) as in_returns, sum(received_quantity) as received
      from order_return_items join order_returns on order_returns._id = return_id
      where order_returns.order_id = ${orderId} and status not in ('refused', 'replaced')
      group by product_id
    ) as totals using (product_id)
    where order_items.order_id = ${orderId}
      and line.order_id = order_items.order_id and line.position = order_items.position
  `.execute(transaction);
  return listItems(transaction, [orderId]);
}
