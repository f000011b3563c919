import { type RawBuilder, sql } from 'kysely';

/** `SB-2611-000123`: the prefix, the month, and at least six digits of the sequence, which grow beyond them. */
export function nextNumber(prefix: string, sequence: string): RawBuilder<string> {
  return sql<string>`(
    select ${formatNumber(prefix, sql`digits`)} from (select nextval(${sequence})::text as digits) as next
  )`;
}

/** The same of digits that were taken from the sequence before, for statements that insert several rows. */
export function formatNumber(prefix: string, digits: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`
    ${prefix}::text || to_char(now() at time zone 'Asia/Kolkata', 'YYMM') || '-' || lpad(${digits}, greatest(6, length(${digits})), '0')
  `;
}
