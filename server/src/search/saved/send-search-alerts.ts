import { findMailAddress } from '#server/identity/accounts/mail-address.ts';
import type { Logger } from '#server/platform/logger.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { type RunningTask, runPeriodically } from '#server/platform/run-periodically.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { writeAlertMail } from './alert-mail.ts';
import { listWatchedSearches, storeKnown } from './alert-repository.ts';
import {
  type AlertSchedule,
  claimDueSchedules,
  finishSchedule,
  lockForMail,
} from './alert-schedule-repository.ts';
import { findNews, type SearchNews } from './find-news.ts';

const EVERY_MS = 60_000;
const CLAIMED_AT_ONCE = 20;
const HOURS_BETWEEN_CHECKS = 1;
const HOURS_AFTER_MAIL = 24;

/**
 * Mails the news of saved searches to accounts whose check is due. Several servers may run this at the same time. A search that fails
 * keeps nobody else waiting: its account is tried again after its lease, and the failure is thrown at the end.
 */
export async function sendDueAlerts(dependencies: AlertDependencies): Promise<void> {
  const failures: unknown[] = [];
  let claimed = CLAIMED_AT_ONCE;
  while (claimed === CLAIMED_AT_ONCE) {
    const schedules = await claimDueSchedules(dependencies.database, CLAIMED_AT_ONCE);
    for (const schedule of schedules)
      await sendAlertsOf(dependencies, schedule).catch((error: unknown) => failures.push(error));
    claimed = schedules.length;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `the alerts of ${failures.length} accounts failed`);
}

export function startSendingAlerts(dependencies: AlertDependencies & { logger: Logger }): RunningTask {
  return runPeriodically({
    name: 'send-search-alerts',
    database: dependencies.database,
    work: () => sendDueAlerts(dependencies),
    everyMs: EVERY_MS,
    logger: dependencies.logger,
    failureMessage: 'alerts of saved searches could not be sent; will retry',
  });
}

async function sendAlertsOf(dependencies: AlertDependencies, { _id, user_id }: AlertSchedule): Promise<void> {
  const { database } = dependencies;
  const watched = await listWatchedSearches(database, user_id);
  if (watched.length === 0) return finishSchedule(database, _id, null);
  const address = await findMailAddress(database, user_id);
  // What is found is remembered only when it can be mailed: news waits for the proof of the address.
  if (!address?.isProven) return finishSchedule(database, _id, { hours: HOURS_AFTER_MAIL, isMailed: false });
  const news: SearchNews[] = [];
  for (const search of watched) news.push(await findNews(dependencies, search));
  const hasNews = news.some(({ newIds, cheapIds }) => newIds.length + cheapIds.length > 0);
  const mail = hasNews && (await writeAlertMail(dependencies, { scheduleId: _id, news }));
  await database.transaction().execute(async (transaction) => {
    const mayMail = await lockForMail(transaction, _id);
    const isMailed = mail !== false && mayMail;
    if (mail && isMailed)
      await queueMail(transaction, {
        ...{ to: address.email, kind: 'message', isProven: true, accountId: user_id },
        ...mail,
      });
    // News that may not be mailed yet stays unknown.
    if (isMailed || !hasNews)
      for (const { watched: search, known } of news) await storeKnown(transaction, search, known);
    const hours = isMailed ? HOURS_AFTER_MAIL : HOURS_BETWEEN_CHECKS;
    await finishSchedule(transaction, _id, { hours, isMailed });
  });
}
