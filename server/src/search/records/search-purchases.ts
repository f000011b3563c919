import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import { clickMark } from './record-search-events.ts';
import './record-tables.ts';

const KEEP_DAYS = 7;

type Products = { productIds: readonly string[]; sessionId: string };

/** Which of the products this browser has clicked in search results: the marks of its clicks. */
export const findClickedProducts = inBatches(
  async (session, wanted: readonly Products[]): Promise<string[][]> => {
    const marks = wanted.map(({ productIds, sessionId }) => productIds.map((id) => clickMark(sessionId, id)));
    const rows = await session
      .selectFrom('search_clicks')
      .select('session_mark')
      .where(isOneOf('session_mark', marks.flat()))
      .execute();
    const clicked = new Set(rows.map(({ session_mark }) => session_mark));
    return marks.map((ofOne) => ofOne.filter((mark) => clicked.has(mark)));
  },
);

/** Remembers, until the order is confirmed, the clicks that led to it. */
export async function recordPurchase(
  session: DatabaseSession,
  { orderId, clicks }: { orderId: string; clicks: readonly string[] },
): Promise<void> {
  const rows = clicks.map((session_mark) => ({ order_id: orderId, session_mark }));
  await session
    .insertInto('search_purchases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
