import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { SHOP_DATABASE } from '#server/platform/postgres/embedded-postgres.ts';

export type TestDatabase = DatabaseConnection & { connection: pg.ClientConfig };

async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated, empty database. Call inside a test (removed after it) or keep it for a file with `isKept`. */
export async function createTestDatabase(
  options: { poolSize?: number; isKept?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${newId()}`;
  await asAdministrator(`create database ${name} template ${SHOP_DATABASE}`);
  const connection = { ...inject('postgres'), database: name };
  const connected = connectDatabase({ connection, poolSize: options.poolSize ?? 5, onIdleError: () => {} });
  const close = async () => {
    await connected.close();
    await asAdministrator(`drop database ${name} with (force)`);
  };
  if (!options.isKept) onTestFinished(close);
  return { ...connected, close, connection };
}
