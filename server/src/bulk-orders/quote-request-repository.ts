import type { ColumnType, JSONColumnType } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

export type QuotedLine = { product_id: string; name: string; price_paise: number; quantity: number };

export type NewQuoteRequest = {
  user_id: string | null;
  full_name: string;
  email: string;
  phone: string | null;
  company: string | null;
  gstin: string | null;
  note: string | null;
  lines: readonly QuotedLine[];
};

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    quote_requests: Omit<NewQuoteRequest, 'lines'> & {
      _id: string;
      lines: JSONColumnType<QuotedLine[]>;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}

export async function insertQuoteRequest(
  transaction: DatabaseTransaction,
  { lines, ...request }: NewQuoteRequest,
): Promise<{ _id: string; created_at: Date }> {
  return transaction
    .insertInto('quote_requests')
    .values({ _id: newId(), ...request, lines: JSON.stringify(lines) })
    .returning(['_id', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function listQuoteRequestsOf(session: DatabaseSession, userId: string) {
  return session
    .selectFrom('quote_requests')
    .select(['_id', 'full_name', 'email', 'phone', 'company', 'gstin', 'note', 'lines', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
