import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Uses memory if it is large enough: copying a database costs a third of the CPU time on a disk. */
function chooseParentFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Starts one PostgreSQL for the whole run; each test file gets its own database, copied from the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(chooseParentFolder(), 'shop-test-'));
  // Durability is not needed for test data.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_keep_size: '0',
    max_wal_size: '256MB',
    autovacuum: 'off',
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
