import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { pruneActivity, pruneSearchRecords, pruneSeenActivity } from './prune-repository.ts';
import { refreshPopularity } from './refresh-popularity.ts';
import { refreshSales } from './refresh-sales.ts';

const EVERY_MS = 5 * 60 * 1000;
const KEEPING_LOCK = 20_090_404;

const searchBounds = { keepDays: 30, mostRows: 200_000 };
/** A mark holds its day, so that none older than a day is ever met again. */
const seenBounds = { keepDays: 1, mostRows: 500_000 };
const KEEP_ACTIVITY_DAYS = 31;

/** Brings sales and popularity up to date and throws away what has served; one server at a time. */
export async function keepRecords(database: Database): Promise<void> {
  const isMine = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${KEEPING_LOCK}) as taken
    `.execute(transaction);
    if (!rows[0]?.taken) return false;
    // Over a million rows of activity it may take longer than a shopper would wait.
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await refreshSales(transaction, KEEP_ACTIVITY_DAYS);
    await refreshPopularity(transaction);
    return true;
  });
  if (!isMine) return;
  await pruneSearchRecords(database, searchBounds);
  await pruneSeenActivity(database, seenBounds);
  await pruneActivity(database, KEEP_ACTIVITY_DAYS);
}

/** Does so now and every few minutes, until stopped. */
export function startKeepingRecords({ database, logger }: { database: Database; logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    work: () => keepRecords(database),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'popularity could not be brought up to date',
  });
}
