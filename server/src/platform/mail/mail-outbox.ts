import { sql } from 'kysely';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobPayloads } from '#server/platform/jobs/job-handler.ts';
import { jobRow } from '#server/platform/jobs/job-repository.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type RunningTask, runPeriodically } from '#server/platform/run-periodically.ts';

/** Long enough to answer questions of buyers about a mail. */
const KEEP_SENT_DAYS = 90;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const PRUNE_BATCH_SIZE = 1000;

export type NewMail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Set when replies should not go to the shop. */
  replyTo?: string;
};

export type WaitingMail = NewMail & { id: string; createdAt: Date };

const fail = errorsOf({ invalid_recipient: { status: 400, detail: 'Invalid email format' } });

/** Line breaks and other control characters, which could inject a header. */
const headerBreakers = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Inserts a mail and the job that sends it. Requires a transaction, so that the mail commits with the change it reports. */
export async function queueMail(
  transaction: DatabaseTransaction,
  mail: NewMail,
  _id: string = newId(),
): Promise<string> {
  if (emailProblem(mail.to) || (mail.replyTo !== undefined && emailProblem(mail.replyTo))) {
    throw fail('invalid_recipient');
  }
  await transaction
    .with('mail', (query) =>
      query.insertInto('mails').values({
        _id,
        recipient: mail.to,
        // Subjects contain names of people and companies, so control characters are replaced, not rejected.
        subject: mail.subject.replace(headerBreakers, ' ').trim(),
        text_body: mail.text,
        html_body: mail.html ?? null,
        reply_to: mail.replyTo ?? null,
      }),
    )
    .insertInto('jobs')
    .values(jobRow({ kind: 'send-mail', payload: { mailId: _id } satisfies JobPayloads['send-mail'] }))
    .execute();
  return _id;
}

/** Returns undefined once the mail was sent: a job may run twice, but its mail is sent once. */
export async function findWaitingMail(
  session: DatabaseSession,
  id: string,
): Promise<WaitingMail | undefined> {
  const found = await session
    .selectFrom('mails')
    .select([
      '_id as id',
      'recipient as to',
      'subject',
      'text_body as text',
      'html_body',
      'reply_to',
      'created_at as createdAt',
    ])
    .where('_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!found) return undefined;
  const { html_body, reply_to, ...mail } = found;
  return { ...mail, html: html_body ?? undefined, replyTo: reply_to ?? undefined };
}

export async function markMailSent(session: DatabaseSession, id: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'sent', sent_at: sql<Date>`now()` }).execute();
}

export async function markMailKept(session: DatabaseSession, id: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'kept' }).execute();
}

export async function markMailFailed(session: DatabaseSession, id: string, reason: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'failed', last_error: reason }).execute();
}

/** Deletes all mails to a recipient, including unsent ones, when their account is deleted. */
export async function removeMailsTo(session: DatabaseSession, recipient: string): Promise<void> {
  await session.deleteFrom('mails').where('recipient', '=', recipient).execute();
}

export async function removeMail(session: DatabaseSession, id: string): Promise<void> {
  await session.deleteFrom('mails').where('_id', '=', id).execute();
}

/** Without the bodies, whose links may still be valid. */
export async function listMailsTo(session: DatabaseSession, recipient: string) {
  return session
    .selectFrom('mails')
    .select(['subject', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
}

/** Deletes sent mails periodically. Mails that are waiting, failed or kept for admins stay. */
export function startPruningMails({ database, logger }: { database: Database; logger: Logger }): RunningTask {
  return runPeriodically({
    work: () => pruneSentMails(database, KEEP_SENT_DAYS),
    everyMs: PRUNE_EVERY_MS,
    logger,
    failureMessage: 'old mails could not be deleted; will retry',
  });
}

export async function pruneSentMails(session: DatabaseSession, keepDays: number): Promise<void> {
  // In batches, so that no statement runs into the time-out.
  let deleted = PRUNE_BATCH_SIZE;
  while (deleted === PRUNE_BATCH_SIZE) {
    const result = await session
      .deleteFrom('mails')
      .where('_id', 'in', (query) =>
        query
          .selectFrom('mails')
          .select('_id')
          .where('state', '=', 'sent')
          .where('sent_at', '<', sql<Date>`now() - ${keepDays} * interval '1 day'`)
          .limit(PRUNE_BATCH_SIZE),
      )
      .executeTakeFirst();
    deleted = Number(result.numDeletedRows);
  }
}

function updateWaitingMail(session: DatabaseSession, id: string) {
  return session.updateTable('mails').where('_id', '=', id).where('state', '=', 'waiting');
}
