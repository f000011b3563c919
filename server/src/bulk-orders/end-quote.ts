import { canChangeQuote } from '#contract/quote-states.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { supersedeOrder } from '#server/orders/place-quoted-order.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changeQuoteStatus, lockQuoteOfShop } from './change-quote-status.ts';
import { fail } from './quote-errors.ts';
import type { QuoteRow } from './quote-tables.ts';
import { requireQuoteOfShop } from './read-quote.ts';

/** A quote whose order expired still has it. The order is locked first, as by payments, which change the quote by a trigger. */
export async function lockQuoteAndOrder(
  transaction: DatabaseTransaction,
  reference: string,
): Promise<QuoteRow> {
  const { order_id: orderId } = await requireQuoteOfShop(transaction, reference);
  if (orderId !== null) await lockOrder(transaction, { orderId });
  return lockQuoteOfShop(transaction, reference);
}

/** Closes a locked quote; a payment that still arrives for its order is refunded. */
export async function endQuote(
  transaction: DatabaseTransaction,
  open: QuoteRow,
  { actorId, note }: { actorId: string; note: string | null },
): Promise<QuoteRow> {
  const quote = await changeQuoteStatus(transaction, open, { to: 'closed', actor: 'shop', actorId, note });
  if (quote.order_id !== null) await supersedeOrder(transaction, quote.order_id);
  return quote;
}

/**
 * Locks the quote of a request that is being closed; the returned function ends it, without a mail of its own. A paid quote stays.
 * Throws if its order still waits for a payment.
 */
export async function prepareToEndQuote(
  transaction: DatabaseTransaction,
  { quoteReference, actorId }: { quoteReference: string; actorId: string },
): Promise<() => Promise<void>> {
  const quote = await lockQuoteAndOrder(transaction, quoteReference);
  if (quote.status === 'ordered') throw fail('order_waits');
  const isOpen = quote.status !== 'paid' && canChangeQuote(quote.status, 'closed', 'shop');
  return async () => {
    if (isOpen) await endQuote(transaction, quote, { actorId, note: null });
  };
}
