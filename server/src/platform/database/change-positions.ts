import { sql } from 'kysely';
import type { Change } from './change-feed.ts';
import type { DatabaseSession } from './database.ts';

/**
 * A position in the change log. A reader that starts now sees all transactions before it; those from it on may be visible or
 * not, so that whoever continues later reads their changes again.
 */
export type ChangePosition = {
  readonly transactionId: string;
  /** The time of the database in milliseconds. */
  readonly at: number;
};

export async function readChangePosition(session: DatabaseSession): Promise<ChangePosition> {
  const { rows } = await sql<ChangePosition>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "transactionId",
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(session);
  const [position] = rows;
  if (!position) throw new Error('PostgreSQL returned no position.');
  return position;
}

/** The changes from a position on, each once; at most `limit`. */
export async function listChangesSince(
  session: DatabaseSession,
  { transactionId }: ChangePosition,
  limit: number,
): Promise<Pick<Change, 'topic' | 'entityId'>[]> {
  return session
    .selectFrom('change_log')
    .select(['topic', 'entity_id as entityId'])
    .distinct()
    .where('transaction_id', '>=', transactionId)
    .limit(limit)
    .execute();
}

/** The cluster and the database in it: positions of another one mean nothing here. */
export async function identifyDatabase(session: DatabaseSession): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '/' || oid as identity
    from pg_database where datname = current_database()`.execute(session);
  return rows[0]?.identity ?? '';
}
