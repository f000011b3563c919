import { sql } from 'kysely';
import { deferred } from '#server/platform/database/defer-statements.ts';
import { isOneOf, runInBatches } from '#server/platform/database/in-batches.ts';

type Purchase = { userId: string; items: readonly { productId: string; quantity: number }[] };

/** Reduces the carts by the purchased quantities; items added since the order stay in them. */
export const removePurchasedItems = runInBatches(async (transaction, purchases: readonly Purchase[]) => {
  const userIds = purchases.map(({ userId }) => userId);
  const lines = purchases.flatMap(({ userId, items }) =>
    items.map(({ productId, quantity }) => ({ user_id: userId, product_id: productId, quantity })),
  );
  // A statement of its own: the next one sees what was saved while this waited. All lock in the same order.
  const locking = sql`
    select from carts where ${isOneOf('user_id', userIds)} order by user_id for no key update
  `;
  await deferred(locking).execute(transaction);
  const removal = sql`
    with purchased as (
      select user_id, product_id, sum(quantity)::integer as quantity
      from json_to_recordset(${JSON.stringify(lines)}) as line (user_id text, product_id text, quantity integer)
      group by user_id, product_id
    ), removed as (
      delete from cart_items using purchased
      where ${isOneOf('cart_items.user_id', userIds)} and cart_items.user_id = purchased.user_id
        and cart_items.product_id = purchased.product_id and cart_items.quantity <= purchased.quantity
      returning cart_items.user_id
    ), reduced as (
      update cart_items set quantity = cart_items.quantity - purchased.quantity
      from purchased
      where ${isOneOf('cart_items.user_id', userIds)} and cart_items.user_id = purchased.user_id
        and cart_items.product_id = purchased.product_id and cart_items.quantity > purchased.quantity
      returning cart_items.user_id
    )
    update carts set version = version + 1, updated_at = now()
    where user_id = any(array(select user_id from removed union all select user_id from reduced))
  `;
  await deferred(removal).execute(transaction);
});
