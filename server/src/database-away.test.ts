import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { fuzzSeed } from '../testing/fuzz-seed.ts';
import { listOperations, readDocument } from '../testing/openapi-document.ts';
import { requestArbitrary } from '../testing/request-arbitrary.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { headersOf, OPERATOR_TOKEN, resolveTestCaller } from '../testing/test-callers.ts';
import { sized } from '../testing/test-size.ts';

/** An app whose PostgreSQL refuses connections. */
async function buildAppWithoutDatabase() {
  const connection = { host: '127.0.0.1', port: 1, user: 'shop', database: 'shop' };
  const { database, pool, close } = connectDatabase({ connection, poolSize: 2, onIdleError: () => {} });
  onTestFinished(close);
  const config = { metricsToken: OPERATOR_TOKEN };
  return buildTestApp({ database, pool }, { config, resolveCaller: resolveTestCaller });
}

test(`no route answers 500 while PostgreSQL is away (FUZZ_SEED=${fuzzSeed})`, async () => {
  const app = await buildAppWithoutDatabase();
  const document = await readDocument(app);
  const answers: string[] = [];
  for (const operation of listOperations(document)) {
    const method = operation.method.toUpperCase() as 'GET';
    const arbitrary = requestArbitrary({ document, operation, knownValues: [] });
    const requests = fc.sample(arbitrary, { seed: fuzzSeed, numRuns: sized(2, 20) });
    for (const role of ['owner', 'admin'] as const) {
      for (const { url, headers, payload } of requests) {
        const sent = { 'x-requested-with': 'XMLHttpRequest', ...headers, ...headersOf(role) };
        const options: InjectOptions = {
          method,
          url,
          headers: sent,
          ...(payload !== undefined && { payload }),
        };
        const { statusCode, headers: received } = await app.inject(options);
        answers.push(`${statusCode} ${received['retry-after'] ?? ''} ${method} ${operation.path}`);
      }
    }
  }
  const isUnavailable = (answer: string) => /^503 \d+ /.test(answer);
  expect(answers.filter((answer) => answer.startsWith('5') && !isUnavailable(answer))).toEqual([]);
  expect(answers.filter(isUnavailable).length).toBeGreaterThan(50);
});

test.each([
  ['POST', '/sandbox/v1/oauth/token'],
  ['GET', '/sandbox/checkout/v2/order/SB-1/status'],
  ['GET', '/sandbox/pay/OMO123'],
] as const)('the sandbox gateway answers 503 to %s %s while PostgreSQL is away', async (method, url) => {
  const app = await buildAppWithoutDatabase();
  const form = 'client_id=a&client_secret=b&client_version=1&grant_type=client_credentials';
  const response = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'O-Bearer a' },
    ...(method === 'POST' && { payload: form }),
  });
  expect(response.statusCode, response.body).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
});
