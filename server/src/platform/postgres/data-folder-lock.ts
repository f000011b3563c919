import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** An arbitrary constant: the lock is local to this cluster. */
const LOCK_KEY = 20_090_401;

/** PostgreSQL needs a moment to notice that the process that held the lock was killed. */
const LOCK_TIMEOUT_MS = 2000;

/** Ensures one server per data folder. An advisory lock of PostgreSQL is released whenever its holder dies, unlike a lock file. */
export async function takeDataFolderLock(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const outcome = await tryDataFolderLock(postgres);
    if (outcome.session) return outcome.session;
    if (Date.now() > deadline) {
      throw new StartError(
        `The data folder ${postgres.folder.dataDir} is in use${outcome.holder}. Stop that server first, or set DATA_DIR.`,
      );
    }
    await sleep(100);
  }
}

export type LockOutcome = { session: pg.Client } | { session: null; holder: string };

export async function tryDataFolderLock(postgres: EmbeddedPostgres): Promise<LockOutcome> {
  const session = new pg.Client({
    ...postgres.administration,
    application_name: `shop server ${process.pid}`,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  session.on('error', () => {});
  try {
    await session.connect();
    const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
    if (rows[0].taken) return { session };
    const holder = await describeHolder(session);
    await session.end();
    return { session: null, holder };
  } catch (error) {
    await session.end().catch(() => {});
    throw error;
  }
}

async function describeHolder(session: pg.Client): Promise<string> {
  const { rows } = await session.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted limit 1`,
    [LOCK_KEY],
  );
  const pid = /(\d+)$/.exec(rows[0]?.application_name ?? '')?.[1];
  return pid ? ` by another server (process ${pid})` : ' by another server';
}
