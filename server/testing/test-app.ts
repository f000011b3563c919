import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { TestDatabase } from './test-database.ts';

type Overrides = Partial<
  Pick<
    AppParts,
    | 'logger'
    | 'readiness'
    | 'resolveCaller'
    | 'registerMore'
    | 'overload'
    | 'apiCallsPerMinute'
    | 'search'
    | 'identity'
    | 'gatewayTimeoutMs'
  >
> & {
  config?: Partial<Config>;
  /** For `beforeAll`, where the caller closes the app. */
  isKept?: boolean;
};

/** The configuration of tests: no log, and password hashes at a low cost. */
export function readTestConfig(variables: Record<string, string> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', PASSWORD_HASH_COST: '16', ...variables });
}

/** The whole server as main.ts builds it, without a port; a test may add routes under the same hooks, guards and error handler. */
export async function buildTestApp(
  test: Pick<TestDatabase, 'database' | 'pool'>,
  { config, isKept, ...parts }: Overrides = {},
): Promise<FastifyInstance> {
  const app = await buildApp({
    config: { ...readTestConfig(), ...config },
    database: test.database,
    pool: test.pool,
    logger: createLogger('silent'),
    readiness: { isStopping: false },
    overload: { eventLoopDelayMs: 0, heapBytes: 0 },
    botCheckWork: { cost: 10, fewest: 1, most: 10 },
    ...parts,
  });
  if (!isKept) onTestFinished(() => app.close());
  return app;
}
