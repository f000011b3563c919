import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { longTimeouts } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSearch } from '#server/search/create-search.ts';
import type { TestDatabase } from './test-database.ts';

const PATIENCE_MS = 120_000;
/** Below the 30 seconds for which a server leases a payment: another server would ask the gateway too. */
const GATEWAY_PATIENCE_MS = 25_000;

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

/** The configuration of tests: no log, and password hashes and bot checks at a low cost. */
export function readTestConfig(variables: Record<string, string> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', PASSWORD_HASH_COST: '16', BOT_CHECK_COST: '10', ...variables });
}

/**
 * The whole server as main.ts builds it, without a port; a test may add routes under the same hooks, guards and error handler.
 * Its timeouts are so long that a busy machine does not reach them.
 */
export async function buildTestApp(
  test: Pick<TestDatabase, 'database' | 'pool'>,
  { config, isKept, ...parts }: Overrides = {},
): Promise<FastifyInstance> {
  const { database, pool } = test;
  const { logger = createLogger('silent'), gatewayTimeoutMs = GATEWAY_PATIENCE_MS } = parts;
  const timeoutMs = longTimeouts.statementTimeoutMs;
  const app = await buildApp({
    config: { ...readTestConfig(), ...config },
    database,
    pool,
    search: createSearch({ database, logger, worker: null, timeoutMs }),
    remoteTimeoutMs: PATIENCE_MS,
    readiness: { isStopping: false },
    overload: { eventLoopDelayMs: 0, heapBytes: 0 },
    ...parts,
    logger,
    gatewayTimeoutMs,
  });
  app.server.headersTimeout = PATIENCE_MS;
  app.server.requestTimeout = PATIENCE_MS;
  if (!isKept) onTestFinished(() => app.close());
  return app;
}
