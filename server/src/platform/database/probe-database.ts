import { sql } from 'kysely';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from './database.ts';

/** Health checks may come at any rate; the database is probed at most this often. */
const FRESH_MS = 1000;

/** Returns why the shop cannot work with its database, or null if it can read and write. */
export type DatabaseProbe = () => Promise<string | null>;

/** `database` should be a connection of its own, so that many requests do not make the shop look unable to serve. */
export function createDatabaseProbe(database: Database): DatabaseProbe {
  let running: Promise<string | null> | null = null;
  let last: { fault: string | null; at: number } | null = null;
  return async () => {
    if (last && performance.now() - last.at < FRESH_MS) return last.fault;
    running ??= findFault(database).finally(() => {
      running = null;
    });
    const fault = await running;
    last = { fault, at: performance.now() };
    return fault;
  };
}

async function findFault(database: Database): Promise<string | null> {
  try {
    await database.transaction().execute(async (transaction) => {
      // Sorts on disk with little memory: on a full disk, changing a row may still succeed where a table cannot grow.
      await sql`select set_config('work_mem', '64kB', true)`.execute(transaction);
      await sql`select md5(n::text) as hash from generate_series(1, 5000) as n order by hash offset 4999`.execute(
        transaction,
      );
      await countAttempt(transaction, ['probe'], { most: Number.POSITIVE_INFINITY, seconds: 1 });
    });
    return null;
  } catch (error) {
    return describe((error as { code?: string }).code);
  }
}

function describe(sqlState: string | undefined): string {
  if (sqlState === '53100') return 'The disk of the database is full.';
  if (sqlState === '25006') return 'The database is read-only.';
  return 'The database does not answer.';
}
