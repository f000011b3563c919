import type { JobListQuery } from '#contract/admin-jobs.ts';
import type { MailListQuery } from '#contract/admin-outbox.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listJobs } from '#server/platform/jobs/list-jobs.ts';
import { listMails } from '#server/platform/mail/outbox.ts';

const all = { page: 1, limit: MAX_COUNTED };

/** The mails of a filter as CSV, without their content. */
export async function exportMails(
  session: DatabaseSession,
  filter: Omit<MailListQuery, 'page'>,
): Promise<string> {
  const { mails } = await listMails(session, { ...filter, ...all });
  return sheetText([
    ['created_at', 'recipient', 'subject', 'state', 'sent_at', 'sent_again', 'error'],
    ...mails.map(({ created_at, recipient, subject, state, sent_at, resent_count, last_error }) => [
      ...[created_at, recipient, subject, state, sent_at ?? '', String(resent_count), last_error ?? ''],
    ]),
  ]);
}

export async function exportJobs(
  session: DatabaseSession,
  filter: Omit<JobListQuery, 'page'>,
): Promise<string> {
  const { jobs } = await listJobs(session, { ...filter, ...all });
  return sheetText([
    ['created_at', 'kind', 'state', 'attempts', 'next_try_at', 'finished_at', 'error'],
    ...jobs.map(({ created_at, kind, state, attempts, next_try_at, finished_at, last_error }) => [
      ...[created_at, kind, state, String(attempts), next_try_at ?? '', finished_at ?? '', last_error ?? ''],
    ]),
  ]);
}
