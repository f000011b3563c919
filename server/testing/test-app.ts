import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { type Config, readConfig } from '#server/config.ts';
import { longTimeouts } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSearch } from '#server/search/create-search.ts';
import type { TestDatabase } from './test-database.ts';

const TIMEOUT_MS = 120_000;
/** Shorter than the lease of a payment (30 seconds), after which another server would call the gateway too. */
const GATEWAY_TIMEOUT_MS = 25_000;

export type TestAppOptions = Partial<
  Pick<
    AppDependencies,
    | 'logger'
    | 'readiness'
    | 'probeDatabase'
    | 'resolveCaller'
    | 'registerMore'
    | 'admission'
    | 'apiCallsPerMinute'
    | 'search'
    | 'identity'
    | 'scraper'
    | 'gatewayTimeoutMs'
    | 'workDeadlineMs'
  >
> & { config?: Partial<Config> };

/** Returns a configuration without logging and with cheap password hashes and bot checks. */
export function readTestConfig(variables: Record<string, string> = {}): Config {
  return readConfig({
    LOG_LEVEL: 'silent',
    PASSWORD_HASH_COST: '16',
    BOT_CHECK_COST: '10',
    OVERLOAD_PROTECTION: 'off',
    ...variables,
  });
}

/** Builds the whole server for one test without listening. */
export async function buildTestApp(
  ...settings: Parameters<typeof buildUnclosedApp>
): Promise<FastifyInstance> {
  const app = await buildUnclosedApp(...settings);
  onTestFinished(() => app.close());
  return app;
}

/** As `buildTestApp`, but the caller closes the app. The timeouts are long enough for slow machines. */
export async function buildUnclosedApp(
  { database, pool }: Pick<TestDatabase, 'database' | 'pool'>,
  { config, ...options }: TestAppOptions = {},
): Promise<FastifyInstance> {
  const { logger = createLogger('silent'), gatewayTimeoutMs = GATEWAY_TIMEOUT_MS } = options;
  const timeoutMs = longTimeouts.statementTimeoutMs;
  const app = await buildApp({
    config: { ...readTestConfig(), ...config },
    database,
    pool,
    search: createSearch({ database, logger, worker: null, timeoutMs }),
    remoteTimeoutMs: TIMEOUT_MS,
    readiness: { isStopping: false },
    ...options,
    logger,
    gatewayTimeoutMs,
  });
  app.server.headersTimeout = TIMEOUT_MS;
  app.server.requestTimeout = TIMEOUT_MS;
  return app;
}
