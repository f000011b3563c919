import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { sumChangedDays } from './sales-repository.ts';

const EVERY_MS = 60_000;
const DAYS_AT_ONCE = 50;

/** Sums the sales of all days that are over and whose orders changed. Several servers may run this at the same time. */
export async function sumSalesDays(database: Database): Promise<void> {
  const sumNext = () =>
    database.transaction().execute((transaction) => sumChangedDays(transaction, DAYS_AT_ONCE));
  while ((await sumNext()) > 0);
}

export function startSummingSales({ database, logger }: { database: Database; logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    name: 'sum-sales-days',
    database,
    work: () => sumSalesDays(database),
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'the sales of past days could not be summed; will retry',
  });
}
