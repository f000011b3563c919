import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { longTimeouts } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSearch } from '#server/search/create-search.ts';
import type { TestDatabase } from './test-database.ts';

const TIMEOUT_MS = 120_000;
/** Shorter than the lease of a payment (30 seconds), after which another server would call the gateway too. */
const GATEWAY_TIMEOUT_MS = 25_000;

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

/** Returns a configuration without logging and with cheap password hashes and bot checks. */
export function readTestConfig(variables: Record<string, string> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', PASSWORD_HASH_COST: '16', BOT_CHECK_COST: '10', ...variables });
}

/** Builds the whole server without listening, with timeouts that are long enough for slow machines. */
export async function buildTestApp(
  test: Pick<TestDatabase, 'database' | 'pool'>,
  { config, isKept, ...parts }: Overrides = {},
): Promise<FastifyInstance> {
  const { database, pool } = test;
  const { logger = createLogger('silent'), gatewayTimeoutMs = GATEWAY_TIMEOUT_MS } = parts;
  const timeoutMs = longTimeouts.statementTimeoutMs;
  const app = await buildApp({
    config: { ...readTestConfig(), ...config },
    database,
    pool,
    search: createSearch({ database, logger, worker: null, timeoutMs }),
    remoteTimeoutMs: TIMEOUT_MS,
    readiness: { isStopping: false },
    overload: { eventLoopDelayMs: 0, heapBytes: 0 },
    ...parts,
    logger,
    gatewayTimeoutMs,
  });
  app.server.headersTimeout = TIMEOUT_MS;
  app.server.requestTimeout = TIMEOUT_MS;
  if (!isKept) onTestFinished(() => app.close());
  return app;
}
