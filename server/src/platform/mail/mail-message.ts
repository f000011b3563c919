import type { SendMailOptions } from 'nodemailer';
import { siteFacts } from '#contract/site-facts.ts';
import type { WaitingMail } from './mail-outbox.ts';

/**
 * Made from the stored mail alone, down to the id and the date: when a time-out leaves open whether a mail arrived, the
 * second copy is recognised as the same mail.
 */
export function composeMessage(
  mail: WaitingMail,
  mailFrom: string = siteFacts.support.email,
): SendMailOptions {
  return {
    // As objects, because text would be parsed and could turn out to be several addresses.
    from: { name: siteFacts.name, address: mailFrom },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    // Keeps out-of-office replies from coming back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
