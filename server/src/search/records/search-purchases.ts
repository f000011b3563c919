import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { isOneOf, runInBatches } from '#server/platform/database/in-batches.ts';
import { clickMark } from './record-search-events.ts';
import './record-tables.ts';

const KEEP_DAYS = 7;

type Purchase = { orderId: string; productIds: readonly string[]; sessionId: string };

/** Remembers, until the order is confirmed, which of its products this browser had clicked in search results. */
export const recordPurchase = runInBatches(async (session, purchases: readonly Purchase[]) => {
  const marks = purchases.flatMap(({ orderId, productIds, sessionId }) =>
    productIds.map((productId) => ({ orderId, mark: clickMark(sessionId, productId) })),
  );
  await sql`
    insert into search_purchases (order_id, session_mark)
    select distinct order_id, session_mark from unnest(
      (select ${marks.map(({ orderId }) => orderId)}::text[]), (select ${marks.map(({ mark }) => mark)}::text[])
    ) as wanted (order_id, session_mark)
    where session_mark = any(array(
      select session_mark from search_clicks where ${isOneOf(
        'session_mark',
        marks.map(({ mark }) => mark),
      )}
    ))
    on conflict do nothing
  `.execute(session);
});

/** Marks the clicks that led to a confirmed order, and forgets the order. */
export async function attributePurchases(session: DatabaseSession): Promise<void> {
  await sql`
    with confirmed as (
      delete from search_purchases using orders
      where orders._id = search_purchases.order_id and orders.confirmed_at is not null
      returning session_mark
    )
    update search_clicks set is_bought = true
    where not is_bought and session_mark in (select session_mark from confirmed)
  `.execute(session);
  await sql`
    delete from search_purchases where created_at < now() - ${KEEP_DAYS} * interval '1 day'
  `.execute(session);
}
