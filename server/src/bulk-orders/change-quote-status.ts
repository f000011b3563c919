import { canChangeQuote, type QuoteActor, type QuoteState } from '#contract/quote-states.ts';
import { sanitiseText } from '#contract/validation.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { fail, failQuoteChange } from './quote-errors.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import { findAndLockQuote, type QuoteChanges, updateQuote } from './quote-repository.ts';
import type { QuoteKey, QuoteScope } from './quote-scope.ts';
import type { QuoteRow } from './quote-tables.ts';

type StatusChange = QuoteChanges & {
  to: QuoteState;
  actor: QuoteActor;
  actorId?: string | null;
  note?: string | null;
};

/**
 * Changes the status of a locked quote and records the event. Throws `move_not_allowed` for a transition that
 * `contract/quote-states.ts` does not list. What orders cause is done by a trigger (docs/decisions/0056).
 */
export async function changeQuoteStatus(
  transaction: DatabaseTransaction,
  from: QuoteRow,
  { to, actor, actorId, note, ...changes }: StatusChange,
): Promise<QuoteRow> {
  if (!canChangeQuote(from.status, to, actor)) throw failQuoteChange(from.status);
  const quote = await updateQuote(transaction, from._id, to, changes);
  await insertQuoteEvent(transaction, from._id, { status: to, actor, actorId, note: cleanNote(note) });
  return quote;
}

/** Locks the quote for its owner or the holder of its link. */
export async function lockQuote({ transaction, linkTokens }: QuoteScope, key: QuoteKey): Promise<QuoteRow> {
  const quote = await findAndLockQuote(transaction, key.reference);
  const hasToken = key.token !== undefined && linkTokens.isValid(key.reference, key.token);
  const isOwner = key.userId !== null && quote?.user_id === key.userId;
  if (!quote || !(hasToken || isOwner)) throw fail('unknown_quote');
  return quote;
}

/** Locks any quote, for staff. */
export async function lockQuoteOfShop(
  transaction: DatabaseTransaction,
  reference: string,
): Promise<QuoteRow> {
  const quote = await findAndLockQuote(transaction, reference);
  if (!quote) throw fail('unknown_quote');
  return quote;
}

/** Returns null for a note without text. */
export function cleanNote(note: string | null | undefined): string | null {
  return sanitiseText(note ?? '') || null;
}
