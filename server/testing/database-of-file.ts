import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** Creates one database for all tests of a file, for tests that do not disturb each other. */
export function databaseOfFile(options: Omit<TestDatabaseOptions, 'isKept'> = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase({ ...options, isKept: true });
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The database of a file is available only inside its tests and hooks.');
    return database;
  };
}
