import type { AcceptBody } from '#contract/bulk-orders.ts';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import { changeQuoteStatus, lockQuote } from './change-quote-status.ts';
import { amountsOf, paymentMethodOf } from './quote-amounts.ts';
import { fail } from './quote-errors.ts';
import { listQuoteLines } from './quote-line-repository.ts';
import { indianTime, mailBuyer, mailShop } from './quote-mails.ts';
import { isQuoteValid } from './quote-repository.ts';
import type { QuoteKey, QuoteScope } from './quote-scope.ts';
import type { QuoteLineRow, QuoteRow } from './quote-tables.ts';

export type AcceptedQuote = { quote: QuoteRow; lines: readonly QuoteLineRow[] };

/** Accepts a quote that is valid and costs what the buyer saw. Returns null if it was accepted before: it has its order. */
export async function beginAcceptance(
  { transaction, ...scope }: QuoteScope,
  key: QuoteKey,
  { agreed_total }: Pick<AcceptBody, 'agreed_total'>,
): Promise<AcceptedQuote | null> {
  const sent = await lockQuote({ transaction, ...scope }, key);
  if (sent.status === 'ordered' || sent.status === 'paid') return null;
  if (sent.status === 'expired') throw fail('quote_expired');
  if (sent.status === 'sent' && !(await isQuoteValid(transaction, sent._id))) throw fail('quote_expired');
  const lines = await listQuoteLines(transaction, [sent._id]);
  const change = { to: 'accepted', actor: 'buyer', actorId: key.userId } as const;
  const quote = await changeQuoteStatus(transaction, sent, change);
  if (amountsOf(quote, lines).totalPaise !== toPaise(agreed_total)) throw fail('total_changed');
  return { quote, lines };
}

/** Links the order that was made in the same transaction, and tells both sides. */
export async function finishAcceptance(
  scope: QuoteScope,
  { quote: accepted }: AcceptedQuote,
  order: OrderRow,
): Promise<void> {
  const change = { to: 'ordered', actor: 'system', order_id: order._id } as const;
  const quote = await changeQuoteStatus(scope.transaction, accepted, change);
  const total = formatRupees(toRupees(order.total_paise));
  await mailBuyer(scope, quote, {
    subject: `Order ${order.order_number} from your quote ${quote.reference}`,
    blocks: [
      `Thank you for your order. We are keeping the products for you until ${indianTime.format(order.payable_until)}. Please pay ${total} in that time.`,
      paymentSentence(order),
    ],
  });
  await mailShop(scope, quote, {
    subject: `Quote ${quote.reference} is accepted: order ${order.order_number}`,
    blocks: [
      `${total} by ${paymentMethodOf(order.total_paise) === 'online' ? 'online payment' : 'bank transfer'}.`,
    ],
  });
}

function paymentSentence({ total_paise, order_number }: OrderRow): string {
  const { bankAccount } = siteFacts;
  if (paymentMethodOf(total_paise) === 'online' || !bankAccount)
    return 'You can pay online on the page of your quote.';
  const { name, number, ifsc, bank, branch } = bankAccount;
  return [
    `Please transfer it to this account, with the reference ${order_number}:`,
    ...[name, `Account ${number}`, `IFSC ${ifsc}`, `${bank}, ${branch}`],
  ].join('\n');
}
