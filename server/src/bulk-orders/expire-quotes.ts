import type { Logger } from '#server/platform/logger.ts';
import { type RunningTask, runPeriodically } from '#server/platform/run-periodically.ts';
import { changeQuoteStatus } from './change-quote-status.ts';
import { mailBuyer } from './quote-mails.ts';
import { lockOverdueQuote } from './quote-repository.ts';
import { inQuoteScope, type QuoteDependencies } from './quote-scope.ts';

const EVERY_MS = 60_000;

/** Expires every quote whose time is over, each in a transaction of its own. Several servers may run this at the same time. */
export async function expireQuotes(dependencies: QuoteDependencies): Promise<number> {
  let expired = 0;
  while (await expireNext(dependencies)) expired += 1;
  return expired;
}

export function startExpiringQuotes(dependencies: QuoteDependencies & { logger: Logger }): RunningTask {
  return runPeriodically({
    name: 'expire-quotes',
    database: dependencies.database,
    work: async () => {
      await expireQuotes(dependencies);
    },
    everyMs: EVERY_MS,
    logger: dependencies.logger,
    failureMessage: 'quotes could not be expired; will retry',
  });
}

function expireNext(dependencies: QuoteDependencies): Promise<boolean> {
  return inQuoteScope(dependencies, async (scope) => {
    const overdue = await lockOverdueQuote(scope.transaction);
    if (!overdue) return false;
    const quote = await changeQuoteStatus(scope.transaction, overdue, { to: 'expired', actor: 'system' });
    await mailBuyer(scope, quote, {
      subject: `Your quote ${quote.reference} is no longer valid`,
      blocks: ['The time of your quote is over. Please write to us if you want a new one.'],
    });
    return true;
  });
}
