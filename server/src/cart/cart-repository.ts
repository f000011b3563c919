import { sql } from 'kysely';
import type {} from '#server/identity/user-tables.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import type {} from './cart-tables.ts';

export type CartRow = { product_id: string; quantity: number; name: string; seen_price_paise: number };
export type CartRows = { version: number; lines: CartRow[] };

/** Reads version and lines in one statement, so that they are consistent with each other. */
export const findCart = inBatches(async (session, userIds: readonly string[]): Promise<CartRows[]> => {
  // The fenced join lets PostgreSQL find each cart by its key: it would read all carts for a few.
  const { rows } = await sql<{ user_id: string } & CartRows>`
    select * from unnest((select ${[...new Set(userIds)]}::text[])) as wanted (user_id) cross join lateral (
      select version, coalesce(
        (select json_agg(json_build_object('product_id', product_id, 'quantity', quantity, 'name', name,
            'seen_price_paise', seen_price_paise) order by position)
          from cart_items where cart_items.user_id = wanted.user_id), '[]') as lines
      from carts where carts.user_id = wanted.user_id offset 0
    ) as found
  `.execute(session);
  const byUser = new Map(rows.map(({ user_id, ...cart }) => [user_id, cart]));
  return userIds.map((userId) => byUser.get(userId) ?? { version: 0, lines: [] });
});

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

/** Without a version, any version is replaced. */
export type CartSave = { userId: string; version: number | undefined; lines: readonly CartRow[] };

export const replaceLinesOfCart = inBatches(replaceLines);

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
  // The lateral join and the arrays let PostgreSQL find each cart by its key: it would read all carts for a few. A lock that is
  // waited for would delay all others, or end in a deadlock with another server that saves the same carts.
  const { rows } = await sql<{ place: number; version: number }>`
    with locked as (
      select distinct on (user_id) place, user_id, product_ids, lines
      from json_to_recordset(${JSON.stringify(wanted)})
          as wanted (place integer, user_id text, version integer, product_ids text[], lines json)
        cross join lateral (
          select from carts
          where carts.user_id = wanted.user_id and carts.version = coalesce(wanted.version, carts.version)
          for no key update skip locked
        ) as unlocked
      order by user_id, place
    ), cart as (
      update carts set version = version + 1, updated_at = now()
      where user_id = any(array(select user_id from locked))
      returning user_id, version
    ), removed as (
      delete from cart_items
      where user_id = any(array(select user_id from cart)) and not exists (
        select from locked where locked.user_id = cart_items.user_id and product_id = any(product_ids)
      )
    ), saved as (
      insert into cart_items (user_id, product_id, quantity, name, seen_price_paise, position)
      select user_id, product_id, quantity, name, seen_price_paise, position
      from cart join locked using (user_id), json_to_recordset(lines)
        as line (product_id text, quantity integer, name text, seen_price_paise bigint, position integer)
      on conflict (user_id, product_id) do update set quantity = excluded.quantity, name = excluded.name,
        seen_price_paise = excluded.seen_price_paise, position = excluded.position
    )
    select place, cart.version from cart join locked using (user_id)
  `.execute(session);
  const versions = new Map(rows.map(({ place, version }) => [place, version]));
  return saves.map((_save, place) => versions.get(place));
}
