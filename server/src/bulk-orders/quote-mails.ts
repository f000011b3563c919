import { formatRupees, toRupees } from '#contract/money.ts';
import { quoteLines as quoteWords, toLine, toPersonName } from '#contract/names.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findMailAddress } from '#server/identity/accounts/mail-address.ts';
import { mayNotify } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { QuoteScope } from './quote-scope.ts';
import type { QuoteRow } from './quote-tables.ts';

/** The buyer's words go to the shop only: otherwise anyone could send text of their choice to any address. */
export async function mailNewQuote(scope: QuoteScope, quote: QuoteRow): Promise<void> {
  const lines = requestedLines(quote);
  await mailShop(scope, quote, {
    subject: `Quote request ${quote.reference} from ${quote.company ?? quote.full_name}`,
    paragraphs: [contactLines(quote).join('\n'), lines.join('\n'), quoteWords(quote.message ?? '(no note)')],
  });
  const days = serviceTerms.quoteReplyWorkingDays;
  await mailBuyer(scope, quote, {
    subject: `Your request for a quote at ${siteFacts.name}: ${quote.reference}`,
    paragraphs: [
      `We have received your request and will reply within ${days} working ${days === 1 ? 'day' : 'days'}.`,
    ],
    forOwner: lines,
  });
}

export async function mailShop(
  { transaction, publicUrl }: QuoteScope,
  { reference, email }: QuoteRow,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Promise<void> {
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    kind: 'shop',
    replyTo: email,
    subject,
    text: [...paragraphs, `${publicUrl}/admin/portal/quotes/${encodeURIComponent(reference)}`, ''].join(
      '\n\n',
    ),
  });
}

type BuyerMail = { subject: string; paragraphs: readonly string[]; forOwner?: readonly string[] };

/** Only the owner of the address gets the products; anyone else's address gets a notice, a few times a day. */
export async function mailBuyer(
  { transaction, publicUrl, linkTokens }: QuoteScope,
  { reference, user_id, email }: QuoteRow,
  { subject, paragraphs, forOwner = [] }: BuyerMail,
): Promise<void> {
  const ofAccount = user_id === null ? null : await findMailAddress(transaction, user_id);
  const isOwner = ofAccount?.isProven && ofAccount.email.toLowerCase() === email.toLowerCase();
  if (!isOwner && !(await mayNotify(transaction, email))) return;
  await queueMail(transaction, {
    to: email,
    ...(isOwner ? { kind: 'message', isProven: true, accountId: user_id } : { kind: 'notice' }),
    subject,
    text: [
      ...paragraphs,
      ...(isOwner && forOwner.length > 0 ? [forOwner.join('\n')] : []),
      `Your quote: ${publicUrl}${quotePage(reference, linkTokens.sign(reference))}`,
      `If you did not request this quote, please write to ${siteFacts.sales.email}.`,
      `${siteFacts.name}\n${siteFacts.support.phoneDisplay}\n`,
    ].join('\n\n'),
  });
}

function contactLines({ full_name, company, email, phone, gstin, pin_code, wanted_on }: QuoteRow): string[] {
  return [
    `Name: ${toPersonName(full_name)}`,
    `Company: ${toLine(company ?? '-')}`,
    `Email: ${email}`,
    `Phone: ${phone ?? '-'}`,
    `GSTIN: ${gstin ?? '-'}`,
    `Delivery PIN code: ${pin_code ?? '-'}`,
    `Wanted on: ${wanted_on ? isoDay(wanted_on) : '-'}`,
  ];
}

function requestedLines({ requested_lines }: QuoteRow): string[] {
  return requested_lines.map(({ name, quantity, price_paise }) => {
    const price =
      price_paise === null ? 'not found in the shop' : formatRupees(toRupees(price_paise * quantity));
    return `${quantity} x ${toLine(name)}: ${price}`;
  });
}

/** A date column is read as midnight in the time zone of the process. */
export function isoDay(date: Date): string {
  return date.toLocaleDateString('sv-SE');
}

export const indianTime = new Intl.DateTimeFormat(siteFacts.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
