import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { listen, openSocket, readToEnd, request, sendRaw } from '../../../testing/raw-request.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { OPERATOR_TOKEN } from '../../../testing/test-callers.ts';
import { admissionLimits, type WorkClass } from './admission.ts';

const getDatabase = databaseOfFile();
const patience = { timeout: 60_000 };
const one = { concurrency: 1, maxQueued: 1, maxWaitMs: 600_000 };
const limits = { order: one, customer: one, browse: one, page: one };

/** A shop with one slot and one place in the queue for each class, and a route of each class that the test finishes. */
async function startHeldShop() {
  const held: (() => void)[] = [];
  const entered: string[] = [];
  const app = await buildTestApp(getDatabase(), {
    admission: limits,
    config: { metricsToken: OPERATOR_TOKEN },
    registerMore: (api) => {
      for (const workClass of ['order', 'customer', 'browse'] as const)
        api.post<{ Params: { name: string } }>(
          `/api/held/${workClass}/:name`,
          { config: { access: 'public', workClass } },
          async ({ params }) => {
            entered.push(params.name);
            await new Promise<void>((resolve) => held.push(resolve));
            return {};
          },
        );
    },
  });
  const post = (workClass: WorkClass, name: string) =>
    app.inject({ method: 'POST', url: `/api/held/${workClass}/${name}`, payload: {} });
  const untilWaiting = (workClass: WorkClass, count: number) =>
    expect.poll(() => app.admission[workClass].waiting, patience).toBe(count);
  const finish = async () => {
    await expect.poll(() => held.length, patience).toBeGreaterThan(0);
    held.shift()?.();
  };
  /** Occupies the slot and the queue of a class. */
  const fill = async (workClass: WorkClass) => {
    const requests = [post(workClass, 'first'), post(workClass, 'second')];
    await untilWaiting(workClass, 1);
    return requests;
  };
  return { app, entered, post, fill, finish, untilWaiting };
}

function statusOf(app: FastifyInstance, url: string, headers = {}): Promise<number> {
  return app.inject({ url, headers }).then(({ statusCode }) => statusCode);
}

describe('requests above the limits', () => {
  test('get 503 with Retry-After at once, and the others are answered in order', async () => {
    const { app, entered, post, fill, finish } = await startHeldShop();
    const admitted = await fill('browse');
    const refused = await post('browse', 'third');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.json()).toEqual({
      detail: 'The shop is busy right now. Please try again in a moment.',
      code: 'temporarily_unavailable',
    });
    expect(await statusOf(app, '/api/categories')).toBe(503);
    await finish();
    await finish();
    expect((await Promise.all(admitted)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(entered).toEqual(['first', 'second']);
    expect(await statusOf(app, '/api/categories')).toBe(200);
    const metrics = await app.metrics.metrics();
    expect(metrics).toContain('shop_requests_refused_total{class="browse",reason="full"} 2');
    expect(metrics).toContain('shop_admission_wait_seconds_count{class="browse"} 3');
    expect(metrics).toContain('shop_admission_waiting{class="browse"} 0');
  });

  test('get 503 before a request reaches the hooks, but not for what is in the cache', async () => {
    const { app, fill, finish } = await startHeldShop();
    app.answers.follow();
    const port = await listen(app);
    const read = (path: string) => sendRaw(port, request(`GET ${path} HTTP/1.1`));
    expect((await read('/api/products?category=SSD')).status).toBe(200);
    const browsing = await fill('browse');
    const refused = await read('/api/products?category=GPU');
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'temporarily_unavailable' });
    // Every request that reaches the hooks gets a number.
    expect(refused.headers).not.toHaveProperty('x-request-id');
    expect((await read('/api/products?category=SSD')).status).toBe(200);
    expect((await read('/api/health/live')).status).toBe(200);
    for (let held = 0; held < 2; held += 1) await finish();
    await Promise.all(browsing);
    expect((await read('/api/products?category=GPU')).status).toBe(200);
  });

  test('get 503 before their caller is looked up or their body read', async () => {
    const { app, fill, finish } = await startHeldShop();
    const customers = await fill('customer');
    const headers = { authorization: 'Bearer made-up', 'content-type': 'application/json' };
    const send = (payload: string) => app.inject({ method: 'POST', url: '/api/cart', headers, payload });
    expect((await send('{')).statusCode).toBe(503);
    for (let request = 0; request < 2; request += 1) await finish();
    await Promise.all(customers);
    expect((await send('{')).statusCode).toBe(401);
  });

  test('do not affect other classes, health checks and metrics', async () => {
    const { app, post, fill, finish } = await startHeldShop();
    const browsing = await fill('browse');
    const customers = await fill('customer');
    const order = post('order', 'order');
    await expect.poll(() => app.admission.order.running, patience).toBe(1);
    for (const url of ['/api/', '/api/health/live', '/api/health/ready'])
      expect(await statusOf(app, url), url).toBe(200);
    expect(await statusOf(app, '/api/metrics', { authorization: `Bearer ${OPERATOR_TOKEN}` })).toBe(200);
    for (let request = 0; request < 5; request += 1) await finish();
    const answers = await Promise.all([...browsing, ...customers, order]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  });

  test('are not worked on when their client has gone', async () => {
    const { app, entered, post, finish, untilWaiting } = await startHeldShop();
    const port = await listen(app);
    const first = post('browse', 'first');
    await expect.poll(() => entered.length, patience).toBe(1);
    const socket = await openSocket(port);
    socket.write(
      request('POST /api/held/browse/gone HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2'),
    );
    socket.write('{}');
    await untilWaiting('browse', 1);
    socket.destroy();
    await untilWaiting('browse', 0);
    await finish();
    expect((await first).statusCode).toBe(200);
    expect(entered).toEqual(['first']);
    expect(app.admission.browse.running).toBe(0);
  });
});

test('a client that sends its body slowly occupies no slot', async () => {
  const { app, post, finish } = await startHeldShop();
  const port = await listen(app);
  const socket = await openSocket(port);
  const response = readToEnd(socket);
  socket.write(
    request('POST /api/held/order/slow HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2'),
  );
  socket.write('{');
  const quick = post('order', 'quick');
  await finish();
  expect((await quick).statusCode).toBe(200);
  socket.write('}');
  await finish();
  expect(await response).toMatch(/^HTTP\/1\.1 200 /);
});

test('a failed request frees its slot', async () => {
  const app = await buildTestApp(getDatabase(), {
    admission: limits,
    registerMore: (api) =>
      api.get('/api/broken', { config: { access: 'public' } }, async () => {
        throw new Error('broken');
      }),
  });
  expect(await statusOf(app, '/api/broken')).toBe(500);
  expect(await statusOf(app, '/api/search/products?page=zero')).toBe(400);
  expect(app.admission.browse.running).toBe(0);
});

test('a client that leaves while its request is worked on frees its slot', async () => {
  const isEntered = Promise.withResolvers<void>();
  const app = await buildTestApp(getDatabase(), {
    admission: limits,
    registerMore: (api) =>
      api.get('/api/without-content', { config: { access: 'public' } }, async (_request, reply) => {
        isEntered.resolve();
        await once(reply.raw, 'close');
        reply.code(204);
      }),
  });
  const socket = await openSocket(await listen(app));
  socket.write(request('GET /api/without-content HTTP/1.1'));
  await isEntered.promise;
  socket.destroy();
  await expect.poll(() => app.admission.browse.running, patience).toBe(0);
});

test('waits longest for orders, and queues a rush of 200', () => {
  const { order, customer, browse, page } = admissionLimits({
    renderThreads: 1,
    hasDeadlines: true,
  });
  expect(order.maxWaitMs).toBeGreaterThan(customer.maxWaitMs);
  expect(order.maxQueued).toBeGreaterThanOrEqual(200);
  // A refusal must arrive within a second.
  for (const { maxWaitMs } of [browse, page]) expect(maxWaitMs).toBeLessThanOrEqual(500);
});
