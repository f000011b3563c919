import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Change, followChanges, pruneChanges, recordChange } from './change-feed.ts';

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

test('delivers a change to every follower once', async () => {
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

test('delivers only changes after the start of a follower', async () => {
  const testDatabase = await createTestDatabase();
  await recordChange(testDatabase.database, 'old');
  // Tests beside this one share the server, and an older transaction of theirs would make it recent.
  const isOver = `select transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_over from change_log
    where topic = 'old'`;
  await vi.waitUntil(async () => (await testDatabase.pool.query(isOver)).rows[0].is_over, patience);
  const { topics } = await follow(testDatabase);
  await recordChange(testDatabase.database, 'new');
  await vi.waitUntil(() => topics().includes('new'), patience);
  expect(topics()).toEqual(['new']);
});

test('does not deliver a change that was rolled back', async () => {
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

test('skips no change when an older transaction commits after a newer one', async () => {
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

test('does not skip a lower sequence number that commits after a higher one was read', async () => {
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

test('reconnects after a killed connection and misses nothing', async () => {
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

test('leaves no second connection after a reconnect', async () => {
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

test('delivers more changes than one batch in order', async () => {
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

test('of two concurrent transactions one notifies, and the changes of both are delivered', async () => {
  const testDatabase = await createTestDatabase();
  const { topics } = await follow(testDatabase);
  const [first, second] = [await openSession(testDatabase), await openSession(testDatabase)];
  const listener = await openSession(testDatabase);
  const notifiers: (number | undefined)[] = [];
  listener.on('notification', ({ processId }) => notifiers.push(processId));
  await listener.query('listen changes');
  const processId = async (session: pg.Client) =>
    (await session.query('select pg_backend_pid() as id')).rows[0].id;
  await first.query('begin');
  await first.query(record('first'));
  await second.query(record('second'));
  await first.query('commit');
  await vi.waitUntil(() => topics().length >= 2, patience);
  await vi.waitUntil(() => notifiers.length > 0, patience);
  expect(notifiers).toEqual([await processId(first)]);
});

test('deletes changes older than a week in batches', async () => {
  const { pool, database } = await createTestDatabase();
  await pool.query(`insert into change_log (topic, created_at)
    select 'old', now() - interval '8 days' from generate_series(1, 5)
    union all select 'young', now() - interval '6 days'`);
  await pruneChanges(database, 2);
  // Migrations record changes, too.
  const remaining = await pool.query(`select topic from change_log where topic in ('old', 'young')`);
  expect(remaining.rows).toEqual([{ topic: 'young' }]);
});
