import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { TestDatabase } from './test-database.ts';

/** Runs work that waits for a locked row, and terminates its database session there: the same as killing the server at that step. */
export async function killWhileWaiting(
  { database, pool }: TestDatabase,
  { holding, atQuery, work }: { holding: string; atQuery: string; work: () => Promise<unknown> },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(holding);
    const outcome = work().then(
      () => 'done',
      () => 'died',
    );
    await expect.poll(() => killSession(database, atQuery), { timeout: 60_000 }).toBe(1);
    expect(await outcome).toBe('died');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function killSession(database: Database, atQuery: string): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${atQuery}%`}
  `.execute(database);
  return rows.length;
}
