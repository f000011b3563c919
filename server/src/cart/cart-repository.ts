import { sql } from 'kysely';
import type {} from '#server/identity/user-tables.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type {} from './cart-tables.ts';

export type CartRow = { product_id: string; quantity: number; name: string; seen_price_paise: number };
export type CartRows = { version: number; lines: CartRow[] };

/** Reads version and lines in one statement, so that they are consistent with each other. */
export async function findCart(session: DatabaseSession, userId: string): Promise<CartRows> {
  const rows = await session
    .selectFrom('carts')
    .leftJoin('cart_items', 'cart_items.user_id', 'carts.user_id')
    .where('carts.user_id', '=', userId)
    .select(['version', 'product_id', 'quantity', 'name', 'seen_price_paise'])
    .orderBy('position')
    .execute();
  const lines = rows.filter((row): row is CartRow & { version: number } => row.product_id !== null);
  return { version: rows[0]?.version ?? 0, lines: lines.map(({ version: _version, ...line }) => line) };
}

/** Locks the cart until the transaction ends and returns its version; undefined if the account was deleted. */
export async function lockCart(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<number | undefined> {
  const lock = () =>
    transaction
      .selectFrom('carts')
      .select('version')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  const locked = await lock();
  if (locked) return locked.version;
  await transaction
    .insertInto('carts')
    .columns(['user_id'])
    .expression((from) => from.selectFrom('users').select('_id').where('_id', '=', userId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock())?.version;
}

/** The caller must have locked the cart. */
export async function replaceLines(
  transaction: DatabaseTransaction,
  userId: string,
  lines: readonly CartRow[],
): Promise<void> {
  await transaction.deleteFrom('cart_items').where('user_id', '=', userId).execute();
  if (lines.length > 0) {
    const rows = lines.map((line, position) => ({ ...line, user_id: userId, position }));
    await transaction.insertInto('cart_items').values(rows).execute();
  }
  await transaction
    .updateTable('carts')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}
