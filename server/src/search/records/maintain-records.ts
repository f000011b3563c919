import { sql } from 'kysely';
import { countSales } from '#server/orders/read-order.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { replaceSales } from './product-activity-repository.ts';
import { pruneActivity, pruneSearchRecords, pruneSeenActivity } from './prune-repository.ts';
import { refreshPopularity } from './refresh-popularity.ts';

const EVERY_MS = 5 * 60 * 1000;
const MAINTENANCE_LOCK = 20_090_404;

const searchLimits = { keepDays: 30, maxRows: 200_000 };
/** A mark contains its day, so a mark older than a day can never be reported again. */
const seenLimits = { keepDays: 1, maxRows: 500_000 };
const KEEP_ACTIVITY_DAYS = 31;

/** Refreshes sales and popularity and deletes old records. Only one server does this at a time. */
export async function maintainRecords(database: Database): Promise<void> {
  const hasLock = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}) as taken
    `.execute(transaction);
    if (!rows[0]?.taken) return false;
    await refreshSales(transaction, KEEP_ACTIVITY_DAYS);
    await refreshPopularity(transaction);
    return true;
  });
  if (!hasLock) return;
  await pruneSearchRecords(database, searchLimits);
  await pruneSeenActivity(database, seenLimits);
  await pruneActivity(database, KEEP_ACTIVITY_DAYS);
}

/**
 * Copies the sales of recent orders into the activity table. Reading them all each time, instead of counting at each sale, keeps
 * checkout fast, counts no sale twice and removes sales that were undone.
 */
async function refreshSales(session: DatabaseSession, days: number): Promise<void> {
  await replaceSales(session, await countSales(session, days));
}

/**
 * Runs the maintenance now and every few minutes until stopped. A million rows of activity take longer than the time-out of
 * requests, so `database` must be a pool with long time-outs.
 */
export function startRecordMaintenance({ database, logger }: { database: Database; logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    work: () => maintainRecords(database),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'popularity could not be brought up to date',
  });
}
