import { quoteLines } from '#contract/names.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { amountOf, type MailBlock, type MailLine } from './mail-block.ts';
import { htmlOfMail } from './mail-layout.ts';

export type MailContent = { subject: string; blocks: readonly MailBlock[]; contact?: string };

/** What a mail says, as text and in the look of the shop: both are made from the same blocks. */
export function writeMail({ subject, blocks, contact = siteFacts.support.email }: MailContent): {
  subject: string;
  text: string;
  html: string;
} {
  const ending = [siteFacts.name, `${contact} · ${siteFacts.support.phoneDisplay}`];
  return {
    subject,
    text: [...blocks.map(textOf), ending.join('\n'), ''].join('\n\n'),
    html: htmlOfMail({ subject, blocks, ending }),
  };
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
