import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { startSilenceableProxy } from '../../../testing/silenceable-proxy.ts';
import { type Change, followChanges, recordChange } from './change-feed.ts';
import { connectDatabase } from './database.ts';
import { toDatabaseError } from './database-errors.ts';

const getDatabase = databaseOfFile();
const patience = { timeout: 60_000, interval: 20 };

/** A connection counts as silent after two seconds: short for the test, long for a trivial query on a busy machine. */
const limits = { statementTimeoutMs: 1000, connectionTimeoutMs: 2000 };

async function connectThroughProxy({ poolSize = 1 } = {}) {
  const proxy = await startSilenceableProxy(getDatabase().connection);
  const connected = connectDatabase({
    connection: proxy.connection,
    poolSize,
    ...limits,
    onIdleError: () => {},
  });
  onTestFinished(connected.close);
  return { ...connected, proxy };
}

const readOne = sql<{ one: number }>`select 1 as one`;

test('gives up a silent connection and the idle ones beside it, and serves again afterwards', async () => {
  const { database, pool, proxy } = await connectThroughProxy({ poolSize: 2 });
  await vi.waitUntil(async () => {
    await Promise.all([readOne.execute(database), readOne.execute(database)]);
    return pool.idleCount === 2;
  }, patience);
  proxy.silence();
  const failure = await readOne.execute(database).catch((error: Error) => error);
  expect(toDatabaseError(failure)?.status).toBe(503);
  expect(pool.totalCount).toBe(0);
  const refusal = await readOne.execute(database).catch((error: Error) => error);
  expect(toDatabaseError(refusal)?.status).toBe(503);
  proxy.restore();
  expect((await readOne.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('keeps a connection whose answer arrived while the event loop was blocked', async () => {
  const { connection } = getDatabase();
  const { pool, close } = connectDatabase({ connection, poolSize: 1, ...limits, onIdleError: () => {} });
  onTestFinished(close);
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const answer = client.query('select 1 as one');
  // Longer than the limit of the silence; PostgreSQL answers at once.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
  expect((await answer).rows).toEqual([{ one: 1 }]);
});

test('never reuses a connection whose transaction was cut off, and the transaction is rolled back', async () => {
  const { database, pool, proxy } = await connectThroughProxy();
  const cutOff = database.transaction().execute(async (transaction) => {
    await recordChange(transaction, 'cut off');
    proxy.silence();
    await recordChange(transaction, 'never sent');
  });
  const failure = await cutOff.catch((error: Error) => error);
  expect(toDatabaseError(failure)?.status).toBe(503);
  expect(pool.totalCount).toBe(0);
  proxy.restore();
  const { rows } = await sql`select from change_log where topic in ('cut off', 'never sent')`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test('follows the changes again after the connection of the feed fell silent, and misses none', async () => {
  const proxy = await startSilenceableProxy(getDatabase().connection);
  const changes: Change[] = [];
  const feed = await followChanges({
    connection: proxy.connection,
    onChanges: (seen) => changes.push(...seen),
    pollMs: 50,
    timeoutMs: 1000,
  });
  onTestFinished(feed.stop);
  proxy.silence();
  await recordChange(getDatabase().database, 'while silent');
  proxy.restore();
  await vi.waitUntil(() => changes.some(({ topic }) => topic === 'while silent'), patience);
});

test('stops the feed while its connection is silent', async () => {
  const proxy = await startSilenceableProxy(getDatabase().connection);
  const feed = await followChanges({ connection: proxy.connection, onChanges: () => {}, pollMs: 50 });
  proxy.silence();
  await feed.stop();
});
