import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { headersOf, OPERATOR_TOKEN, resolveTestCaller } from '../../../testing/test-callers.ts';
import { createLogger } from '../logger.ts';
import type { Access } from './access.ts';

const getDatabase = databaseOfFile();

function addRoute(access: Access) {
  return (api: FastifyInstance) => {
    api.post('/api/guarded', { config: { access } }, async (request) => ({ userId: request.caller?.userId }));
  };
}

test('rejects the second request of an admin who was demoted after the first', async () => {
  const { database, pool } = getDatabase();
  await pool.query('create table staff (user_id text primary key, admin_role text)');
  await pool.query("insert into staff values ('asha', 'owner')");
  const app = await buildTestApp(
    { database, pool },
    {
      registerMore: addRoute('admin'),
      resolveCaller: async () => {
        const { rows } = await pool.query("select admin_role from staff where user_id = 'asha'");
        return { userId: 'asha', adminRole: rows[0].admin_role };
      },
    },
  );
  const before = await app.inject({ method: 'POST', url: '/api/guarded' });
  await pool.query('update staff set admin_role = null');
  const after = await app.inject({ method: 'POST', url: '/api/guarded' });
  expect(before.statusCode).toBe(200);
  expect(after.statusCode).toBe(403);
  expect(after.json().code).toBe('admins_only');
});

test('rejects an unauthorised request before its body is read', async () => {
  const app = await buildTestApp(getDatabase(), {
    registerMore: addRoute('signed-in'),
    resolveCaller: resolveTestCaller,
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/guarded', headers, payload: '{ broken' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ detail: 'Please login to continue', code: 'sign_in_required' });
});

test('guards HEAD like GET', async () => {
  const app = await buildTestApp(getDatabase(), {
    registerMore: (api) => api.get('/api/guarded', { config: { access: 'admin' } }, async () => ({})),
    resolveCaller: resolveTestCaller,
  });
  const answer = await app.inject({ method: 'HEAD', url: '/api/guarded', headers: headersOf('other user') });
  expect(answer.statusCode).toBe(403);
});

test('rejects callers without a token except on public routes', async () => {
  const app = await buildTestApp(getDatabase(), { registerMore: addRoute('signed-in') });
  const answer = await app.inject({ method: 'POST', url: '/api/guarded', headers: headersOf('admin') });
  expect(answer.statusCode).toBe(401);
});

test('forbids caching of responses for one caller', async () => {
  const app = await buildTestApp(getDatabase(), {
    registerMore: addRoute('signed-in'),
    resolveCaller: resolveTestCaller,
  });
  const answer = await app.inject({ method: 'POST', url: '/api/guarded', headers: headersOf('owner') });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['no token is configured', undefined, `Bearer ${OPERATOR_TOKEN}`],
  ['no token is configured and its name is guessed', undefined, 'Bearer undefined'],
  ['the token is wrong', OPERATOR_TOKEN, `Bearer ${OPERATOR_TOKEN.replace('t', 'x')}`],
  ['the token is only begun', OPERATOR_TOKEN, `Bearer ${OPERATOR_TOKEN.slice(0, -1)}`],
  ['the scheme is missing', OPERATOR_TOKEN, OPERATOR_TOKEN],
])('returns 404 for the metrics when %s', async (_when, metricsToken, authorization) => {
  const app = await buildTestApp(getDatabase(), { config: { metricsToken } });
  const answer = await app.inject({ url: '/api/metrics', headers: { authorization } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual((await app.inject('/api/nothing-here')).json());
});

test('logs who was refused at a route for admins', async () => {
  const lines: string[] = [];
  const app = await buildTestApp(getDatabase(), {
    registerMore: addRoute('admin'),
    resolveCaller: async () => ({ userId: 'asha', adminRole: null }),
    logger: createLogger('info', { write: (line) => lines.push(line) }),
  });
  const { headers } = await app.inject({ method: 'POST', url: '/api/guarded' });
  const refusal = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'warn');
  expect(refusal).toMatchObject({
    userId: 'asha',
    route: 'POST /api/guarded',
    reqId: headers['x-request-id'],
  });
});

test.each(['signed-in', 'public'] as const)(
  'answers a write to a %s route like a later request when the account is deleted meanwhile',
  async (access) => {
    const { database, pool } = getDatabase();
    const { userId, headers } = await signInAs(database);
    const app = await buildTestApp(getDatabase(), {
      registerMore: (api) => {
        api.post('/api/guarded', { config: { access } }, async () => {
          await pool.query('delete from users where _id = $1', [userId]);
          await saveCartOf(userId);
        });
        api.get('/api/guarded', { config: { access: 'signed-in' } }, async () => ({}));
      },
    });
    const answer = await app.inject({ method: 'POST', url: '/api/guarded', headers });
    const later = await app.inject({ url: '/api/guarded', headers });
    expect([answer.statusCode, answer.json()]).toEqual([401, later.json()]);
  },
);

test('answers 500 to any other reference to a missing row', async () => {
  const app = await buildTestApp(getDatabase(), {
    registerMore: (api) => {
      api.post('/api/guarded', { config: { access: 'public' } }, () => saveCartOf('nobody'));
    },
  });
  const { headers } = await signInAs(getDatabase().database);
  for (const sent of [headers, {}]) {
    const answer = await app.inject({ method: 'POST', url: '/api/guarded', headers: sent });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
  }
});

function saveCartOf(userId: string) {
  return getDatabase().pool.query('insert into carts (user_id) values ($1)', [userId]);
}
