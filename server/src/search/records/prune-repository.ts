import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

const BATCH_SIZE = 5000;

/** Limits for tables that anonymous visitors can fill: rows that are too old, and the oldest above a maximum, are deleted. */
type RetentionLimits = { keepDays: number; maxRows: number };

export async function pruneSearchRecords(session: DatabaseSession, limits: RetentionLimits): Promise<void> {
  await pruneByAge(session, { table: 'search_records', key: '_id', time: 'created_at' }, limits);
}

export async function pruneSearchEvents(session: DatabaseSession, limits: RetentionLimits): Promise<void> {
  await pruneByAge(session, { table: 'search_events', key: '_id', time: 'created_at' }, limits);
  await pruneByAge(session, { table: 'search_clicks', key: '_id', time: 'created_at' }, limits);
}

/** These tables need no maximum: they have a few rows per day. */
export async function pruneSearchDays(session: DatabaseSession, keepDays: number): Promise<void> {
  for (const table of ['search_days', 'search_event_days'])
    await sql`delete from ${sql.table(table)} where day < current_date - ${keepDays}::int4`.execute(session);
}

export async function pruneSeenActivity(session: DatabaseSession, limits: RetentionLimits): Promise<void> {
  await pruneByAge(session, { table: 'product_activity_seen', key: 'mark', time: 'seen_at' }, limits);
}

/** This table needs no maximum: it has at most one row per product and day. */
export async function pruneActivity(session: DatabaseSession, keepDays: number): Promise<void> {
  await sql`
    delete from product_activity where day < (now() at time zone 'utc')::date - ${keepDays}::int4
  `.execute(session);
}

async function pruneByAge(
  session: DatabaseSession,
  names: { table: string; key: string; time: string },
  { keepDays, maxRows }: RetentionLimits,
): Promise<void> {
  const [table, key, time] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.time)];
  // In batches, so that no single statement reaches the timeout.
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE) {
    const { numAffectedRows } = await sql`
      delete from ${table} where ${key} in (
        select ${key} from ${table}
        where ${time} < now() - ${keepDays} * interval '1 day'
          or ${time} <= (select ${time} from ${table} order by ${time} desc offset ${maxRows} limit 1)
        order by ${time} limit ${BATCH_SIZE}
      )
    `.execute(session);
    deleted = Number(numAffectedRows);
  }
}
