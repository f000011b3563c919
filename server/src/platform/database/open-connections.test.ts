import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { openConnections } from './open-connections.ts';

test('opens connections that the next requests find free', async () => {
  const { pool } = await createTestDatabase({ poolSize: 4 });
  await openConnections(pool, 3);
  expect({ open: pool.totalCount, free: pool.idleCount }).toEqual({ open: 3, free: 3 });
});

test('does not fail while the database is away', async () => {
  const connection = { host: '127.0.0.1', port: 1 };
  const { pool, close } = connectDatabase({ connection, poolSize: 2, onIdleError: () => {} });
  onTestFinished(close);
  await openConnections(pool, 2);
  expect(pool.totalCount).toBe(0);
});
