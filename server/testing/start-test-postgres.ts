import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestPostgres } from './run-test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/**
 * Starts one PostgreSQL for the whole run; each test file gets its own database, copied from the migrated template. A process of
 * its own stops it when this one disconnects or is gone, also after a kill.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = fork(path.join(import.meta.dirname, 'run-test-postgres.ts'));
  const [postgres] = await Promise.race([
    once(keeper, 'message'),
    once(keeper, 'exit').then(([code]) => {
      throw new Error(`The PostgreSQL of the tests did not start (exit code ${code}).`);
    }),
  ]);
  project.provide('postgres', postgres);
  return async () => {
    const ended = once(keeper, 'exit');
    keeper.disconnect();
    await ended;
  };
}
