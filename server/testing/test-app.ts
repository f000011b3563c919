import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { ResolveCaller } from '#server/platform/access.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { TestDatabase } from './test-database.ts';

/** The whole server as main.ts builds it, on a test's own database, without a port. */
export async function buildTestApp(
  test: TestDatabase,
  overrides: { config?: Partial<Config>; resolveCaller?: ResolveCaller } = {},
): Promise<FastifyInstance> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...overrides.config };
  return buildApp({
    config,
    database: test.database,
    pool: test.pool,
    logger: createLogger('silent'),
    readiness: { isStopping: false },
    resolveCaller: overrides.resolveCaller,
  });
}
