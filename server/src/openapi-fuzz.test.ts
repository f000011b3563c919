import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { createFuzzer } from '../testing/fuzz-operations.ts';
import { fuzzSeed } from '../testing/fuzz-seed.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { createTestUsers, OPERATOR_TOKEN, resolveTestCaller, roles } from '../testing/test-callers.ts';
import { sized } from '../testing/test-size.ts';

/** Requests in all, shared among the operations, so that a longer API does not make a longer test. */
const REQUESTS = sized(500, 4000);
const FEWEST_RUNS = sized(1, 5);

const getDatabase = databaseOfFile({ template: 'demo' });
beforeAll(() => createTestUsers(getDatabase().database));

function buildFuzzedApp(registerMore?: (api: FastifyInstance) => void): Promise<FastifyInstance> {
  return buildTestApp(getDatabase(), {
    config: { metricsToken: OPERATOR_TOKEN },
    resolveCaller: resolveTestCaller,
    registerMore,
  });
}

describe(`requests generated from the OpenAPI document (FUZZ_SEED=${fuzzSeed})`, () => {
  test('never fails and matches its schema for generated requests of every role', async () => {
    const { operations, fuzz } = await createFuzzer(await buildFuzzedApp());
    const runs = Math.max(FEWEST_RUNS, Math.floor(REQUESTS / (operations.length * roles.length)));
    const problems: string[] = [];
    for (const operation of operations)
      problems.push(...(await fuzz(operation, { roles, seed: fuzzSeed, runs })));
    expect(problems).toEqual([]);
  });

  test('documents every API route', async () => {
    const app = await buildFuzzedApp();
    const { operations } = await createFuzzer(app);
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const served = app.routeTable
      .filter((route) => route.access !== undefined)
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  test('serves the OpenAPI 3.1 document as JSON', async () => {
    const app = await buildFuzzedApp();
    const response = await app.inject('/api/openapi.json');
    expect(response.headers['content-type']).toContain('application/json');
    const document = response.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/categories', '/api/web-vitals']),
    );
  });
});

describe('the checker itself', () => {
  async function problemsOf(handler: (api: FastifyInstance) => void): Promise<string[]> {
    const isFuzzed = ({ path }: { path: string }) => path.startsWith('/api/broken');
    const { operations, fuzz } = await createFuzzer(await buildFuzzedApp(handler), { isFuzzed });
    const plan = { roles: ['anonymous'] as const, seed: fuzzSeed, runs: 200 };
    return (await Promise.all(operations.map((operation) => fuzz(operation, plan)))).flat();
  }
  const config = { access: 'public' as const };

  test('reports a failing route with seed and request', async () => {
    const problems = await problemsOf((api) =>
      api.withTypeProvider<ZodTypeProvider>().get('/api/broken/:name', {
        config,
        schema: { params: z.object({ name: z.string() }), response: { 200: z.object({ name: z.string() }) } },
        handler: async ({ params }) => {
          if (params.name.includes('script')) throw new TypeError('a programming error in a module');
          return { name: params.name };
        },
      }),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('GET /api/broken/{name} as anonymous failed with 500');
    expect(problems[0]).toContain(`FUZZ_SEED=${fuzzSeed}`);
    expect(problems[0]).toContain('script');
  });

  test('reports an undeclared status', async () => {
    const problems = await problemsOf((api) =>
      api.get('/api/broken', {
        config,
        schema: { response: { 200: z.object({ status: z.string() }) } },
        handler: async (_request, reply: FastifyReply) => reply.code(202).send({ status: 'accepted' }),
      }),
    );
    expect(problems).toEqual([expect.stringContaining('answered 202, which it does not declare')]);
  });

  test('reports an undeclared field', async () => {
    const problems = await problemsOf((api) =>
      api.get('/api/broken', {
        config,
        schema: { response: { 200: z.object({ buyer: z.object({ name: z.string() }) }) } },
        handler: async () => ({ buyer: { name: 'Asha', password_hash: 'secret' } }),
      }),
    );
    expect(problems).toEqual([expect.stringContaining('additional properties')]);
  });

  test('reports a required field that is sometimes missing', async () => {
    const problems = await problemsOf((api) =>
      api.withTypeProvider<ZodTypeProvider>().post('/api/broken', {
        config,
        schema: {
          body: z.strictObject({ quantity: z.int().min(1).max(10), note: z.string().optional() }),
          response: { 200: z.object({ quantity: z.number(), note: z.string() }) },
        },
        handler: async ({ body }) => body as { quantity: number; note: string },
      }),
    );
    expect(problems).toEqual([expect.stringContaining("must have required property 'note'")]);
  });

  test('reports an error that is not {detail, code}', async () => {
    const problems = await problemsOf((api) =>
      api.get('/api/broken', {
        config,
        schema: { response: { 200: z.null() } },
        handler: async (_request, reply: FastifyReply) => reply.code(409).send({ error: 'Conflict' }),
      }),
    );
    expect(problems).toEqual([expect.stringContaining('an error without {detail, code}')]);
  });
});
