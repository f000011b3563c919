import { createMailDocumentReader } from '#server/orders/mails/read-mail-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSendMailHandler } from '#server/platform/mail/send-mail.ts';
import { htmlOfStoredMail } from '#server/platform/mail/write-mail.ts';

const logger = createLogger('silent', { write: () => {} });

/** Runs the jobs that send mails, like a server without a mail server: a mail that would be sent becomes `kept`. */
export async function deliverMails(database: Database): Promise<void> {
  const readDocument = createMailDocumentReader(database);
  const { run } = createSendMailHandler({ database, logger, publicUrl: 'http://shop.example', readDocument });
  const { signal } = new AbortController();
  const waiting = database
    .selectFrom('mails')
    .select('_id')
    .where('state', '=', 'waiting')
    .orderBy('created_at');
  for (let mails = await waiting.execute(); mails.length > 0; mails = await waiting.execute()) {
    for (const { _id: mailId } of mails)
      await run({ payload: { mailId }, jobId: mailId, attempt: 1, signal });
  }
}

/** The mails to an address that were sent, in order. */
export async function deliveredTo(database: Database, recipient: string) {
  await deliverMails(database);
  const mails = await database
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body', 'html_body', 'content'])
    .where('recipient', '=', recipient)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .execute();
  return mails.map((mail) => ({ ...mail, html: htmlOfStoredMail(mail) }));
}
