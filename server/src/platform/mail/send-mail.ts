import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Database } from '#server/platform/database/database.ts';
import { type JobHandler, PermanentJobError } from '#server/platform/jobs/job-handler.ts';
import type { Logger } from '#server/platform/logger.ts';
import { keepMailFile } from './keep-mail-file.ts';
import { composeMessage } from './mail-message.ts';
import { findWaitingMail, markMailFailed, markMailKept, markMailSent } from './mail-outbox.ts';

export type MailDelivery = {
  database: Database;
  logger: Logger;
  mailFrom?: string;
  /** Without it, mail is kept in the outbox for admins to read. */
  smtpUrl?: string;
  /** How long the mail server may take for each step. */
  timeoutMs?: number;
  /** Where kept mail is also written as files, in a demo shop. */
  outboxFolder?: string;
};

export function createSendMailHandler(delivery: MailDelivery): JobHandler<{ mailId: string }> {
  const { database, logger, mailFrom, outboxFolder } = delivery;
  const sendBySmtp = delivery.smtpUrl ? createSmtpSender(delivery.smtpUrl, delivery.timeoutMs) : null;
  return {
    run: async ({ payload, signal }) => {
      const mail = await findWaitingMail(database, payload.mailId);
      if (!mail) return;
      const message = composeMessage(mail, mailFrom);
      if (sendBySmtp) {
        signal.throwIfAborted();
        await sendBySmtp(message);
        await markMailSent(database, mail.id);
        return;
      }
      if (outboxFolder) {
        const file = await keepMailFile(outboxFolder, mail, message);
        logger.info({ to: mail.to, subject: mail.subject, file }, 'mail kept in the outbox');
      }
      await markMailKept(database, mail.id);
    },
    onGivenUp: async (transaction, { payload, reason }) =>
      markMailFailed(transaction, payload.mailId, reason),
  };
}

function createSmtpSender(smtpUrl: string, timeoutMs?: number): (message: SendMailOptions) => Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: timeoutMs ?? 10_000,
    connectionTimeout: timeoutMs ?? 10_000,
    greetingTimeout: timeoutMs ?? 10_000,
    socketTimeout: timeoutMs ?? 30_000,
    // A password never travels in clear, even when somebody on the way hides that the server knows TLS.
    requireTLS: new URL(smtpUrl).password !== '',
  });
  return async (message) => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (isRefusedForGood(error as NodemailerError))
        throw new PermanentJobError((error as Error).message, { cause: error });
      throw error;
    }
  };
}

/**
 * Only a refusal of this mail counts. A wrong password or a server that turns us away is refused with 5xx too, but is
 * about us: it can be repaired, and then the mail goes out.
 */
function isRefusedForGood({ permanent, code }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
