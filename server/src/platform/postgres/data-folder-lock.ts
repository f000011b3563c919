import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Any constant will do: the lock lives in this cluster only. */
const LOCK_KEY = 20_090_401;

export type DataFolderLock = { release: () => Promise<void> };

/**
 * One server a data folder. The lock is a session of PostgreSQL itself, so it goes when its holder dies, however it dies;
 * a lock file would have to guess. The same session notices when PostgreSQL goes down and has it started again.
 */
export async function lockDataFolder(
  postgres: EmbeddedPostgres,
  dataDir: string,
  onRestart: (outcome: { error?: unknown }) => void,
): Promise<DataFolderLock> {
  let isReleased = false;
  let session = await takeLock();

  async function takeLock(): Promise<pg.Client> {
    const client = new pg.Client({ ...postgres.connection, application_name: `shop server ${process.pid}` });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
    if (!rows[0].taken) {
      const holder = await describeHolder(client);
      await client.end();
      throw new StartError(
        `The data folder ${dataDir} is in use by another start${holder}. Stop that one first, or set DATA_DIR.`,
      );
    }
    client.on('end', () => {
      if (!isReleased) void recover();
    });
    return client;
  }

  async function recover(): Promise<void> {
    for (let attempt = 0; !isReleased && attempt < 120; attempt++) {
      try {
        await postgres.ensureRunning();
        if (isReleased) return;
        session = await takeLock();
        onRestart({});
        return;
      } catch (error) {
        onRestart({ error });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  return {
    release: async () => {
      isReleased = true;
      await session.end().catch(() => {});
    },
  };
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted limit 1`,
    [LOCK_KEY],
  );
  const pid = /(\d+)$/.exec(rows[0]?.application_name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}
