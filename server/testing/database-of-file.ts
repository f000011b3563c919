import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** One database for all tests of a file, for those that leave nothing behind which another would stumble over. */
export function databaseOfFile(options: Omit<TestDatabaseOptions, 'isKept'> = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase({ ...options, isKept: true });
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The database of a file is there inside its tests and hooks only.');
    return database;
  };
}
