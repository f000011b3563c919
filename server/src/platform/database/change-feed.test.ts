import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Change, followChanges, recordChange } from './change-feed.ts';

/** Under load a change may take its time; how long is not what is tested. */
const patience = { timeout: 60_000, interval: 20 };

async function follow({ connection }: TestDatabase): Promise<{ changes: Change[]; topics: () => string[] }> {
  const changes: Change[] = [];
  const feed = await followChanges({ connection, onChanges: (seen) => changes.push(...seen), pollMs: 50 });
  onTestFinished(feed.stop);
  return { changes, topics: () => changes.map((change) => change.topic) };
}

async function openSession({ connection }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const record = (topic: string) => `insert into change_log (topic) values ('${topic}')`;

test('when a change is recorded, then every follower hears of it once', async () => {
  const testDatabase = await createTestDatabase();
  const [first, second] = [await follow(testDatabase), await follow(testDatabase)];
  await recordChange(testDatabase.database, 'products', 'abc');
  await recordChange(testDatabase.database, 'categories');
  for (const { changes, topics } of [first, second]) {
    await vi.waitUntil(() => changes.length >= 2, patience);
    expect(topics()).toEqual(['products', 'categories']);
    expect(changes[0]).toEqual({ sequence: expect.any(Number), topic: 'products', entityId: 'abc' });
  }
});

test('when a follower starts, then it hears of what comes and not of what was', async () => {
  const testDatabase = await createTestDatabase();
  await recordChange(testDatabase.database, 'old');
  // Tests beside this one share the server, and an older transaction of theirs would make it recent.
  const isOver = 'select transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_over from change_log';
  await vi.waitUntil(async () => (await testDatabase.pool.query(isOver)).rows[0].is_over, patience);
  const { topics } = await follow(testDatabase);
  await recordChange(testDatabase.database, 'new');
  await vi.waitUntil(() => topics().includes('new'), patience);
  expect(topics()).toEqual(['new']);
});

test('when a transaction is undone, then nobody hears of its change', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  const undone = testDatabase.database.transaction().execute(async (transaction) => {
    await recordChange(transaction, 'never-happened');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await recordChange(testDatabase.database, 'happened');
  await vi.waitUntil(() => topics().includes('happened'), patience);
  expect(topics()).toEqual(['happened']);
});

test('when an older transaction commits after a newer one, then no change is skipped', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  const slow = await openSession(testDatabase);
  await slow.query('begin');
  await slow.query(record('slow'));
  await recordChange(testDatabase.database, 'quick');
  await slow.query('commit');
  await vi.waitUntil(() => topics().length >= 2, patience);
  expect(topics().toSorted()).toEqual(['quick', 'slow']);
});

test('when a transaction with a lower number commits after one with a higher number was read, then it is not skipped', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  const [early, late] = [await openSession(testDatabase), await openSession(testDatabase)];
  // The first has the older transaction id, the second the lower sequence number.
  await early.query('begin');
  await early.query('select pg_current_xact_id()');
  await late.query('begin');
  await late.query(record('lower number, commits last'));
  await early.query(record('higher number, commits first'));
  await early.query('commit');
  await vi.waitUntil(() => topics().includes('higher number, commits first'), patience);
  await late.query('commit');
  await vi.waitUntil(() => topics().length >= 2, patience);
  expect(topics()).toEqual(['higher number, commits first', 'lower number, commits last']);
});

test('when its connection is killed, then the follower comes back and has missed nothing', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  await recordChange(testDatabase.database, 'before');
  await vi.waitUntil(() => topics().includes('before'), patience);
  const { rows } = await testDatabase.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'shop change feed' and datname = current_database()`);
  expect(rows).toHaveLength(1);
  await recordChange(testDatabase.database, 'meanwhile');
  await vi.waitUntil(() => topics().includes('meanwhile'), patience);
  await recordChange(testDatabase.database, 'after');
  await vi.waitUntil(() => topics().includes('after'), patience);
  expect(topics()).toEqual(['before', 'meanwhile', 'after']);
});

test('when its connection was killed and replaced, then no second connection stays behind', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  const connections = `select pid from pg_stat_activity
    where application_name = 'shop change feed' and datname = current_database()`;
  for (const round of ['first', 'second', 'third']) {
    await testDatabase.pool.query(
      `select pg_terminate_backend(pid) from (${connections}) as open_connections`,
    );
    await recordChange(testDatabase.database, round);
    await vi.waitUntil(() => topics().includes(round), patience);
  }
  // A session that was ended leaves the list of PostgreSQL a moment later.
  await vi.waitUntil(async () => (await testDatabase.pool.query(connections)).rows.length === 1, patience);
});

test('when more changes come than are read at once, then all arrive in order', async () => {
  const testDatabase = await createTestDatabase();
  const { changes } = await follow(testDatabase);
  await testDatabase.pool.query(
    "insert into change_log (topic) select 'number ' || n from generate_series(1, 2500) as n",
  );
  await vi.waitUntil(() => changes.length >= 2500, patience);
  const sequences = changes.map((change) => change.sequence);
  expect(new Set(sequences).size).toBe(2500);
  expect(sequences).toEqual(sequences.toSorted((first, second) => first - second));
});

test('when a follower starts, then changes older than a week are cleared away and newer ones stay', async () => {
  const testDatabase = await createTestDatabase();
  await testDatabase.pool.query(`insert into change_log (topic, created_at)
    values ('old', now() - interval '8 days'), ('young', now() - interval '6 days')`);
  await follow(testDatabase);
  const remaining = async () => (await testDatabase.pool.query('select topic from change_log')).rows;
  await vi.waitUntil(async () => (await remaining()).length === 1, patience);
  expect(await remaining()).toEqual([{ topic: 'young' }]);
});
