import { changeQuoteStatus, cleanNote, lockQuote } from './change-quote-status.ts';
import { mailShop } from './quote-mails.ts';
import type { QuoteKey, QuoteScope } from './quote-scope.ts';

/** The buyer wants something else: the quote is a request again, with the message as its last event. */
export async function askForChange(scope: QuoteScope, key: QuoteKey, message: string): Promise<void> {
  const sent = await lockQuote(scope, key);
  const change = { to: 'requested', actor: 'buyer', actorId: key.userId, note: message } as const;
  const quote = await changeQuoteStatus(scope.transaction, sent, change);
  await mailShop(scope, quote, {
    subject: `Quote ${quote.reference}: the buyer asks for a change`,
    blocks: [{ quote: cleanNote(message) ?? '' }],
  });
}

export async function declineQuote(scope: QuoteScope, key: QuoteKey, note: string | null): Promise<void> {
  const sent = await lockQuote(scope, key);
  const change = { to: 'declined', actor: 'buyer', actorId: key.userId, note } as const;
  const quote = await changeQuoteStatus(scope.transaction, sent, change);
  await mailShop(scope, quote, {
    subject: `Quote ${quote.reference} was declined`,
    blocks: [{ quote: cleanNote(note) ?? '(no reason given)' }],
  });
}
