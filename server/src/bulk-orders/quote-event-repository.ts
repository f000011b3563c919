import type { QuoteActor, QuoteState } from '#contract/quote-states.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { QuoteEventRow } from './quote-tables.ts';

export type NewQuoteEvent = {
  status: QuoteState | null;
  actor: QuoteActor;
  actorId?: string | null;
  note?: string | null;
};

export async function insertQuoteEvent(
  transaction: DatabaseTransaction,
  quoteId: string,
  { status, actor, actorId = null, note = null }: NewQuoteEvent,
): Promise<void> {
  await transaction
    .insertInto('quote_events')
    .values({ _id: newId(), quote_id: quoteId, status, actor, actor_id: actorId, note })
    .execute();
}

export async function listQuoteEvents(session: DatabaseSession, quoteId: string): Promise<QuoteEventRow[]> {
  return session
    .selectFrom('quote_events')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
}
