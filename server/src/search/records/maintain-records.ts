import { sql } from 'kysely';
import { countSales } from '#server/orders/read-order.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { sumSearches } from '../remedies/sum-searches.ts';
import { replaceSales } from './product-activity-repository.ts';
import {
  pruneActivity,
  pruneSearchDays,
  pruneSearchEvents,
  pruneSearchRecords,
  pruneSeenActivity,
} from './prune-repository.ts';
import { refreshPopularity } from './refresh-popularity.ts';
import { rollUpDays } from './search-event-repository.ts';
import { attributePurchases } from './search-purchases.ts';

const EVERY_MS = 5 * 60 * 1000;
const MAINTENANCE_LOCK = 20_090_404;

const KEEP_SEARCH_DAYS = 30;
const MAX_SEARCH_ROWS = 200_000;
const KEEP_DAY_FIGURES_DAYS = 400;
/** A purchase may follow its search by days. */
const ROLLED_UP_DAYS = 7;
/** A mark contains its day, so a mark older than a day can never be reported again. */
const seenLimits = { keepDays: 1, maxRows: 500_000 };
const KEEP_ACTIVITY_DAYS = 31;

/** Refreshes sales, popularity and the sums of searches, and deletes old records. Only one server does this at a time. */
export async function maintainRecords(
  database: Database,
  { keepSearchDays = KEEP_SEARCH_DAYS }: { keepSearchDays?: number } = {},
): Promise<void> {
  const hasLock = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}) as taken
    `.execute(transaction);
    if (!rows[0]?.taken) return false;
    await refreshSales(transaction, KEEP_ACTIVITY_DAYS);
    await refreshPopularity(transaction);
    await attributePurchases(transaction);
    await rollUpDays(transaction, ROLLED_UP_DAYS);
    await sumSearches(transaction);
    return true;
  });
  if (!hasLock) return;
  const searchLimits = { keepDays: keepSearchDays, maxRows: MAX_SEARCH_ROWS };
  await pruneSearchRecords(database, searchLimits);
  await pruneSearchEvents(database, searchLimits);
  await pruneSearchDays(database, KEEP_DAY_FIGURES_DAYS);
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

type MaintenanceDependencies = {
  database: Database;
  logger: Logger;
  /** How long single searches, clicks and events are kept; the figures of their days stay. */
  keepSearchDays?: number;
};

/**
 * Runs the maintenance now and every few minutes until stopped. A million rows of activity take longer than the time-out of
 * requests, so `database` must be a pool with long time-outs.
 */
export function startRecordMaintenance({ database, logger, keepSearchDays }: MaintenanceDependencies): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    name: 'maintain-search-records',
    database,
    work: () => maintainRecords(database, { keepSearchDays }),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'popularity could not be brought up to date',
  });
}
