import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { attemptInSavepoint } from './attempt-in-savepoint.ts';
import { socketOf } from './client-internals.ts';
import type { DatabaseSession, DatabaseTransaction } from './database.ts';
import { deferred } from './defer-statements.ts';

const getDatabase = databaseOfFile();

async function createTable(name: string): Promise<void> {
  await sql`create table ${sql.table(name)} (id integer primary key)`.execute(getDatabase().database);
}
const insertion = (table: string, id: number) => sql`insert into ${sql.table(table)} values (${id})`;
const insert = (session: DatabaseSession, table: string, id: number) => insertion(table, id).execute(session);
const insertLater = (session: DatabaseSession, table: string, id: number) =>
  deferred(insertion(table, id)).execute(session);

async function readIds(table: string): Promise<number[]> {
  const { rows } = await getDatabase().pool.query<{ id: number }>(`select id from ${table} order by id`);
  return rows.map(({ id }) => id);
}

function inTransaction(work: (transaction: DatabaseTransaction) => Promise<unknown>): Promise<unknown> {
  return getDatabase().database.transaction().execute(work);
}

test('keeps what a transaction committed, and nothing of one that failed at any statement', async () => {
  await createTable('kept');
  await inTransaction(async (transaction) => {
    const { rows } = await sql`insert into kept values (${1}), (${2}) returning id`.execute(transaction);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    await sql`insert into kept values (3)`.execute(transaction);
  });
  await expect(inTransaction((transaction) => insert(transaction, 'kept', 1))).rejects.toThrow('duplicate');
  await expect(
    inTransaction(async (transaction) => {
      await insert(transaction, 'kept', 4);
      await insert(transaction, 'kept', 1);
    }),
  ).rejects.toThrow('duplicate');
  await expect(
    inTransaction(async (transaction) => {
      await insert(transaction, 'kept', 5);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  // Nothing is left open on the connections.
  await inTransaction(async () => {});
  await expect(inTransaction(() => Promise.reject(new Error('nothing done')))).rejects.toThrow(
    'nothing done',
  );
  await insert(getDatabase().database, 'kept', 6);
  expect(await readIds('kept')).toEqual([1, 2, 3, 6]);
});

test('undoes only the failed savepoints, also those that sent nothing', async () => {
  await createTable('attempted');
  await inTransaction(async (transaction) => {
    const attempt = (work: () => Promise<unknown>) => attemptInSavepoint(transaction, work);
    const add = (id: number) => insert(transaction, 'attempted', id);
    expect(await attempt(() => add(1))).toBeNull();
    expect((await attempt(() => Promise.reject(new Error('before any statement'))))?.message).toBe(
      'before any statement',
    );
    expect(await attempt(async () => {})).toBeNull();
    expect(await attempt(() => add(2))).toBeNull();
    const failed = await attempt(async () => {
      await add(3);
      await add(1);
    });
    expect(failed?.message).toContain('duplicate');
    expect((await attempt(() => add(1)))?.message).toContain('duplicate');
    await add(4);
  });
  expect(await readIds('attempted')).toEqual([1, 2, 4]);
});

test('runs deferred statements in their order, with the next one or with COMMIT', async () => {
  await createTable('later');
  // Often enough to be prepared.
  for (let id = 10; id < 70; id += 10) {
    await inTransaction(async (transaction) => {
      await insertLater(transaction, 'later', id);
      await deferred(sql`select id from later where id = ${id}`).execute(transaction);
      await insertLater(transaction, 'later', id + 1);
      const { rows } = await sql`select id from later where id >= ${id}`.execute(transaction);
      expect(rows).toEqual([{ id }, { id: id + 1 }]);
      await insertLater(transaction, 'later', id + 2);
      const { rows: all } = await sql`select id from later where id >= 10`.execute(transaction);
      expect(all).toHaveLength((id / 10) * 3);
    });
  }
  await insertLater(getDatabase().database, 'later', 1);
  expect(await readIds('later')).toHaveLength(19);
});

test('fails the next statement or COMMIT with a deferred statement, and keeps nothing', async () => {
  await createTable('refused');
  await insert(getDatabase().database, 'refused', 1);
  for (let time = 0; time < 10; time += 1) {
    const atNext = inTransaction(async (transaction) => {
      await insertLater(transaction, 'refused', 2);
      await insertLater(transaction, 'refused', 1);
      await insert(transaction, 'refused', 3);
    });
    await expect(atNext).rejects.toThrow('duplicate');
    const atCommit = inTransaction(async (transaction) => {
      await insert(transaction, 'refused', 3);
      await insertLater(transaction, 'refused', 1);
    });
    await expect(atCommit).rejects.toThrow('duplicate');
    const thrown = inTransaction(async (transaction) => {
      await insertLater(transaction, 'refused', 4);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
  }
  await inTransaction((transaction) => insertLater(transaction, 'refused', 5));
  expect(await readIds('refused')).toEqual([1, 5]);
});

test('sends a deferred statement at once within a savepoint, whose failure it is', async () => {
  await createTable('inside');
  await inTransaction(async (transaction) => {
    await insertLater(transaction, 'inside', 1);
    const attempt = (id: number) =>
      attemptInSavepoint(transaction, () => insertLater(transaction, 'inside', id));
    expect((await attempt(1))?.message).toContain('duplicate');
    expect(await attempt(2)).toBeNull();
    await insertLater(transaction, 'inside', 3);
  });
  expect(await readIds('inside')).toEqual([1, 2, 3]);
});

test('sends the parameters of deferred statements as they are', async () => {
  const given = ['plain', 'a "quoted" \\\\ text, {braces} and NULL', '', 'line\nbreak', 'ärger ₹'];
  await inTransaction(async (transaction) => {
    await deferred(sql`
      create temporary table given on commit drop as
      select ${given}::text[] as texts, ${null}::text as missing, ${7}::integer as number, ${true}::boolean as flag
    `).execute(transaction);
    const { rows } = await sql`select * from given where number = ${7}`.execute(transaction);
    expect(rows).toEqual([{ texts: given, missing: null, number: 7, flag: true }]);
  });
});

test('a statement that could not be prepared with BEGIN is prepared later', async () => {
  await createTable('unready');
  const read = () =>
    inTransaction(async (transaction) => {
      const { rows } = await sql<{ id: number }>`select id from unready where id = ${1}`.execute(transaction);
      return rows;
    });
  for (let time = 0; time < 10; time += 1) expect(await read()).toEqual([]);
  const { database } = getDatabase();
  await sql`alter table unready rename to away`.execute(database);
  await expect(read()).rejects.toThrow();
  await sql`alter table away rename to unready`.execute(database);
  await insert(database, 'unready', 1);
  for (let time = 0; time < 10; time += 1) expect(await read()).toEqual([{ id: 1 }]);
});

test('sends BEGIN, savepoints and their release with the statements that follow', async () => {
  await createTable('counted');
  const { pool } = getDatabase();
  const client = await pool.connect();
  const socket = socketOf(client) as unknown as Record<'_write' | '_writev', () => void>;
  const writes = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')];
  const add = (id: number) => client.query('insert into counted values ($1)', [id]);
  for (const text of ['begin', 'savepoint attempt']) await client.query(text);
  await add(1);
  await client.query('release savepoint attempt');
  await client.query('savepoint attempt');
  await add(2);
  await client.query('release savepoint attempt');
  await client.query('/* deferred */ insert into counted values ($1)', [3]);
  await client.query('commit');
  expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(3);
  client.release();
  expect(await readIds('counted')).toEqual([1, 2, 3]);
});
