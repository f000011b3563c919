import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { chooseTestFolder } from './choose-test-folder.ts';

/** The message to the parent when PostgreSQL is ready. */
export type TestPostgres = { host: string; user: string };

/** Durability is not needed for test data. */
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

// Ctrl-C is sent to this process too, but the tests still need PostgreSQL until their runner has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const disconnected = new Promise<void>((resolve) => void process.once('disconnect', resolve));

const folder = mkdtempSync(path.join(chooseTestFolder(), 'shop-test-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
try {
  await migrateDatabase(postgres.connection);
  const { host, user } = postgres.connection;
  if (process.connected) process.send?.({ host, user } satisfies TestPostgres);
  await disconnected;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
