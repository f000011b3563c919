import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { fail } from './quote-errors.ts';

/** Throws for a day after today in India, by the clock of the database. */
export async function requirePastDay(transaction: DatabaseTransaction, day: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${day}::date > (now() at time zone 'Asia/Kolkata')::date as "isFuture"
  `.execute(transaction);
  if (rows[0]?.isFuture) throw fail('day_in_the_future');
}
