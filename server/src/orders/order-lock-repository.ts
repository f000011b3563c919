import { sql } from 'kysely';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { deferred } from '#server/platform/database/defer-statements.ts';
import { findInBatches, isOneOf, runInBatches } from '#server/platform/database/in-batches.ts';
import type { OrderRow } from './order-tables.ts';

export type LockedOrder = OrderRow & {
  isReturnOpen: boolean;
  /** Of the reservation; negative if it has expired, null without one. */
  secondsReserved: number | null;
  isTooLateToPay: boolean;
  /** Until it is too late to pay. */
  secondsPayable: number;
};

function lockedOrders(transaction: DatabaseSession, ids: readonly string[]) {
  return (
    transaction
      .selectFrom('orders')
      .selectAll()
      // The database clock decides, because the clocks of several servers differ.
      .select(
        sql<boolean>`coalesce(delivered_at + ${siteFacts.returnWindowDays} * interval '1 day' > now(), false)`.as(
          'isReturnOpen',
        ),
      )
      .select([
        sql<number | null>`extract(epoch from reserved_until - now())::float8`.as('secondsReserved'),
        sql<boolean>`payable_until < now()`.as('isTooLateToPay'),
        sql<number>`extract(epoch from payable_until - now())::float8`.as('secondsPayable'),
      ])
      .where(isOneOf('_id', ids))
      // Locked in one order by all.
      .orderBy('_id')
      .forUpdate()
  );
}

/** Reads the order and locks its row until the transaction ends, so that status changes run one after another. */
export const findAndLockOrder = findInBatches<LockedOrder>(
  (transaction, ids) => lockedOrders(transaction, ids).execute(),
  ({ _id }) => _id,
);

/** The same, but does not find an order that another transaction has locked, which would hold up all who share this one. */
export const findAndLockFreeOrder = findInBatches<LockedOrder>(
  (transaction, ids) => lockedOrders(transaction, ids).skipLocked().execute(),
  ({ _id }) => _id,
);

/** Locks the order whose reservation ended first; skips the given orders and those that another server has locked. */
export async function lockOverdueOrder(
  transaction: DatabaseTransaction,
  skipped: readonly string[],
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('orders')
    .select('_id')
    .where('reserved_until', '<', sql<Date>`now()`)
    .where(sql<boolean>`_id <> all(${skipped})`)
    .orderBy('reserved_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?._id;
}

/** Makes concurrent requests of a buyer count the unpaid orders one after another, until the transaction ends. */
export const lockUnpaidOrders = runInBatches(async (transaction, userIds: readonly string[]) => {
  // In one order for all, so that no two transactions wait for each other.
  const locking = sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('unpaid orders ' || user_id, 0) as key from unnest((select ${userIds}::text[])) as user_id order by key offset 0
    ) as keys
  `;
  await deferred(locking).execute(transaction);
});
