import { afterAll, beforeAll } from 'vitest';
import { createUnclosedDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** Creates one database for all tests of a file, for tests that do not disturb each other. */
export function databaseOfFile(options: TestDatabaseOptions = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createUnclosedDatabase(options);
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The database of a file is available only inside its tests and hooks.');
    return database;
  };
}
