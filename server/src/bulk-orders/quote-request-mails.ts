import { formatRupees, toRupees } from '#contract/money.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import type { NewQuoteRequest } from './quote-request-repository.ts';

/** The note goes to the shop only: otherwise anyone could send text of their choice to any address. */
export async function mailQuoteRequest(
  transaction: DatabaseTransaction,
  request: NewQuoteRequest,
): Promise<void> {
  const lines = request.lines.map(
    ({ name, quantity, price_paise }) =>
      `${quantity} x ${name}: ${formatRupees(toRupees(price_paise * quantity))}`,
  );
  await queueMail(transaction, {
    to: siteFacts.sales.email,
    replyTo: request.email,
    subject: `Quote request from ${request.company ?? request.full_name}`,
    text: [...contactLines(request), '', ...lines, '', request.note ?? '(no note)', ''].join('\n'),
  });
  const days = serviceTerms.quoteReplyWorkingDays;
  await queueMail(transaction, {
    to: request.email,
    subject: `Your request for a quote at ${siteFacts.name}`,
    text: [
      `We have received your request and will reply within ${days} working ${days === 1 ? 'day' : 'days'}.`,
      lines.join('\n'),
      `If you did not request this quote, please write to ${siteFacts.sales.email}.`,
      `${siteFacts.name}\n${siteFacts.support.phoneDisplay}\n`,
    ].join('\n\n'),
  });
}

function contactLines({ full_name, company, email, phone, gstin }: NewQuoteRequest): string[] {
  return [
    `Name: ${full_name}`,
    `Company: ${company ?? '-'}`,
    `Email: ${email}`,
    `Phone: ${phone ?? '-'}`,
    `GSTIN: ${gstin ?? '-'}`,
  ];
}
