import { expect, onTestFinished, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { createBuyer, fillCart, stockProduct } from '../testing/order-fixtures.ts';
import { findOrderProblems } from '../testing/order-invariants.ts';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { sized } from '../testing/test-size.ts';
import { connectDatabase } from './platform/database/database.ts';
import { newId } from './platform/ids.ts';

const DELAY_MS = 2000;
const VISITORS = sized(20, 200);
const patience = { timeout: 60_000, interval: 200 };

const getDatabase = databaseOfFile({ template: 'demo' });

test('a database that takes two seconds for each answer is answered by 503, without a pile-up or lost orders', async () => {
  const { database, connection } = getDatabase();
  const proxy = await startSilenceableProxy(connection);
  // With the time-outs of production.
  const slow = connectDatabase({ connection: proxy.connection, poolSize: 4, onIdleError: () => {} });
  onTestFinished(slow.close);
  const config = { databasePoolSize: 4, hasOverloadProtection: true };
  const app = await buildTestApp(slow, { config, apiCallsPerMinute: 1_000_000 });
  const wanted = await stockProduct(database, 5);
  const buyer = await createBuyer(database);
  const payload = await fillCart(database, buyer, [{ product: wanted }]);
  const headers = { ...buyer.headers, 'idempotency-key': newId() };
  const order = () => app.inject({ method: 'POST', url: '/api/orders', headers, payload });
  const visit = () => app.inject(`/api/products/${wanted.productId}`);
  expect((await visit()).statusCode).toBe(200);

  proxy.delayAnswers(DELAY_MS);
  const ordering = order();
  const visits = await Promise.all(Array.from({ length: VISITORS }, visit));
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  expect(app.admission.browse.waiting).toBe(0);
  // An order has a dozen statements; the rest of them need not be slow.
  proxy.delayAnswers(0);
  const responses = [...visits, await ordering];
  for (const { statusCode, headers: received } of responses) {
    expect([200, 201, 503]).toContain(statusCode);
    if (statusCode === 503) expect(Number(received['retry-after'])).toBeGreaterThan(0);
  }
  expect(responses.some(({ statusCode }) => statusCode === 503)).toBe(true);

  await expect.poll(async () => (await visit()).statusCode, patience).toBe(200);
  // The same key: the order of the slow request, if there was one.
  await expect.poll(async () => (await order()).statusCode, patience).toBe(201);
  const orders = await database.selectFrom('orders').select('_id').execute();
  expect(orders).toHaveLength(1);
  expect(await findOrderProblems(database, [wanted])).toEqual([]);
});

test('an order whose statements take too long together is answered by 503 and rolled back', async () => {
  const { database, connection } = getDatabase();
  const proxy = await startSilenceableProxy(connection);
  const slow = connectDatabase({ connection: proxy.connection, poolSize: 4, onIdleError: () => {} });
  onTestFinished(slow.close);
  // Each statement is within its own limit of five seconds.
  const app = await buildTestApp(slow, { config: { hasOverloadProtection: true }, workDeadlineMs: 3000 });
  const wanted = await stockProduct(database, 5);
  const buyer = await createBuyer(database);
  const payload = await fillCart(database, buyer, [{ product: wanted }]);
  const headers = { ...buyer.headers, 'idempotency-key': newId() };
  const order = () => app.inject({ method: 'POST', url: '/api/orders', headers, payload });
  await app.inject(`/api/products/${wanted.productId}`);

  proxy.delayAnswers(DELAY_MS);
  const refused = await order();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'temporarily_unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  proxy.delayAnswers(0);
  const orders = () =>
    database.selectFrom('orders').select('_id').where('user_id', '=', buyer.userId).execute();
  expect(await orders()).toEqual([]);
  await expect.poll(async () => (await order()).statusCode, patience).toBe(201);
  expect(await orders()).toHaveLength(1);
  expect(await findOrderProblems(database, [wanted])).toEqual([]);
});
