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

/** The version of the cart; undefined if the user has none yet. */
export async function findVersion(session: DatabaseSession, userId: string): Promise<number | undefined> {
  const row = await session
    .selectFrom('carts')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version;
}

/**
 * Replaces all lines of the cart with this version and returns the next version, in one statement; undefined if there is no such
 * cart. The lines are those that the statement has seen at its start: a save that was committed meanwhile has changed the version.
 */
export async function replaceLines(
  session: DatabaseSession,
  userId: string,
  { lines, version }: { lines: readonly CartRow[]; version: number },
): Promise<number | undefined> {
  const placed = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const { rows } = await sql<{ version: number }>`
    with cart as (
      update carts set version = version + 1, updated_at = now()
      where user_id = ${userId} and version = ${version} returning user_id, version
    ), removed as (
      delete from cart_items using cart
      where cart_items.user_id = cart.user_id
        and product_id <> all(${lines.map(({ product_id }) => product_id)}::text[])
    ), saved as (
      insert into cart_items (user_id, product_id, quantity, name, seen_price_paise, position)
      select user_id, product_id, quantity, name, seen_price_paise, position
      from cart, json_to_recordset(${placed})
        as line (product_id text, quantity integer, name text, seen_price_paise bigint, position integer)
      on conflict (user_id, product_id) do update set quantity = excluded.quantity, name = excluded.name,
        seen_price_paise = excluded.seen_price_paise, position = excluded.position
    )
    select version from cart
  `.execute(session);
  return rows[0]?.version;
}
