import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { takeDataFolderLock } from './data-folder-lock.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const MOST_ATTEMPTS = 10;
const LOOK_EVERY_MS = 3000;
const LONGEST_PAUSE_MS = 5000;

export type PostgresEvent = { kind: 'down' } | { kind: 'up' } | { kind: 'failing'; error: unknown };

export type PostgresOwnership = {
  /** Takes PostgreSQL down, unless another server has come to own it meanwhile. */
  stop: () => Promise<void>;
};

/** Owns the data folder's PostgreSQL: starts it, starts it again whenever it goes down, and stops it in the end. */
export async function keepPostgresRunning(
  postgres: EmbeddedPostgres,
  onEvent: (news: PostgresEvent) => void,
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
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /**
   * Asked to end by a mere SIGTERM, PostgreSQL turns newcomers away but waits for us to leave, for ever. Then it is brought
   * down for good, which ends our session too and so has it started again.
   */
  const look = setInterval(async () => {
    if (session === null || (await postgres.probe()) !== 'changing' || ending.signal.aborted) return;
    await postgres.stop().catch((error) => onEvent({ kind: 'failing', error }));
  }, LOOK_EVERY_MS);
  look.unref();

  return {
    stop: async () => {
      ending.abort();
      clearInterval(look);
      await recovery;
      const owned = session;
      // The lock is held until PostgreSQL is down: a server that starts meanwhile waits for that instead of losing it.
      if (owned) await postgres.stop();
      await owned?.end().catch(() => {});
    },
  };
}

async function startAndLock(postgres: EmbeddedPostgres, signal: AbortSignal): Promise<pg.Client> {
  let hasStarted = false;
  let lastFault: unknown;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    hasStarted = (await postgres.ensureRunning(signal)) === 'started' || hasStarted;
    try {
      return await takeDataFolderLock(postgres);
    } catch (error) {
      if (error instanceof StartError) throw error;
      // It went down between its answer and the lock, for instance because its last owner was stopping it.
      lastFault = error;
      await sleep(100);
    }
  }
  if (hasStarted) await postgres.stop();
  const reason = lastFault instanceof Error ? lastFault.message : String(lastFault);
  throw new StartError(`The database in ${postgres.folder.cluster} cannot be used: ${reason}`);
}
