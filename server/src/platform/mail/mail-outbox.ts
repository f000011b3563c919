import { type Expression, sql } from 'kysely';
import { toLine } from '#contract/names.ts';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { deferred } from '#server/platform/database/defer-statements.ts';
import { runInBatches } from '#server/platform/database/in-batches.ts';
import type { MailDocument, Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobPayloads } from '#server/platform/jobs/job-handler.ts';
import { insertionOfJobs } from '#server/platform/jobs/job-repository.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type RunningTask, runPeriodically } from '#server/platform/run-periodically.ts';
import type { MailContent } from './mail-block.ts';
import { htmlOfStoredMail, textOfMail } from './write-mail.ts';

/** Long enough to answer questions of buyers about a mail. */
const KEEP_SENT_DAYS = 90;
/** Long enough for the shop to see what was held back. */
const KEEP_HELD_DAYS = 30;
/** Older news of an order is on its page. */
const RELEASE_DAYS = 7;
const RELEASE_AT_MOST = 20;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const PRUNE_BATCH_SIZE = 1000;

/**
 * Decides who may receive a mail and how many (`mail-limits.ts`).
 * shop: to the shop itself. link: by which the recipient proves their address. alert: about a change of the account.
 * message: everything else; held back until the address is proven. notice: says that something is held back, or arrived.
 * Only messages may contain what a stranger chose, such as a name.
 */
type MailKind = Tables['mails']['kind'];

type Audience =
  | { kind: 'shop' | 'notice' }
  | {
      kind: 'link' | 'alert' | 'message';
      /** Whether the owner of the account has proven that the address is theirs. */
      isProven: boolean;
      /** The account that causes the mail. */
      accountId: string | null;
    };

type Envelope = {
  to: string;
  subject: string;
  /** Set when replies should not go to the shop. */
  replyTo?: string;
  /** Stops mails of this kind when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
};

export type NewMail = Envelope & MailContent & Audience & { document?: MailDocument };

export type WaitingMail = Envelope & {
  text: string;
  /** Missing in mails from before all had it. */
  html?: string;
  document: MailDocument | null;
  id: string;
  createdAt: Date;
  kind: MailKind;
  isProven: boolean;
  accountId: string | null;
  /** How often staff sent it again. */
  resentCount: number;
};

const fail = errorsOf({ invalid_recipient: { status: 400, detail: 'Invalid email format' } });

/** Inserts a mail and the job that sends it. Requires a transaction, so that the mail commits with the change it reports. */
export async function queueMail(
  transaction: DatabaseTransaction,
  mail: NewMail,
  _id: string = newId(),
): Promise<string> {
  if (emailProblem(mail.to) || (mail.replyTo !== undefined && emailProblem(mail.replyTo))) {
    throw fail('invalid_recipient');
  }
  await insertMail(transaction, { ...mail, _id });
  return _id;
}

const insertMail = runInBatches(async (transaction, mails: readonly (NewMail & { _id: string })[]) => {
  const rows = mails.map((mail) => ({
    _id: mail._id,
    recipient: mail.to,
    // Subjects contain names of companies, so line breaks, which could inject a header, are replaced, not rejected.
    subject: toLine(mail.subject),
    text_body: textOfMail(mail),
    content: { blocks: mail.blocks, contact: mail.contact } satisfies MailContent,
    reply_to: mail.replyTo,
    unsubscribe_url: mail.unsubscribeUrl,
    document: mail.document,
    kind: mail.kind,
    account_id: 'accountId' in mail ? mail.accountId : null,
    is_proven: 'isProven' in mail && mail.isProven,
  }));
  const { insertion } = insertionOfJobs(mails.map(({ _id }) => sendingJob({ mailId: _id })));
  const queueing = sql`
    with mail as (
      insert into mails (_id, recipient, subject, text_body, content, reply_to, unsubscribe_url, document, kind, account_id, is_proven)
      select _id, recipient, subject, text_body, content, reply_to, unsubscribe_url, document, kind, account_id, is_proven
      from json_populate_recordset(null::mails, ${JSON.stringify(rows)})
    )
    ${insertion}
  `;
  await deferred(queueing).execute(transaction);
});

function sendingJob(payload: JobPayloads['send-mail']) {
  return { kind: 'send-mail', payload } as const;
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
      'content',
      'reply_to',
      'unsubscribe_url',
      'document',
      'created_at as createdAt',
      'kind',
      'is_proven as isProven',
      'account_id as accountId',
      'resent_count as resentCount',
    ])
    .where('_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!found) return undefined;
  const { html_body, content, reply_to, unsubscribe_url, ...mail } = found;
  return {
    ...mail,
    html: htmlOfStoredMail({ ...mail, content, html_body }) ?? undefined,
    replyTo: reply_to ?? undefined,
    unsubscribeUrl: unsubscribe_url ?? undefined,
  };
}

export async function markMailSent(session: DatabaseSession, id: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'sent', sent_at: sql<Date>`now()` }).execute();
}

export async function markMailKept(session: DatabaseSession, id: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'kept' }).execute();
}

export async function markMailHeld(session: DatabaseSession, id: string, reason: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'held', last_error: reason }).execute();
}

/** Sends the newest messages that were held back until this account proved the address. */
export async function releaseHeldMails(
  transaction: DatabaseTransaction,
  { recipient, accountId }: { recipient: string; accountId: string },
): Promise<void> {
  const held = transaction
    .selectFrom('mails')
    .select('_id')
    .where('state', '=', 'held')
    .where('is_proven', '=', false)
    .where('kind', '=', 'message')
    .where('recipient', '=', recipient)
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - ${RELEASE_DAYS} * interval '1 day'`)
    .orderBy('created_at', 'desc')
    .limit(RELEASE_AT_MOST);
  const released = await transaction
    .updateTable('mails')
    .set({ state: 'waiting', is_proven: true, last_error: null })
    .where('_id', 'in', held)
    .returning('_id as mailId')
    .execute();
  if (released.length === 0) return;
  await insertionOfJobs(released.map(sendingJob)).insertion.execute(transaction);
}

export async function markMailFailed(session: DatabaseSession, id: string, reason: string): Promise<void> {
  await updateWaitingMail(session, id).set({ state: 'failed', last_error: reason }).execute();
}

/** Deletes all mails to a recipient, including unsent ones, when their account is deleted. */
export async function removeMailsTo(session: DatabaseSession, recipient: string): Promise<void> {
  await session.deleteFrom('mails').where('recipient', '=', recipient).execute();
}

/** Deletes those of the mails that were held back and are out of date. */
export async function removeHeldMails(
  session: DatabaseSession,
  ids: Expression<{ mail_id: string | null }>,
): Promise<void> {
  const removal = sql`delete from mails where _id = any(array(${ids})) and state = 'held'`;
  await deferred(removal).execute(session);
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

/** Deletes sent and held mails periodically. Mails that are waiting, failed or kept for admins stay. */
export function startPruningMails({ database, logger }: { database: Database; logger: Logger }): RunningTask {
  return runPeriodically({
    name: 'prune-mails',
    database,
    work: async () => {
      await pruneMails(database, 'sent', KEEP_SENT_DAYS);
      await pruneMails(database, 'held', KEEP_HELD_DAYS);
    },
    everyMs: PRUNE_EVERY_MS,
    logger,
    failureMessage: 'old mails could not be deleted; will retry',
  });
}

export async function pruneMails(
  session: DatabaseSession,
  state: 'sent' | 'held',
  keepDays: number,
): Promise<void> {
  // In batches, so that no statement runs into the time-out.
  let deleted = PRUNE_BATCH_SIZE;
  while (deleted === PRUNE_BATCH_SIZE) {
    const result = await session
      .deleteFrom('mails')
      .where('_id', 'in', (query) =>
        query
          .selectFrom('mails')
          .select('_id')
          .where('state', '=', state)
          .where(
            state === 'sent' ? 'sent_at' : 'created_at',
            '<',
            sql<Date>`now() - ${keepDays} * interval '1 day'`,
          )
          .limit(PRUNE_BATCH_SIZE),
      )
      .executeTakeFirst();
    deleted = Number(result.numDeletedRows);
  }
}

function updateWaitingMail(session: DatabaseSession, id: string) {
  return session.updateTable('mails').where('_id', '=', id).where('state', '=', 'waiting');
}
