import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';

export type MovementRow = {
  movement_id: number;
  quantity: number;
  balance: number;
  reason: string;
  note: string | null;
  order_id: string | null;
  actor: string | null;
  change_id: string | null;
  can_undo: boolean;
  created_at: Date;
};

/** The movements of a product with the stock after each, latest first. Only a change of nothing but this stock can be undone here. */
export async function listMovements(
  session: DatabaseSession,
  productId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select moved.*, users.full_name as actor,
      moved.order_id is null and change._id is not null and undone._id is null and not exists (
        select from audit_entries where change_id = change._id
          and (entity <> 'products' or entity_id <> ${productId} or before is null or after - 'qty' <> '{}')
      ) as can_undo
    from (
      select _id::integer as movement_id, quantity, reason, note, order_id, change_id, created_at,
        (sum(quantity) over (order by _id))::integer as balance
      from stock_movements where product_id = ${productId}
      order by stock_movements._id desc offset ${offset} limit ${limit}
    ) as moved
    left join audit_changes as change on change._id = moved.change_id
    left join audit_changes as undone on undone.undoes = change._id
    left join users on users._id = change.actor_id
    order by moved.movement_id desc`.execute(session);
  return rows;
}

export async function countMovements(session: DatabaseSession, productId: string): Promise<number> {
  const { count } = await session
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes the stock of a locked product; triggers write the ledger with this reason and note. */
export async function moveStock(
  transaction: DatabaseTransaction,
  productId: string,
  { by, reason, note }: { by: number; reason: string; note: string | null },
): Promise<void> {
  await sql`
    select set_config('shop.stock_cause', ${reason}, true), set_config('shop.stock_note', ${note ?? ''}, true)
  `.execute(transaction);
  await sql`update products set qty = qty + ${by} where _id = ${productId}`.execute(transaction);
}
