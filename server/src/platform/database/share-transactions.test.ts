import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { runAudited } from '../audit/audited-request.ts';
import { runWithDeadline } from '../work-deadline.ts';
import { attemptInSavepoint } from './attempt-in-savepoint.ts';
import { connectDatabase, type DatabaseTransaction } from './database.ts';
import { isShared, shareTransactions } from './share-transactions.ts';

const getDatabase = databaseOfFile();

type Change = { key: string; entity: string; fails?: 'never' | 'together' | 'always' };

/** Records a change and returns the transaction that did. */
const change = shareTransactions<Change, string>({
  work: async (transaction, { entity, fails = 'never' }) => {
    await record(transaction, entity);
    if (fails === 'always' || (fails === 'together' && isShared(transaction)))
      throw new Error(`No ${entity}.`);
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(transaction);
    return rows[0]?.id ?? '';
  },
  keyOf: ({ key }) => key,
});

async function record(transaction: DatabaseTransaction, entity: string): Promise<void> {
  await sql`insert into change_log (topic, entity_id) values ('shared', ${entity})`.execute(transaction);
}

async function recordedOf(...entities: string[]): Promise<string[]> {
  const { rows } = await getDatabase().pool.query<{ entity_id: string }>(
    'select entity_id from change_log where entity_id = any($1) order by entity_id',
    [entities],
  );
  return rows.map(({ entity_id }) => entity_id);
}

const changeAll = (changes: readonly Change[]) =>
  Promise.allSettled(changes.map((wanted) => change(getDatabase().database, wanted)));

test('runs the calls of a few turns in one transaction, but not two with the same key', async () => {
  const settled = await changeAll([
    { key: 'a', entity: 'first' },
    { key: 'b', entity: 'second' },
    { key: 'a', entity: 'third' },
  ]);
  const [first, second, third] = settled.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason,
  );
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(await recordedOf('first', 'second', 'third')).toEqual(['first', 'second', 'third']);
});

test('runs each alone if one fails, which then fails alone and leaves nothing', async () => {
  const settled = await changeAll([
    { key: 'a', entity: 'kept' },
    { key: 'b', entity: 'refused', fails: 'always' },
    { key: 'c', entity: 'repeated', fails: 'together' },
  ]);
  expect(settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'No refused.' } },
    { status: 'fulfilled' },
  ]);
  expect(await recordedOf('kept', 'refused', 'repeated')).toEqual(['kept', 'repeated']);
});

test('runs each alone if a statement fails, after which the transaction accepts no other', async () => {
  const divide = shareTransactions<number, number>({
    work: async (transaction, by) => {
      const { rows } = await sql<{ quotient: number }>`select 6 / ${by}::integer as quotient`.execute(
        transaction,
      );
      return rows[0]?.quotient ?? 0;
    },
    keyOf: String,
  });
  const settled = await Promise.allSettled([2, 0, 3].map((by) => divide(getDatabase().database, by)));
  expect(settled).toMatchObject([{ value: 3 }, { reason: { message: 'division by zero' } }, { value: 2 }]);
});

test('runs each alone if the database refuses the commit', async () => {
  const { pool } = getDatabase();
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Too late.'; end $$;
    create constraint trigger refuse after insert on change_log deferrable initially deferred for each row
      when (new.entity_id = 'late') execute function refuse();
  `);
  const settled = await changeAll([
    { key: 'a', entity: 'early' },
    { key: 'b', entity: 'late' },
  ]);
  expect(settled).toMatchObject([{ status: 'fulfilled' }, { reason: { message: 'Too late.' } }]);
  expect(await recordedOf('early', 'late')).toEqual(['early']);
});

test('lets no work wait for a row that another work needs and a third transaction has locked', async () => {
  const { database, pool } = getDatabase();
  await pool.query('create table rows (name text primary key)');
  await pool.query(`insert into rows values ('locked'), ('free')`);
  const lock = shareTransactions<string, string>({
    work: async (transaction, name) => {
      await sql`select from rows where name = ${name} for update`.execute(transaction);
      return name;
    },
    keyOf: (name) => name,
  });
  const holder = await pool.connect();
  await holder.query(`begin; select from rows where name = 'locked' for update`);
  const [free, locked] = [lock(database, 'free'), lock(database, 'locked')];
  expect(await free).toBe('free');
  await holder.query('commit');
  holder.release();
  expect(await locked).toBe('locked');
});

test('runs the changes of staff alone, which the database records with their name', async () => {
  const { database } = getDatabase();
  const staff = { actorId: 'asha', changeId: 'one', action: 'POST /x' };
  const [buyer, other, admin] = await Promise.all([
    change(database, { key: 'a', entity: 'buyer' }),
    change(database, { key: 'b', entity: 'other' }),
    runAudited(staff, () => change(database, { key: 'c', entity: 'admin' })),
  ]);
  expect(buyer).toBe(other);
  expect(admin).not.toBe(buyer);
});

test('records no staff for the transactions of buyers that follow theirs', async () => {
  const { database } = getDatabase();
  const readActor = shareTransactions<string, string>({
    work: async (transaction) => {
      const { rows } = await sql<{ actor: string }>`
        select coalesce(current_setting('shop.actor', true), '') as actor where ${true}::boolean
      `.execute(transaction);
      return rows[0]?.actor ?? '';
    },
    keyOf: (key) => key,
  });
  const staff = { actorId: 'asha', changeId: 'one', action: 'POST /x' };
  const actors = await Promise.all([
    runAudited(staff, () => readActor(database, 'admin')),
    readActor(database, 'buyer'),
    readActor(database, 'other'),
  ]);
  expect(actors).toEqual(['asha', '', '']);
});

test.each([
  ['before', ['late', 'in time', 'patient']],
  ['after', ['in time', 'patient', 'late']],
])('fails no call whose time is not over because that of one %s it is', async (_, entities) => {
  const { database } = getDatabase();
  const endsAt = { late: -1, 'in time': 60_000 };
  const calls = entities.map((entity) => {
    const call = () => change(database, { key: entity, entity });
    const leftMs = endsAt[entity as keyof typeof endsAt];
    if (leftMs === undefined) return call();
    return runWithDeadline({ endsAt: performance.now() + leftMs, isAnswered: false }, call);
  });
  const settled = await Promise.allSettled(calls);
  const failed = entities.filter((_entity, place) => settled[place]?.status === 'rejected');
  expect(failed.filter((entity) => entity !== 'late')).toEqual([]);
});

test('undoes only the failed attempt of a work, without the changes of those that shared its transaction', async () => {
  const attempt = shareTransactions<string, string>({
    work: async (transaction, entity) => {
      await record(transaction, `${entity} before`);
      const error = await attemptInSavepoint(transaction, async () => {
        await record(transaction, `${entity} attempted`);
        if (entity === 'unlucky') throw new Error('Not today.');
      });
      return error?.message ?? 'done';
    },
    keyOf: (entity) => entity,
  });
  const { database } = getDatabase();
  const outcomes = await Promise.all(['lucky', 'unlucky'].map((entity) => attempt(database, entity)));
  expect(outcomes).toEqual(['done', 'Not today.']);
  expect(await recordedOf('lucky before', 'lucky attempted', 'unlucky before', 'unlucky attempted')).toEqual([
    'lucky attempted',
    'lucky before',
    'unlucky before',
  ]);
});

test('repeats a transaction that lost its connection, with each change once', async () => {
  const { connection, pool } = getDatabase();
  const { database, close } = connectDatabase({
    connection,
    poolSize: 2,
    waitMs: 60_000,
    onIdleError: () => {},
  });
  onTestFinished(close);
  let isFirst = true;
  const survive = shareTransactions<string, void>({
    work: async (transaction, entity) => {
      await record(transaction, entity);
      if (!isFirst) return;
      isFirst = false;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await record(transaction, entity);
    },
    keyOf: (entity) => entity,
  });
  await Promise.all(['lost', 'with it'].map((entity) => survive(database, entity)));
  expect(await recordedOf('lost', 'with it')).toEqual(['lost', 'with it']);
});
