import { quoteLines } from '#contract/names.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { amountOf, type MailBlock, type MailContent, type MailLine } from './mail-block.ts';
import { layOutMail } from './mail-layout.ts';

/** What a mail says, as text. */
export function textOfMail({ blocks, contact }: MailContent): string {
  return [...blocks.map(textOf), endingOf(contact).join('\n'), ''].join('\n\n');
}

/** The same in the look of the shop. */
export function htmlOfMail({ subject, blocks, contact }: MailContent & { subject: string }): string {
  return layOutMail({ subject, blocks, ending: endingOf(contact) });
}

/** Mails from before their content was stored have HTML instead, or only a text. */
export function htmlOfStoredMail(mail: {
  subject: string;
  content: MailContent | null;
  html_body: string | null;
}): string | null {
  return mail.content ? htmlOfMail({ ...mail.content, subject: mail.subject }) : mail.html_body;
}

function endingOf(contact: string = siteFacts.support.email): string[] {
  return [siteFacts.name, `${contact} · ${siteFacts.support.phoneDisplay}`];
}

function textOf(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button}: ${block.url}`;
  if ('table' in block) return block.table.map(textOfLine).join('\n');
  if ('quote' in block) return quoteLines(block.quote);
  if ('code' in block) return `${block.code} ${block.about}`;
  return [`${block.title}:`, ...block.lines].join('\n');
}

function textOfLine({ name, url, ...line }: MailLine): string {
  const amount = amountOf(line);
  return `${name}${amount && `: ${amount}`}${url ? ` ${url}` : ''}`;
}
