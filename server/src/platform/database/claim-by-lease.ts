import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DatabaseSession } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows can be claimed: `leased_until` is the time until which a server works on the row. */
type LeasableTable = {
  [Name in keyof Tables]: Tables[Name] extends { _id: unknown; leased_until: unknown } ? Name : never;
}[keyof Tables];

type LeaseClaim<Table extends LeasableTable> = {
  table: Table;
  /** A row is due once the time in this column has passed; null means never. */
  dueColumn: keyof Tables[Table] & string;
  limit: number;
  leaseMs: number;
  /** A further condition. */
  where?: RawBuilder<boolean>;
  /** Further assignments, for example a counter of attempts. */
  set?: RawBuilder<unknown>;
};

/**
 * Claims due rows for this server, those that are due longest first. Rows with a running lease belong to another server; a server
 * that dies loses its rows when their lease ends. Two servers never claim the same row at the same time.
 */
export async function claimByLease<Table extends LeasableTable>(
  session: DatabaseSession,
  { table, dueColumn, limit, leaseMs, where = sql`true`, set }: LeaseClaim<Table>,
): Promise<Selectable<Tables[Table]>[]> {
  // Materialised, because a planner that repeats the inner query would lock more rows than the limit.
  const { rows } = await sql<Selectable<Tables[Table]>>`
    with due as materialized (
      select _id from ${sql.table(table)}
      where ${sql.ref(dueColumn)} <= now() and ${isNotLeased} and ${where}
      order by ${sql.ref(dueColumn)} limit ${limit} for update skip locked
    )
    update ${sql.table(table)} as claimed
    set leased_until = ${leaseEnd(leaseMs)}${set ? sql`, ${set}` : sql``}
    from due where claimed._id = due._id
    returning claimed.*
  `.execute(session);
  return rows;
}

export const isNotLeased = sql<boolean>`(leased_until is null or leased_until <= now())`;

/** The database clock decides, because the clocks of several servers differ. */
export function leaseEnd(leaseMs: number): RawBuilder<Date> {
  return sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`;
}
