import { toLine, toPersonName } from '#contract/names.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { findMailAddress } from '#server/identity/accounts/mail-address.ts';
import type { MailBlock, MailLine } from '#server/platform/mail/mail-block.ts';
import { mayNotify, noNoticeSent } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import type { QuoteScope } from './quote-scope.ts';
import type { QuoteRow } from './quote-tables.ts';

/** The buyer's words go to the shop only: otherwise anyone could send text of their choice to any address. */
export async function mailNewQuote(scope: QuoteScope, quote: QuoteRow): Promise<void> {
  const lines = await requestedLines(scope, quote);
  await mailShop(scope, quote, {
    subject: `Quote request ${quote.reference} from ${quote.company ?? quote.full_name}`,
    blocks: [
      { title: 'Contact', lines: contactLines(quote) },
      { table: lines },
      { quote: quote.message ?? '(no note)' },
    ],
  });
  const days = serviceTerms.quoteReplyWorkingDays;
  await mailBuyer(scope, quote, {
    subject: `Your request for a quote at ${siteFacts.name}: ${quote.reference}`,
    blocks: [
      `We have received your request and will reply within ${days} working ${days === 1 ? 'day' : 'days'}.`,
    ],
    forOwner: lines,
  });
}

export async function mailShop(
  { transaction, publicUrl }: QuoteScope,
  { reference, email }: QuoteRow,
  { subject, blocks }: { subject: string; blocks: readonly MailBlock[] },
): Promise<void> {
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    kind: 'shop',
    replyTo: email,
    subject,
    blocks: [
      ...blocks,
      {
        button: `Open quote ${reference}`,
        url: `${publicUrl}/admin/portal/quotes/${encodeURIComponent(reference)}`,
      },
    ],
  });
}

type BuyerMail = {
  subject: string;
  blocks: readonly MailBlock[];
  forOwner?: readonly MailLine[];
  /** What the button to the page of the quote says. */
  button?: string;
};

/**
 * Only the owner of the address gets the products; anyone else's address gets a notice, a few times a day. Returns false if the
 * address has had its notices of the day, so that no mail is sent; the history says so, too.
 */
export async function mailBuyer(
  { transaction, publicUrl, linkTokens }: QuoteScope,
  { _id, reference, user_id, email }: QuoteRow,
  { subject, blocks, forOwner = [], button = `View your quote ${reference}` }: BuyerMail,
): Promise<boolean> {
  const ofAccount = user_id === null ? null : await findMailAddress(transaction, user_id);
  const isOwner = ofAccount?.isProven && ofAccount.email.toLowerCase() === email.toLowerCase();
  if (!isOwner && !(await mayNotify(transaction, email))) {
    await insertQuoteEvent(transaction, _id, { status: null, actor: 'system', note: noNoticeSent });
    return false;
  }
  await queueMail(transaction, {
    to: email,
    ...(isOwner ? { kind: 'message', isProven: true, accountId: user_id } : { kind: 'notice' }),
    subject,
    blocks: [
      ...blocks,
      { button, url: `${publicUrl}${quotePage(reference, linkTokens.sign(reference))}` },
      ...(isOwner && forOwner.length > 0 ? [{ table: forOwner }] : []),
      `If you did not request this quote, please write to ${siteFacts.sales.email}.`,
    ],
    contact: siteFacts.sales.email,
  });
  return true;
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

async function requestedLines(
  { transaction }: QuoteScope,
  { requested_lines }: QuoteRow,
): Promise<MailLine[]> {
  const ids = requested_lines.flatMap(({ product_id }) => product_id ?? []);
  const cards = new Map((await findProductCards(transaction, ids)).map((card) => [card._id, card]));
  return requested_lines.map(({ product_id, name, quantity, price_paise }) => ({
    name: `${quantity} x ${toLine(name)}${price_paise === null ? ': not found in the shop' : ''}`,
    ...(price_paise !== null && { amountPaise: price_paise * quantity }),
    picture: cards.get(product_id ?? '')?.image ?? null,
  }));
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
