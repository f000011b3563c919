import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { attemptInSavepoint } from './attempt-in-savepoint.ts';
import { socketOf } from './client-internals.ts';
import type { DatabaseSession, DatabaseTransaction } from './database.ts';

const getDatabase = databaseOfFile();

async function createTable(name: string): Promise<void> {
  await sql`create table ${sql.table(name)} (id integer primary key)`.execute(getDatabase().database);
}
const insert = (session: DatabaseSession, table: string, id: number) =>
  sql`insert into ${sql.table(table)} values (${id})`.execute(session);

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
  await client.query('commit');
  expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(3);
  client.release();
  expect(await readIds('counted')).toEqual([1, 2]);
});
