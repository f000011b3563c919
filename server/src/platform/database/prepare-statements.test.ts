import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { toDatabaseError } from './database-errors.ts';
import { planEachTime } from './plan-each-time.ts';

const getDatabase = databaseOfFile();

test('a frequent statement is prepared, and again after a migration changed its columns', async () => {
  const { database } = getDatabase();
  await database.connection().execute(async (session) => {
    await sql`create table things (id integer, name text)`.execute(session);
    await sql`insert into things values (1, 'one')`.execute(session);
    const read = async (id: number) =>
      (await sql`select * from things where id = ${id}`.execute(session)).rows;
    const countPrepared = async () => {
      const { rows } = await sql<{
        text: string;
      }>`select statement as text from pg_prepared_statements`.execute(session);
      return rows.filter(({ text }) => text.includes('from things')).length;
    };
    for (let time = 0; time < 10; time += 1) expect(await read(1)).toEqual([{ id: 1, name: 'one' }]);
    expect(await countPrepared()).toBe(1);
    for (let time = 0; time < 10; time += 1)
      await sql`select * from things where ${planEachTime} id = ${time}`.execute(session);
    expect(await countPrepared()).toBe(1);

    await sql`alter table things add column price integer`.execute(session);
    const refusal = await read(1).catch(toDatabaseError);
    expect(refusal).toMatchObject({ status: 503 });
    for (let time = 0; time < 10; time += 1)
      expect(await read(1)).toEqual([{ id: 1, name: 'one', price: null }]);
    expect(await countPrepared()).toBe(2);
  });
});

test('a connection that prepares a statement after a migration reads its new columns', async () => {
  const { database } = getDatabase();
  await sql`create table parts (id integer, name text)`.execute(database);
  await sql`insert into parts values (1, 'one')`.execute(database);
  const reading = sql`select * from parts where id = ${1}`;
  await database.connection().execute(async (before) => {
    for (let time = 0; time < 10; time += 1)
      expect((await reading.execute(before)).rows).toEqual([{ id: 1, name: 'one' }]);
    await sql`alter table parts add column price integer, alter column name type jsonb using to_jsonb(name)`.execute(
      database,
    );
    await database.connection().execute(async (after) => {
      for (let time = 0; time < 3; time += 1)
        expect((await reading.execute(after)).rows).toEqual([{ id: 1, name: 'one', price: null }]);
    });
    expect(await reading.execute(before).catch(toDatabaseError)).toMatchObject({ status: 503 });
    expect((await reading.execute(before)).rows).toEqual([{ id: 1, name: 'one', price: null }]);
  });
});
