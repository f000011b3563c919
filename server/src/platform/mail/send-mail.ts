import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { siteFacts } from '#contract/site-facts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { MailDocument } from '#server/platform/database/tables.ts';
import { type JobHandler, PermanentJobError } from '#server/platform/jobs/job-handler.ts';
import type { Logger } from '#server/platform/logger.ts';
import { mayNotify, reasonToHold } from './mail-limits.ts';
import {
  findWaitingMail,
  markMailFailed,
  markMailHeld,
  markMailKept,
  markMailSent,
  queueMail,
  type WaitingMail,
} from './mail-outbox.ts';
import { withShopAddress } from './mail-pictures.ts';

export type MailFile = { name: string; type: string; content: Buffer };

export type MailDelivery = {
  database: Database;
  logger: Logger;
  mailFrom?: string;
  /** Without it mails stay in the outbox. */
  smtpUrl?: string;
  /** For each step of the SMTP dialogue. */
  timeoutMs?: number;
  /** For links in notices. */
  publicUrl: string;
  /** Reads the document of a mail as a file; null if there is none yet. */
  readDocument: (document: MailDocument) => Promise<MailFile | null>;
  /** Where a demo shop also writes mails as files. */
  outboxFolder?: string;
};

export function createSendMailHandler(delivery: MailDelivery): JobHandler<{ mailId: string }> {
  const { database, logger, mailFrom, outboxFolder, publicUrl, readDocument } = delivery;
  const sendBySmtp = delivery.smtpUrl ? createSmtpSender(delivery.smtpUrl, delivery.timeoutMs) : null;
  // The news of the mail is worth more than its document, which is also on the page of the order.
  const readDocumentOf = (document: MailDocument) =>
    readDocument(document).catch((error: unknown) => {
      logger.error({ err: error, ...document }, 'a mail is sent without its document');
      return null;
    });
  return {
    run: async ({ payload, signal, attempt }) => {
      const mail = await findWaitingMail(database, payload.mailId);
      if (!mail) return;
      // A retry was counted before.
      const reason = attempt === 1 ? await reasonToHold(database, mail) : null;
      if (reason) {
        logger.warn({ mailId: mail.id, kind: mail.kind, reason }, 'a mail was held back');
        await database.transaction().execute((transaction) => hold(transaction, mail, { reason, publicUrl }));
        return;
      }
      const message = composeMessage(mail, {
        mailFrom,
        publicUrl,
        file: mail.document && (await readDocumentOf(mail.document)),
      });
      if (sendBySmtp) {
        signal.throwIfAborted();
        await sendBySmtp(message);
        await markMailSent(database, mail.id);
        return;
      }
      if (outboxFolder) {
        const file = await writeMailFile(outboxFolder, mail, message);
        logger.info({ to: mail.to, subject: mail.subject, file }, 'mail kept in the outbox');
      }
      await markMailKept(database, mail.id);
    },
    onGivenUp: async (transaction, { payload, reason }) =>
      markMailFailed(transaction, payload.mailId, reason),
  };
}

/** Tells the owner of an unproven address, a few times a day, that something is held back. */
async function hold(
  transaction: DatabaseTransaction,
  mail: WaitingMail,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Promise<void> {
  await markMailHeld(transaction, mail.id, reason);
  const isNews = mail.kind === 'message' && !mail.isProven && (await mayNotify(transaction, mail.to));
  if (!isNews) return;
  await queueMail(transaction, {
    to: mail.to,
    kind: 'notice',
    subject: `Please confirm your email address at ${siteFacts.name}`,
    blocks: [
      `There is news for you at ${siteFacts.name}. We send details only to a confirmed address.`,
      'If you have an account with us, log in and confirm your address. We then send what we have held back.',
      { button: 'Confirm your address', url: `${publicUrl}/profile` },
      { button: 'See your orders', url: `${publicUrl}/profile?tab=orders`, isSecondary: true },
      'If somebody else used your address, ignore this mail: they learn nothing about you, and we send no details.',
    ],
  });
}

/**
 * Message-ID and date come from the stored mail, so that mail servers recognise a retry after a timeout as the same mail. A mail that
 * staff sends again is another one.
 */
function composeMessage(
  mail: WaitingMail,
  {
    mailFrom = siteFacts.support.email,
    publicUrl,
    file,
  }: { mailFrom?: string; publicUrl: string; file: MailFile | null },
): SendMailOptions {
  return {
    // Objects, because nodemailer would parse a string and could find several addresses in it.
    from: { name: siteFacts.name, address: mailFrom },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html && withShopAddress(mail.html, publicUrl),
    ...(file && {
      attachments: [{ filename: file.name, contentType: file.type, content: file.content }],
    }),
    messageId: `<${mail.id}${mail.resentCount > 0 ? `.${mail.resentCount}` : ''}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** For the button of mail programs, which posts without asking. */
function unsubscribeHeaders({ unsubscribeUrl }: WaitingMail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function createSmtpSender(smtpUrl: string, timeoutMs?: number): (message: SendMailOptions) => Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: timeoutMs ?? 10_000,
    connectionTimeout: timeoutMs ?? 10_000,
    greetingTimeout: timeoutMs ?? 10_000,
    socketTimeout: timeoutMs ?? 30_000,
    // Never send a password in clear text, even if an attacker strips STARTTLS from the server's greeting.
    requireTLS: new URL(smtpUrl).password !== '',
  });
  return async (message) => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (isPermanentRejection(error as NodemailerError))
        throw new PermanentJobError((error as Error).message, { cause: error });
      throw error;
    }
  };
}

/** Only a rejection of this mail. A wrong password is also answered with 5xx, but it can be corrected and the mail retried. */
function isPermanentRejection({ permanent, code }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Writes a mail as an .eml file. Writing the same mail again overwrites the file. */
async function writeMailFile(folder: string, mail: WaitingMail, message: SendMailOptions): Promise<string> {
  const time = mail.createdAt.toISOString().replaceAll(':', '-');
  const file = path.join(folder, `${time}-${mail.id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Mails contain links for password resets, so only the owner may read the files.
  await writeFile(file, await composeReadable(mail, message), { mode: 0o600 });
  return file;
}

/** Bodies are not encoded, unlike over SMTP, so that links can be copied from the file. */
async function composeReadable(mail: WaitingMail, message: SendMailOptions): Promise<Buffer> {
  const whole = new MimeNode('multipart/mixed', { newline: 'unix' });
  const root = whole.createChild('multipart/alternative');
  const { from, to, subject, messageId, date } = message;
  whole.setHeader({ From: from, To: to, Subject: subject, 'Message-ID': messageId, Date: date });
  whole.setHeader(unsubscribeHeaders(mail));
  const addPart = (type: string, body: string) =>
    root
      .createChild()
      .setRaw(`Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`);
  addPart('text/plain', mail.text);
  if (typeof message.html === 'string') addPart('text/html', message.html);
  for (const { filename, contentType, content } of message.attachments ?? [])
    whole
      .createChild(contentType, { filename: String(filename) })
      .setHeader('Content-Disposition', `attachment; filename="${filename}"`)
      .setContent(content as Buffer);
  return whole.build();
}
