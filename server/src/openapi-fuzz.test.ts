import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAdmitted } from '../testing/access-matrix.ts';
import { appOfFile } from '../testing/app-of-file.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { createFuzzer } from '../testing/fuzz-operations.ts';
import { fuzzSeed } from '../testing/fuzz-seed.ts';
import { listOperations, type Operation, readDocument } from '../testing/openapi-document.ts';
import { buildTestApp } from '../testing/test-app.ts';
import {
  createTestUsers,
  OPERATOR_TOKEN,
  type Role,
  resolveTestCaller,
  roles,
} from '../testing/test-callers.ts';
import { sized } from '../testing/test-size.ts';
import type { RouteEntry } from './platform/http/route-table.ts';

/** For each operation and role. */
const RUNS = sized(1, 5);

const getDatabase = databaseOfFile({ template: 'demo' });
beforeAll(() => createTestUsers(getDatabase().database));

/**
 * The roles that call an operation: the shop's owner, another role that is admitted and one that is not, in turn. The access
 * matrix has every role call every route.
 */
function callersOf(
  { method, path }: Operation,
  place: number,
  routes: readonly RouteEntry[],
): readonly Role[] {
  const route = routes.find(
    (entry) => entry.method === method.toUpperCase() && documentedPath(entry) === path,
  );
  const access = route?.access ?? 'public';
  const admitted = roles.filter((role) => isAdmitted(access, role));
  const rejected = roles.filter((role) => !isAdmitted(access, role));
  const inTurn = [admitted, rejected].flatMap((list) => list[place % list.length] ?? []);
  return sized<readonly Role[]>(isAdmitted(access, 'admin') ? ['admin', ...inTurn] : inTurn, roles);
}

function documentedPath({ url }: RouteEntry): string {
  return url.replace(/:(\w+)/g, '{$1}');
}

const appOptions = { config: { metricsToken: OPERATOR_TOKEN }, resolveCaller: resolveTestCaller };

describe(`requests generated from the OpenAPI document (FUZZ_SEED=${fuzzSeed})`, () => {
  const getApp = appOfFile(getDatabase, appOptions);

  test('never fails and matches its schema for generated requests of every role', async () => {
    const { operations, fuzz } = await createFuzzer(getApp());
    const problems: string[] = [];
    for (const [place, operation] of operations.entries()) {
      const callers = callersOf(operation, place, getApp().routeTable);
      problems.push(...(await fuzz(operation, { roles: callers, seed: fuzzSeed, runs: RUNS })));
    }
    expect(problems).toEqual([]);
  });

  test('documents every API route', async () => {
    const app = getApp();
    const operations = listOperations(await readDocument(app));
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const served = app.routeTable
      .filter((route) => route.access !== undefined)
      .map((route) => `${route.method} ${documentedPath(route)}`);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  test('serves the OpenAPI 3.1 document as JSON', async () => {
    const response = await getApp().inject('/api/openapi.json');
    expect(response.headers['content-type']).toContain('application/json');
    const document = response.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/categories', '/api/web-vitals']),
    );
  });
});

describe('the checker itself', () => {
  const config = { access: 'public' as const };

  test('reports a failing route with seed and request, wrong responses and wrong errors', async () => {
    const app = await buildTestApp(getDatabase(), { ...appOptions, registerMore: addBrokenRoutes });
    const isFuzzed = ({ path }: { path: string }) => path.startsWith('/api/broken');
    const { operations, fuzz } = await createFuzzer(app, { isFuzzed });
    const plan = { roles: ['anonymous'] as const, seed: fuzzSeed, runs: 200 };
    const found = await Promise.all(operations.map((operation) => fuzz(operation, plan)));
    const problems = Object.fromEntries(operations.map(({ path }, place) => [path, found[place]]));
    const reported = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));
    expect(problems).toEqual({
      '/api/broken/{name}': reported('GET /api/broken/{name} as anonymous failed with 500'),
      '/api/broken-status': reported('answered 202, which it does not declare'),
      '/api/broken-field': reported('additional properties'),
      '/api/broken-note': reported("must have required property 'note'"),
      '/api/broken-error': reported('an error without {detail, code}'),
    });
    expect(problems['/api/broken/{name}']).toEqual(reported('script'));
    expect(problems['/api/broken/{name}']).toEqual(reported(`FUZZ_SEED=${fuzzSeed}`));
  });

  function addBrokenRoutes(api: FastifyInstance): void {
    const typed = api.withTypeProvider<ZodTypeProvider>();
    typed.get('/api/broken/:name', {
      config,
      schema: { params: z.object({ name: z.string() }), response: { 200: z.object({ name: z.string() }) } },
      handler: async ({ params }) => {
        if (params.name.includes('script')) throw new TypeError('a programming error in a module');
        return { name: params.name };
      },
    });
    api.get('/api/broken-status', {
      config,
      schema: { response: { 200: z.object({ status: z.string() }) } },
      handler: async (_request, reply: FastifyReply) => reply.code(202).send({ status: 'accepted' }),
    });
    api.get('/api/broken-field', {
      config,
      schema: { response: { 200: z.object({ buyer: z.object({ name: z.string() }) }) } },
      handler: async () => ({ buyer: { name: 'Asha', password_hash: 'secret' } }),
    });
    typed.post('/api/broken-note', {
      config,
      schema: {
        body: z.strictObject({ quantity: z.int().min(1).max(10), note: z.string().optional() }),
        response: { 200: z.object({ quantity: z.number(), note: z.string() }) },
      },
      handler: async ({ body }) => body as { quantity: number; note: string },
    });
    api.get('/api/broken-error', {
      config,
      schema: { response: { 200: z.null() } },
      handler: async (_request, reply: FastifyReply) => reply.code(409).send({ error: 'Conflict' }),
    });
  }
});
