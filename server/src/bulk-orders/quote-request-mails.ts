import { formatRupees, toRupees } from '#contract/money.ts';
import { quoteLines, toLine, toPersonName } from '#contract/names.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findMailAddress } from '#server/identity/accounts/mail-address.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { mayNotify } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { NewQuoteRequest } from './quote-request-repository.ts';

/** The buyer's words go to the shop only: otherwise anyone could send text of their choice to any address. */
export async function mailQuoteRequest(
  transaction: DatabaseTransaction,
  request: NewQuoteRequest,
): Promise<void> {
  const lines = request.lines.map(
    ({ name, quantity, price_paise }) =>
      `${quantity} x ${toLine(name)}: ${formatRupees(toRupees(price_paise * quantity))}`,
  );
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    kind: 'shop',
    replyTo: request.email,
    subject: `Quote request from ${request.company ?? request.full_name}`,
    text: [...contactLines(request), '', ...lines, '', quoteLines(request.note ?? '(no note)'), ''].join(
      '\n',
    ),
  });
  await confirmRequest(transaction, request, lines);
}

/** Only the owner of the address gets the products in the confirmation; anyone else's address gets a notice, a few times a day. */
async function confirmRequest(
  transaction: DatabaseTransaction,
  { user_id, email }: NewQuoteRequest,
  lines: readonly string[],
): Promise<void> {
  const ofAccount = user_id === null ? null : await findMailAddress(transaction, user_id);
  const isOwner = ofAccount?.isProven && ofAccount.email.toLowerCase() === email.toLowerCase();
  if (!isOwner && !(await mayNotify(transaction, email))) return;
  const days = serviceTerms.quoteReplyWorkingDays;
  await queueMail(transaction, {
    to: email,
    ...(isOwner ? { kind: 'message', isProven: true, accountId: user_id } : { kind: 'notice' }),
    subject: `Your request for a quote at ${siteFacts.name}`,
    text: [
      `We have received your request and will reply within ${days} working ${days === 1 ? 'day' : 'days'}.`,
      ...(isOwner ? [lines.join('\n')] : []),
      `If you did not request this quote, please write to ${siteFacts.sales.email}.`,
      `${siteFacts.name}\n${siteFacts.support.phoneDisplay}\n`,
    ].join('\n\n'),
  });
}

function contactLines({ full_name, company, email, phone, gstin }: NewQuoteRequest): string[] {
  return [
    `Name: ${toPersonName(full_name)}`,
    `Company: ${toLine(company ?? '-')}`,
    `Email: ${email}`,
    `Phone: ${phone ?? '-'}`,
    `GSTIN: ${gstin ?? '-'}`,
  ];
}
