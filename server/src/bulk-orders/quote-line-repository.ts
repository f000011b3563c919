import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { QuoteLineRow } from './quote-tables.ts';

export type NewQuoteLine = Omit<QuoteLineRow, 'quote_id' | 'position'>;

export async function replaceQuoteLines(
  transaction: DatabaseTransaction,
  quoteId: string,
  lines: readonly NewQuoteLine[],
): Promise<void> {
  await transaction.deleteFrom('quote_lines').where('quote_id', '=', quoteId).execute();
  const rows = lines.map((line, position) => ({ ...line, quote_id: quoteId, position }));
  await transaction.insertInto('quote_lines').values(rows).execute();
}

/** Sorted by quote and position. */
export async function listQuoteLines(
  session: DatabaseSession,
  quoteIds: readonly string[],
): Promise<QuoteLineRow[]> {
  if (quoteIds.length === 0) return [];
  return session
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
}
