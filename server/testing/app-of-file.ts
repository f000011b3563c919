import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildUnclosedApp, type TestAppOptions } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Builds one app for all tests of a file, for tests that do not disturb each other. */
export function appOfFile(
  getDatabase: () => TestDatabase,
  options: TestAppOptions = {},
): () => FastifyInstance {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await buildUnclosedApp(getDatabase(), options);
  });
  afterAll(() => app?.close());
  return () => {
    if (!app) throw new Error('The app of a file is available only inside its tests and hooks.');
    return app;
  };
}
