import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

const PRUNED_AT_ONCE = 5000;

/** What anonymous visitors can make grow keeps its size whatever they do: too old goes, and beyond so many the oldest. */
type Bounds = { keepDays: number; mostRows: number };

export async function pruneSearchRecords(session: DatabaseSession, bounds: Bounds): Promise<void> {
  await pruneByAge(session, { table: 'search_records', key: '_id', time: 'created_at' }, bounds);
}

export async function pruneSeenActivity(session: DatabaseSession, bounds: Bounds): Promise<void> {
  await pruneByAge(session, { table: 'product_activity_seen', key: 'mark', time: 'seen_at' }, bounds);
}

/** Its rows are of products, and no more than one a day. */
export async function pruneActivity(session: DatabaseSession, keepDays: number): Promise<void> {
  await sql`
    delete from product_activity where day < (now() at time zone 'utc')::date - ${keepDays}::int4
  `.execute(session);
}

async function pruneByAge(
  session: DatabaseSession,
  names: { table: string; key: string; time: string },
  { keepDays, mostRows }: Bounds,
): Promise<void> {
  const [table, key, time] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.time)];
  // In portions, so that a long pause does not end in one statement that runs into the time-out.
  let deleted = PRUNED_AT_ONCE;
  while (deleted === PRUNED_AT_ONCE) {
    const { numAffectedRows } = await sql`
      delete from ${table} where ${key} in (
        select ${key} from ${table}
        where ${time} < now() - ${keepDays} * interval '1 day'
          or ${time} <= (select ${time} from ${table} order by ${time} desc offset ${mostRows} limit 1)
        order by ${time} limit ${PRUNED_AT_ONCE}
      )
    `.execute(session);
    deleted = Number(numAffectedRows);
  }
}
