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

export type CartSave = { userId: string; version: number; lines: readonly CartRow[] };

/**
 * Replaces all lines of the carts that have the given versions, in one statement, and returns the next version of each. It is undefined
 * if there is no such cart, if another transaction has locked it, and for all but one of the saves of the same cart. The lines are
 * those that the statement has seen at its start: a save that was committed meanwhile has changed the version.
 */
export async function replaceLines(
  session: DatabaseSession,
  saves: readonly CartSave[],
): Promise<(number | undefined)[]> {
  const wanted = saves.map(({ userId, version, lines }, place) => ({
    place,
    user_id: userId,
    version,
    product_ids: lines.map(({ product_id }) => product_id),
    lines: lines.map((line, position) => ({ ...line, position })),
  }));
  // A lock that is waited for would delay all others, or end in a deadlock with another server that saves the same carts.
  const { rows } = await sql<{ place: number; version: number }>`
    with locked as (
      select place, carts.user_id, product_ids, lines
      from json_to_recordset(${JSON.stringify(wanted)})
          as wanted (place integer, user_id text, version integer, product_ids text[], lines json)
        join carts using (user_id, version)
      for no key update of carts skip locked
    ), cart as (
      update carts set version = version + 1, updated_at = now()
      from locked where carts.user_id = locked.user_id
      returning place, carts.user_id, version, product_ids, lines
    ), removed as (
      delete from cart_items using cart where cart_items.user_id = cart.user_id and product_id <> all(product_ids)
    ), saved as (
      insert into cart_items (user_id, product_id, quantity, name, seen_price_paise, position)
      select user_id, product_id, quantity, name, seen_price_paise, position
      from cart, json_to_recordset(lines)
        as line (product_id text, quantity integer, name text, seen_price_paise bigint, position integer)
      on conflict (user_id, product_id) do update set quantity = excluded.quantity, name = excluded.name,
        seen_price_paise = excluded.seen_price_paise, position = excluded.position
    )
    select place, version from cart
  `.execute(session);
  const versions = new Map(rows.map(({ place, version }) => [place, version]));
  return saves.map((_save, place) => versions.get(place));
}
