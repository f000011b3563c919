import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { CleanUp } from './clean-up.ts';
import { makePreparedFolder } from './data-folder.ts';
import { findFreePort } from './loopback-port.ts';

const PORTS_TO_TRY = 5;

/** Starts an external PostgreSQL with the demo catalogue, reached over TCP, and returns its DATABASE_URL. */
export async function startForeignPostgres(
  settings: Record<string, string> = {},
  cleanUp: CleanUp = onTestFinished,
): Promise<string> {
  const dataDir = makePreparedFolder('foreign', cleanUp);
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      const postgres = await startEmbeddedPostgres({
        dataDir,
        settings: { listen_addresses: '127.0.0.1', port: String(port), ...settings },
      });
      cleanUp(() => postgres.stop());
      return `postgres://postgres:pass-word@127.0.0.1:${port}/shop`;
    } catch (error) {
      // Another program may have taken the port.
      if (attempt === PORTS_TO_TRY) throw error;
    }
  }
}
