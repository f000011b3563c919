import type { PriceQuoteBody } from '#contract/admin-bulk-orders.ts';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { discountedRupees } from '#contract/volume-tiers.ts';
import { findSoldProducts } from '#server/catalogue/find-product-cards.ts';
import { supersedeOrder } from '#server/orders/place-quoted-order.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changeQuoteStatus, cleanNote, lockQuoteOfShop } from './change-quote-status.ts';
import { endQuote, lockQuoteAndOrder } from './end-quote.ts';
import { amountsOf } from './quote-amounts.ts';
import { fail, failQuoteChange } from './quote-errors.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import { listQuoteLines, type NewQuoteLine, replaceQuoteLines } from './quote-line-repository.ts';
import { indianTime, mailBuyer } from './quote-mails.ts';
import type { QuoteScope } from './quote-scope.ts';

type StaffAction = { reference: string; actorId: string };

/** Replaces the prices of a quote. A quote that was sent is taken back until it is sent again. */
export async function priceQuote(
  { transaction }: QuoteScope,
  { reference, actorId }: StaffAction,
  body: PriceQuoteBody,
): Promise<void> {
  const quote = await lockQuoteAndOrder(transaction, reference);
  await changeQuoteStatus(transaction, quote, {
    to: 'priced',
    actor: 'shop',
    actorId,
    discount_rate: Math.round(body.discount_percent * 100),
    // A custom PC is delivered free.
    delivery_paise: quote.kind === 'custom_pc' ? 0 : toPaise(body.delivery),
    terms: cleanNote(body.terms),
    valid_days: body.valid_days,
  });
  await replaceQuoteLines(transaction, quote._id, await pricedLines(transaction, body));
  if (quote.order_id !== null) await supersedeOrder(transaction, quote.order_id);
}

/** Sends the priced quote to the buyer; it is valid from now. Returns false if no mail may be sent. */
export async function sendQuote(
  scope: QuoteScope,
  { reference, actorId, note }: StaffAction & { note: string | null },
): Promise<boolean> {
  const { transaction } = scope;
  const priced = await lockQuoteOfShop(transaction, reference);
  const { totalPaise, method } = amountsOf(priced, await listQuoteLines(transaction, [priced._id]));
  if (method === 'bank_transfer' && !siteFacts.bankAccount) throw fail('no_bank_account');
  const change = { to: 'sent', actor: 'shop', actorId, note, isSent: true } as const;
  const quote = await changeQuoteStatus(transaction, priced, change);
  return mailBuyer(scope, quote, {
    subject: `Your quote ${reference} from ${siteFacts.name}`,
    blocks: [
      `Our quote is ready: ${formatRupees(toRupees(totalPaise))}, taxes included. You can accept it, ask for a change or decline it on its page, until ${timeInIndia(quote.valid_until)}.`,
      ...(cleanNote(note) ? [cleanNote(note) ?? ''] : []),
    ],
  });
}

/** Mails the buyer of a sent quote again. Its prices and its end stay; the history says so. Throws if no mail may be sent. */
export async function remindBuyer(
  scope: QuoteScope,
  { reference, actorId, note }: StaffAction & { note: string | null },
): Promise<boolean> {
  const { transaction } = scope;
  const quote = await lockQuoteOfShop(transaction, reference);
  if (quote.status !== 'sent') throw failQuoteChange(quote.status);
  const { totalPaise } = amountsOf(quote, await listQuoteLines(transaction, [quote._id]));
  const text = cleanNote(note);
  await insertQuoteEvent(transaction, quote._id, {
    status: null,
    actor: 'shop',
    actorId,
    note: text ?? 'Reminder of the quote',
  });
  const isMailed = await mailBuyer(scope, quote, {
    subject: `Reminder: your quote ${reference} from ${siteFacts.name}`,
    blocks: [
      `Our quote of ${formatRupees(toRupees(totalPaise))}, taxes included, waits for your answer. You can accept it, ask for a change or decline it on its page, until ${timeInIndia(quote.valid_until)}.`,
      ...(text ? [text] : []),
    ],
  });
  if (!isMailed) throw fail('buyer_mailed_enough');
  return true;
}

/** Ends a quote that nothing came of, or a paid one that is done. Returns false if the buyer should get a mail and none may be sent. */
export async function closeQuote(
  scope: QuoteScope,
  { reference, actorId, note }: StaffAction & { note: string | null },
): Promise<boolean> {
  const { transaction } = scope;
  const open = await lockQuoteAndOrder(transaction, reference);
  const quote = await endQuote(transaction, open, { actorId, note });
  if (open.status === 'paid') return true;
  return mailBuyer(scope, quote, {
    subject: `Your quote ${reference} is closed`,
    blocks: [
      'We have closed your request for a quote. Please write to us if you still need anything.',
      ...(cleanNote(note) ? [cleanNote(note) ?? ''] : []),
    ],
  });
}

async function pricedLines(transaction: DatabaseTransaction, body: PriceQuoteBody): Promise<NewQuoteLine[]> {
  const ids = body.lines.map(({ product_id }) => product_id);
  if (new Set(ids).size < ids.length) throw fail('product_twice');
  const products = await findSoldProducts(transaction, ids);
  return body.lines.map(({ product_id, quantity, unit_price, unit_cost }) => {
    const product = products.get(product_id);
    if (!product) throw fail('unknown_product');
    return {
      product_id,
      name: product.website_name,
      hsn: product.hsn,
      gst_rate: product.gst_rate,
      quantity,
      list_price_paise: product.display_price_paise,
      unit_price_paise: toPaise(unit_price),
      // Whole rupees for each piece, so that refunds of single pieces and the total agree.
      price_paise: toPaise(discountedRupees(unit_price, body.discount_percent)),
      unit_cost_paise: unit_cost === null ? null : toPaise(unit_cost),
    };
  });
}

function timeInIndia(date: Date | null): string {
  return date ? indianTime.format(date) : '';
}
