import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { admissionLimits } from '#server/platform/http/admission.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, fillCart, readStock, stockProduct } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { sized } from '../../testing/test-size.ts';

const POOL_SIZE = 4;
const BUYERS = sized(30, 200);
const PIECES = 5;
const patience = { timeout: 60_000 };

const getDatabase = databaseOfFile({ template: 'demo', poolSize: POOL_SIZE });

/** As in production, except that nobody is refused because the machine is slow. */
const protection = {
  config: { databasePoolSize: POOL_SIZE, hasOverloadProtection: true },
  admission: {
    order: {
      ...admissionLimits({ renderThreads: 1, hasDeadlines: true }).order,
      maxWaitMs: 600_000,
    },
  },
};

test('a burst of orders leaves connections to the others, and each gets 201 or 409', async () => {
  const { database, connection } = getDatabase();
  const app = await buildTestApp(getDatabase(), protection);
  const wanted = await stockProduct(database, PIECES);
  const requests = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await createBuyer(database);
      const payload = await fillCart(database, buyer, [{ product: wanted }]);
      return { headers: { ...buyer.headers, 'idempotency-key': newId() }, payload };
    }),
  );
  const locker = new pg.Client(connection);
  await locker.connect();
  onTestFinished(() => locker.end());
  await locker.query('begin');
  await locker.query('select from products where _id = $1 for update', [wanted.productId]);

  const responses = requests.map((request) => app.inject({ method: 'POST', url: '/api/orders', ...request }));
  const countWaiting = async () => {
    const { rows } = await locker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  // The first transaction, which all share, gives up waiting for the lock; then each order has its own.
  await expect.poll(countWaiting, patience).toBe(POOL_SIZE / 2);
  // Red when orders take every connection: this request would wait for the lock.
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
  await locker.query('commit');

  const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(PIECES);
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - PIECES);
  expect(await readStock(database, wanted)).toBe(0);
  expect(await findOrderProblems(database, [wanted])).toEqual([]);
});
