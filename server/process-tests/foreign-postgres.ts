import { mkdirSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { makeDataFolder } from './data-folder.ts';
import { findFreePort } from './loopback-port.ts';

/** A PostgreSQL that the shop does not own and reaches over TCP, as one named by DATABASE_URL. Returns its address. */
export async function startForeignPostgres(settings: Record<string, string> = {}): Promise<string> {
  const dataDir = makeDataFolder('foreign');
  mkdirSync(dataDir);
  const port = await findFreePort();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { listen_addresses: '127.0.0.1', port: String(port), ...settings },
  });
  onTestFinished(() => postgres.stop());
  return `postgres://postgres:pass-word@127.0.0.1:${port}/shop`;
}
