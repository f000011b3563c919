import { type SelectQueryBuilder, sql } from 'kysely';
import type { QuoteKind, QuoteState } from '#contract/quote-states.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { nextNumber } from '#server/platform/database/next-number.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { QuoteRow, RequestedLine } from './quote-tables.ts';

export type NewQuote = Pick<
  QuoteRow,
  'user_id' | 'full_name' | 'email' | 'phone' | 'company' | 'gstin' | 'message'
> & { kind?: QuoteKind; pin_code?: string | null; wanted_on: string | null; lines: readonly RequestedLine[] };

export async function insertQuote(
  transaction: DatabaseTransaction,
  { lines, ...quote }: NewQuote,
): Promise<QuoteRow> {
  return transaction
    .insertInto('quotes')
    .values({
      _id: newId(),
      reference: nextNumber('Q-', 'quote_numbers'),
      ...quote,
      requested_lines: JSON.stringify(lines),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findQuote(session: DatabaseSession, reference: string): Promise<QuoteRow | undefined> {
  return selectQuote(session, reference).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that status changes run one after another. */
export async function findAndLockQuote(
  transaction: DatabaseTransaction,
  reference: string,
): Promise<QuoteRow | undefined> {
  return selectQuote(transaction, reference).forUpdate().executeTakeFirst();
}

function selectQuote(session: DatabaseSession, reference: string) {
  return session.selectFrom('quotes').selectAll().where('reference', '=', reference);
}

export type QuoteChanges = {
  discount_rate?: number;
  delivery_paise?: number;
  terms?: string | null;
  valid_days?: number;
  order_id?: string;
  /** Sets the end of the validity, counted from now. */
  isSent?: boolean;
};

export async function updateQuote(
  transaction: DatabaseTransaction,
  id: string,
  status: QuoteState,
  { isSent = false, ...changes }: QuoteChanges,
): Promise<QuoteRow> {
  return transaction
    .updateTable('quotes')
    .set({
      status,
      updated_at: sql<Date>`now()`,
      ...changes,
      ...(isSent && { valid_until: sql<Date>`now() + valid_days * interval '1 day'` }),
    })
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By the clock of the database, because the clocks of several servers differ. */
export async function isQuoteValid(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('quotes')
    .select(sql<boolean>`coalesce(valid_until > now(), false)`.as('isValid'))
    .where('_id', '=', id)
    .executeTakeFirst();
  return row?.isValid ?? false;
}

/** Locks a quote whose time is over: it was not answered, or its order was not paid after a failed payment. */
export async function lockOverdueQuote(transaction: DatabaseTransaction): Promise<QuoteRow | undefined> {
  return transaction
    .selectFrom('quotes')
    .selectAll()
    .where(
      sql<boolean>`(status = 'sent' and valid_until < now()) or (status = 'ordered' and exists (
        select from orders where orders._id = order_id and orders.status = 'payment_failed' and payable_until < now()
      ))`,
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export type QuoteFilter = { userId?: string; status?: QuoteState; kind?: QuoteKind };

/** One page of the quotes, newest first, and the number of all. */
export async function listQuotes(
  session: DatabaseSession,
  filter: QuoteFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: QuoteRow[]; total: number }> {
  const { total } = await filtered(session.selectFrom('quotes'), filter)
    .select(sql<number>`count(*)::int4`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(session.selectFrom('quotes'), filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

function filtered<Row>(
  query: SelectQueryBuilder<Tables, 'quotes', Row>,
  { userId, status, kind }: QuoteFilter,
) {
  let narrowed = query;
  if (userId !== undefined) narrowed = narrowed.where('user_id', '=', userId);
  if (status !== undefined) narrowed = narrowed.where('status', '=', status);
  return kind === undefined ? narrowed : narrowed.where('kind', '=', kind);
}

export async function listQuotesOf(session: DatabaseSession, userId: string): Promise<QuoteRow[]> {
  return session
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Quotes that wait for prices, or to be sent. */
export async function countQuotesToAnswer(session: DatabaseSession): Promise<number> {
  const { count } = await session
    .selectFrom('quotes')
    .where('status', 'in', ['requested', 'priced'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
