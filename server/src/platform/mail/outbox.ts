import { sql } from 'kysely';
import type { MailListQuery, MailPreview, OutboxMail } from '#contract/admin-outbox.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { PAGE_SIZE } from '#contract/pagination.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { insertJob } from '#server/platform/jobs/job-repository.ts';
import { htmlOfStoredMail } from './write-mail.ts';

const fail = errorsOf({
  unknown_mail: { status: 404, detail: 'There is no such mail. It may have been deleted after its time.' },
  mail_waiting: { status: 409, detail: 'This mail is already waiting to be sent.' },
  mail_resent: { status: 409, detail: 'This mail has already been sent again.' },
  mail_outdated: {
    status: 409,
    detail:
      'This mail has a link or code that works once and for a short time. The person can ask for a new one.',
  },
  mail_held: {
    status: 409,
    detail: 'The address is not confirmed. The mail is sent when its owner has confirmed it.',
  },
});

const columns = [
  '_id',
  'recipient',
  'subject',
  'kind',
  'state',
  'last_error',
  'created_at',
  'sent_at',
  'resent_count',
  'is_proven',
] as const;

type MailRow = Omit<OutboxMail, 'created_at' | 'sent_at' | 'can_resend'> & {
  created_at: Date;
  sent_at: Date | null;
  is_proven: boolean;
};

/** The mails of the shop, newest first. */
export async function listMails(
  session: DatabaseSession,
  { state, search, page, limit = PAGE_SIZE }: MailListQuery & { limit?: number },
): Promise<{ mails: OutboxMail[]; count: number }> {
  let query = session.selectFrom('mails');
  if (state) query = query.where('state', '=', state);
  if (search) query = query.where(sql<boolean>`lower(recipient) like ${startingWith(search.toLowerCase())}`);
  const [rows, { count }] = await Promise.all([
    query
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('_id')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    session
      .selectFrom(query.select('_id').limit(MAX_COUNTED).as('found'))
      .select(sql<number>`count(*)::int4`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { mails: rows.map(describeMail), count };
}

/** A pattern of LIKE for texts that start with this one. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A mail with its content. Only a demo shows links and codes with which people sign in or undo changes: with them staff could enter
 * the account. Signed links in other mails lose their token for the same reason.
 */
export async function previewMail(
  session: DatabaseSession,
  { id, isDemo }: { id: string; isDemo: boolean },
): Promise<MailPreview> {
  const found = await session
    .selectFrom('mails')
    .select([...columns, 'text_body', 'html_body', 'content'])
    .where('_id', '=', id)
    .executeTakeFirst();
  if (!found) throw fail('unknown_mail');
  const { text_body, html_body: _html, content: _content, ...mail } = found;
  const isSecret = !isDemo && (mail.kind === 'link' || mail.kind === 'alert');
  const show = (body: string | null) => {
    if (isSecret) return null;
    return isDemo ? body : (body?.replaceAll(/([?&;](?:token|code)=)[\w.~%-]+/gi, '$1…') ?? null);
  };
  return { ...describeMail(mail), text: show(text_body), html: show(htmlOfStoredMail(found)) };
}

/** Sends a mail again, once for each count of sendings that staff has seen: a double press changes nothing more. */
export async function resendMail(
  database: Database,
  { id, resent_count }: { id: string; resent_count: number },
): Promise<OutboxMail> {
  return database.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .select(columns)
      .where('_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw fail('unknown_mail');
    if (mail.resent_count !== resent_count) throw fail('mail_resent');
    const problem = resendProblem(mail);
    if (problem) throw fail(problem);
    const sent = await letMailWait(transaction, id);
    await insertJob(transaction, { kind: 'send-mail', payload: { mailId: id } });
    return describeMail(sent);
  });
}

/** Prepares a mail that could not be sent for another attempt of its job. Throws if it must not be sent any more. */
export async function retryFailedMail(transaction: DatabaseTransaction, id: string): Promise<void> {
  const mail = await transaction
    .selectFrom('mails')
    .select(columns)
    .where('_id', '=', id)
    .where('state', '=', 'failed')
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return;
  const problem = resendProblem(mail);
  if (problem) throw fail(problem);
  await letMailWait(transaction, id);
}

function letMailWait(transaction: DatabaseTransaction, id: string) {
  return transaction
    .updateTable('mails')
    .set({ state: 'waiting', last_error: null, sent_at: null, resent_count: sql<number>`resent_count + 1` })
    .where('_id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function resendProblem({ kind, state, is_proven }: MailRow) {
  if (state === 'waiting') return 'mail_waiting';
  if (kind === 'link') return 'mail_outdated';
  if (state === 'held' && !is_proven) return 'mail_held';
  return null;
}

function describeMail(row: MailRow): OutboxMail {
  const { is_proven: _, ...mail } = row;
  return {
    ...mail,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
    can_resend: resendProblem(row) === null,
  };
}
