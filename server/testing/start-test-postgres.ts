import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string };
  }
}

/** One real PostgreSQL for the whole run; each test file gets a database of its own, copied from the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
  // Nothing here outlives the run, so it need not survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  await migrateDatabase(postgres.connection);
  project.provide('postgres', { host: postgres.connection.host, user: postgres.connection.user });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
