import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createActivityRecorder } from './record-activity.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

async function someProducts(count: number): Promise<string[]> {
  const { database } = getDatabase();
  await database.deleteFrom('product_activity').execute();
  await database.deleteFrom('product_activity_seen').execute();
  const rows = await database.selectFrom('products').select('_id').orderBy('_id').limit(count).execute();
  return rows.map(({ _id }) => _id);
}

function listActivity() {
  return getDatabase()
    .database.selectFrom('product_activity')
    .select(['product_id', 'views', 'cart_adds', 'sales', sql<string>`day::text`.as('day')])
    .orderBy('product_id')
    .execute();
}

function report(body: object, sessionId: string = randomUUID()) {
  return {
    method: 'POST',
    url: endpoints.recordProductActivity.path,
    headers: { 'x-session-id': sessionId, 'x-requested-with': 'XMLHttpRequest' },
    payload: body,
  } as const;
}

describe('POST /api/product-activity', () => {
  test('counts a view and a cart addition once per session and day', async () => {
    const [product_id = ''] = await someProducts(1);
    const app = await buildTestApp(getDatabase());
    const sessionId = randomUUID();
    for (const session of [sessionId, sessionId.toUpperCase(), sessionId, randomUUID()]) {
      const response = await app.inject(report({ product_id, kind: 'view' }, session));
      expect(response.statusCode, response.body).toBe(204);
      expect(response.body).toBe('');
    }
    await app.inject(report({ product_id, kind: 'cart_add' }, sessionId));
    await app.close();
    expect(await listActivity()).toEqual([
      { product_id, views: 2, cart_adds: 1, sales: 0, day: new Date().toISOString().slice(0, 10) },
    ]);
  });

  test('answers alike for an unknown product and stores nothing', async () => {
    await someProducts(0);
    const app = await buildTestApp(getDatabase());
    for (let time = 0; time < 20; time++) {
      const product_id = time.toString(16).padStart(24, '0');
      const response = await app.inject(report({ product_id, kind: 'view' }));
      expect(response.statusCode).toBe(204);
    }
    await app.close();
    expect(await listActivity()).toEqual([]);
    const seen = await getDatabase().database.selectFrom('product_activity_seen').select('mark').execute();
    expect(seen).toEqual([]);
  });

  test.for([
    ['another kind', { kind: 'sale' }, randomUUID(), 400],
    ['an id that is none', { product_id: 'abc' }, randomUUID(), 400],
    ['fields of its own', { views: 1000 }, randomUUID(), 400],
    ['no session', {}, '', 400],
    ['a session that is none', {}, 'me', 400],
    ['a large body', { product_id: 'a'.repeat(600) }, randomUUID(), 413],
  ] as const)('refuses a report with %s', async ([, changes, session, status]) => {
    const [product_id] = await someProducts(1);
    const app = await buildTestApp(getDatabase());
    const response = await app.inject(report({ product_id, kind: 'view', ...changes }, session));
    expect(response.statusCode, response.body).toBe(status);
    await app.close();
    expect(await listActivity()).toEqual([]);
  });

  test('returns 429 after too many reports of one browser', async () => {
    const [product_id] = await someProducts(1);
    const app = await buildTestApp(getDatabase());
    // On a busy machine the reports could take longer than the minute that they are counted in.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const browser = randomUUID();
    const statuses = [];
    for (let time = 0; time < 130; time++) {
      statuses.push((await app.inject(report({ product_id, kind: 'view' }, browser))).statusCode);
    }
    expect(statuses.slice(0, 120).every((status) => status === 204)).toBe(true);
    expect(statuses.slice(120).every((status) => status === 429)).toBe(true);
    const later = await app.inject(report({ product_id, kind: 'view' }, browser));
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject(report({ product_id, kind: 'view' }))).statusCode).toBe(204);
    expect((await app.inject('/api/categories')).statusCode).toBe(200);
  });
});

describe('the count of activity', () => {
  const logger = createLogger('silent');

  test('counts each view once when two servers report at the same time', async () => {
    const products = await someProducts(500);
    const { database } = getDatabase();
    const servers = [1, 2, 3].map(() => createActivityRecorder({ database, logger }));
    const sessions = [randomUUID(), randomUUID()];
    for (const [index, server] of servers.entries()) {
      const inSomeOrder = index % 2 === 0 ? products : products.toReversed();
      for (const productId of inSomeOrder) {
        for (const sessionId of sessions) server.record({ productId, kind: 'view', sessionId });
      }
    }
    await Promise.all(servers.map((server) => server.stop()));
    const activity = await listActivity();
    expect(activity).toHaveLength(500);
    expect(activity.every(({ views }) => views === 2)).toBe(true);
  });

  test('ignores deleted products and counts the others', async () => {
    const [productId = ''] = await someProducts(1);
    const server = createActivityRecorder({ database: getDatabase().database, logger });
    for (const id of ['0'.repeat(24), productId, 'f'.repeat(24)]) {
      server.record({ productId: id, kind: 'view', sessionId: randomUUID() });
    }
    await server.stop();
    expect(await listActivity()).toMatchObject([{ product_id: productId, views: 1 }]);
  });

  test('counts the same session again on a new day', async () => {
    const [productId = ''] = await someProducts(1);
    const { database } = getDatabase();
    const server = createActivityRecorder({ database, logger });
    const view = { productId, kind: 'view' as const, sessionId: randomUUID() };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T23:59:00Z') });
    server.record(view);
    vi.setSystemTime(new Date('2026-03-15T00:01:00Z'));
    server.record(view);
    vi.useRealTimers();
    await server.stop();
    const days = (await listActivity()).map(({ day, views }) => [day, views]);
    expect(days.toSorted()).toEqual([
      ['2026-03-14', 1],
      ['2026-03-15', 1],
    ]);
  });

  test('deletes the activity of a deleted product', async () => {
    const [productId = ''] = await someProducts(1);
    const { database } = getDatabase();
    const server = createActivityRecorder({ database, logger });
    server.record({ productId, kind: 'view', sessionId: randomUUID() });
    await server.stop();
    expect(await listActivity()).toHaveLength(1);
    await database.deleteFrom('products').where('_id', '=', productId).execute();
    expect(await listActivity()).toEqual([]);
  });
});
