import { insertQuoteEvent } from './quote-event-repository.ts';
import { insertQuote, type NewQuote } from './quote-repository.ts';
import type { QuoteScope } from './quote-scope.ts';

type NewCustomPcQuote = Pick<NewQuote, 'user_id' | 'full_name' | 'email' | 'phone' | 'message' | 'lines'>;

/** Opens the quote of a custom PC for staff to price. It sends no mail: the buyer hears of it when it is sent. */
export async function openCustomPcQuote(
  { transaction }: Pick<QuoteScope, 'transaction'>,
  actorId: string,
  request: NewCustomPcQuote,
): Promise<string> {
  const { _id, reference, status } = await insertQuote(transaction, {
    ...request,
    kind: 'custom_pc',
    company: null,
    gstin: null,
    wanted_on: null,
  });
  await insertQuoteEvent(transaction, _id, { status, actor: 'shop', actorId });
  return reference;
}
