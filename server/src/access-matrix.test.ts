import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandFileUrl } from '#contract/brand-files.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findAccessProblems } from '../testing/access-matrix.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { ownedEntities } from '../testing/owned-entities.ts';
import { buildPageHost } from '../testing/page-host.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { createTestUsers, OPERATOR_TOKEN, resolveTestCaller, roles } from '../testing/test-callers.ts';
import type { Access } from './platform/http/access.ts';

const brandFiles = new Set([
  siteFacts.logo,
  siteFacts.logoDark ?? siteFacts.logo,
  siteFacts.icon,
  siteFacts.socialCard.file,
]);
/** Every route outside the API that does not authenticate. A route that is missing here fails the test. */
const openAddresses = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/js/scalar.js',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /sitemap.xml',
  'GET /sitemap-:number(^\\d{1,5}$).xml',
  // Product pictures, and scripts and styles of the web build.
  'GET /pictures/*',
  'GET /assets/*',
  // The sandbox gateway, which has its own tokens and is mounted in a demo only.
  'POST /sandbox/v1/oauth/token',
  'POST /sandbox/checkout/v2/pay',
  'GET /sandbox/checkout/v2/order/:merchantOrderId/status',
  'POST /sandbox/payments/v2/refund',
  'GET /sandbox/payments/v2/refund/:merchantRefundId/status',
  'POST /sandbox/control',
  'GET /sandbox/pay-page.css',
  'GET /sandbox/pay/:orderId',
  'POST /sandbox/pay/:orderId',
  'GET /sandbox/pay/:orderId/app',
  'POST /sandbox/pay/:orderId/app',
  // The pictures of the shop's facts.
  'GET /favicon.ico',
  'GET /files/:name',
  'GET /mail-pictures/logo.png',
  'GET /mail-pictures/:folder/:name',
  ...[...brandFiles].map((name) => `GET ${brandFileUrl(name)}`),
  // Every other file of the web build has its own route; the build of this test has one such file.
  'GET /humans.txt',
  'GET /*',
];

const getDatabase = databaseOfFile();
beforeAll(() => createTestUsers(getDatabase().database));

function buildGuardedApp(registerMore?: (api: FastifyInstance) => void): Promise<FastifyInstance> {
  return buildTestApp(getDatabase(), {
    config: { metricsToken: OPERATOR_TOKEN },
    resolveCaller: resolveTestCaller,
    registerMore,
  });
}

async function buildAppWithPages(): Promise<FastifyInstance> {
  const { app } = await buildPageHost(getDatabase(), { files: { 'humans.txt': '' } });
  return app;
}

function openAddressesOf(app: FastifyInstance): string[] {
  const open = app.routeTable.filter((route) => route.access === undefined);
  return open.map(({ method, url }) => `${method} ${url}`);
}

describe('the access matrix', () => {
  test('admits only the declared callers to every API route', async () => {
    const app = await buildGuardedApp();
    const guarded = app.routeTable.filter((route) => route.access !== undefined);
    expect(guarded.length).toBeGreaterThan(0);
    expect(await findAccessProblems({ app, database: getDatabase().database, ownedEntities })).toEqual([]);
  });

  test('lists every route outside the API', async () => {
    const app = await buildAppWithPages();
    expect(openAddressesOf(app).toSorted()).toEqual(openAddresses.toSorted());
  });
});

describe('the matrix itself', () => {
  const kinds: Access[] = ['public', 'signed-in', 'admin', 'operator'];
  const owner = { config: { access: 'owner' } } as const;
  const notes = new Map<string, string>();
  const makeNote = async (_database: unknown, userId: string) => {
    notes.set('1', userId);
    return { params: { id: '1' } };
  };

  function addRoutes(api: FastifyInstance): void {
    for (const kind of kinds) api.post(`/api/added/${kind}`, { config: { access: kind } }, async () => ({}));
    api.get<{ Params: { id: string } }>('/api/added/guarded/:id', owner, async (request, reply) => {
      const isOwn = notes.get(request.params.id) === request.caller?.userId;
      return isOwn ? { note: 'mine' } : reply.callNotFound();
    });
    api.get('/api/added/unknown/:id', owner, async () => ({}));
    api.get('/api/added/unguarded/:id', owner, async () => ({}));
    api.get('/api/added/rejecting/:id', owner, async (_request, reply) => reply.callNotFound());
    api.get('/api/added/closed', { config: { access: 'public' } }, async (_request, reply) =>
      reply.code(403).send(),
    );
  }

  test('reports wrongly guarded routes and no others', async () => {
    const app = await buildGuardedApp(addRoutes);
    const problems = await findAccessProblems({
      app,
      database: getDatabase().database,
      ownedEntities: {
        'GET /api/added/guarded/:id': makeNote,
        'GET /api/added/unguarded/:id': makeNote,
        'GET /api/added/rejecting/:id': makeNote,
      },
      // The shop's own routes are checked above; here only those that the test adds.
      isChecked: ({ url }) => url.startsWith('/api/added/'),
    });
    expect(problems).toEqual([
      expect.stringMatching(/^GET \/api\/added\/unknown\/:id is for owners, but .*owned-entities/),
      'GET /api/added/unguarded/:id (owner) answered 200 to other user; expected: 404.',
      'GET /api/added/rejecting/:id (owner) answered 404 to owner; expected: succeeds.',
      ...roles.map((role) => `GET /api/added/closed (public) answered 403 to ${role}; expected: enters.`),
    ]);
  });

  test('does not start with an API route that declares no access', async () => {
    const building = buildGuardedApp((api) => api.get('/api/forgotten', async () => ({})));
    await expect(building).rejects.toThrow('GET /api/forgotten does not declare its access');
  });

  test('reports an unlisted route outside the API', async () => {
    const app = await buildAppWithPages();
    app.get('/back-door', async () => ({}));
    expect(openAddressesOf(app)).toContain('GET /back-door');
    expect(openAddresses).not.toContain('GET /back-door');
  });
});
