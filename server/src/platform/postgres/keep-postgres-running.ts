import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { takeDataFolderLock } from './data-folder-lock.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const MAX_ATTEMPTS = 10;
const PROBE_INTERVAL_MS = 3000;
const MAX_PAUSE_MS = 5000;

export type PostgresEvent = { kind: 'down' } | { kind: 'up' } | { kind: 'failing'; error: unknown };

export type PostgresOwnership = {
  /** Stops PostgreSQL, unless another server owns it by now. */
  stop: () => Promise<void>;
};

/** Takes ownership of the data folder's PostgreSQL: starts it, restarts it whenever it goes down, and stops it at the end. */
export async function keepPostgresRunning(
  postgres: EmbeddedPostgres,
  onEvent: (event: PostgresEvent) => void,
): Promise<PostgresOwnership> {
  const ending = new AbortController();
  let recovery: Promise<void> = Promise.resolve();
  let session: pg.Client | null = await becomeOwner();

  async function becomeOwner(): Promise<pg.Client> {
    const taken = await startAndLock(postgres, ending.signal);
    taken.once('end', () => {
      session = null;
      if (!ending.signal.aborted) recovery = recover();
    });
    return taken;
  }

  async function recover(): Promise<void> {
    onEvent({ kind: 'down' });
    let pauseMs = 250;
    while (!ending.signal.aborted) {
      try {
        session = await becomeOwner();
        onEvent({ kind: 'up' });
        return;
      } catch (error) {
        if (ending.signal.aborted) return;
        onEvent({ kind: 'failing', error });
        await sleep(pauseMs, null, { signal: ending.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
  }

  /**
   * After a SIGTERM, PostgreSQL refuses new connections but waits for existing ones forever. In that state it is stopped
   * completely; that closes our session, which triggers a restart.
   */
  const probing = setInterval(async () => {
    if (session === null || (await postgres.probe()) !== 'stopping' || ending.signal.aborted) return;
    await postgres.stop().catch((error) => onEvent({ kind: 'failing', error }));
  }, PROBE_INTERVAL_MS);
  probing.unref();

  return {
    stop: async () => {
      ending.abort();
      clearInterval(probing);
      await recovery;
      const owned = session;
      // The lock is held until PostgreSQL is down, so that a server that starts meanwhile waits for it.
      if (owned) await postgres.stop();
      await owned?.end().catch(() => {});
    },
  };
}

async function startAndLock(postgres: EmbeddedPostgres, signal: AbortSignal): Promise<pg.Client> {
  let hasStarted = false;
  let lastError: unknown;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    hasStarted = (await postgres.ensureRunning(signal)) === 'started' || hasStarted;
    try {
      return await takeDataFolderLock(postgres);
    } catch (error) {
      if (error instanceof StartError) throw error;
      // PostgreSQL went down between the probe and the lock, for example because its previous owner was stopping it.
      lastError = error;
      await sleep(100);
    }
  }
  if (hasStarted) await postgres.stop();
  const reason = lastError instanceof Error ? lastError.message : String(lastError);
  throw new StartError(`The database in ${postgres.folder.cluster} cannot be used: ${reason}`);
}
