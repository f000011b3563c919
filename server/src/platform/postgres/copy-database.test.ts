import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createDatabaseFileStore } from '../file-store.ts';
import { copyDatabase } from './copy-database.ts';

/** Rows and a digest of their text, by table. */
async function digestTables({ database }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('change_log', 'schema_migrations')`.execute(
    database,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || md5(coalesce(string_agg(rows::text, '|' order by rows::text), '')) as digest from ${sql.raw(name)} as rows`.execute(
      database,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

test('copies every row of every table as it is, and the next numbers', async () => {
  const source = await createTestDatabase({ template: 'searchable' });
  const target = await createTestDatabase({ template: 'empty' });
  const { id } = await createDatabaseFileStore(source.database).put({
    contentType: 'image/png',
    content: Buffer.from([0, 1, 0x5c, 0xff]),
  });
  const copied = await copyDatabase({ from: source.connection, to: target.connection });
  expect(copied.find(({ table }) => table === 'public.products')?.rows).toBeGreaterThan(100);
  expect(await digestTables(target)).toEqual(await digestTables(source));
  const file = await createDatabaseFileStore(target.database).get(id);
  expect(file?.content).toEqual(Buffer.from([0, 1, 0x5c, 0xff]));
  const { rows } = await sql<{ unchecked: number }>`
    select count(*)::integer as unchecked from pg_trigger where tgenabled <> 'O'`.execute(target.database);
  expect(rows).toEqual([{ unchecked: 0 }]);
  const countForeignKeys = ({ database }: TestDatabase) =>
    sql`select count(*) from pg_constraint where contype = 'f' and convalidated`.execute(database);
  expect((await countForeignKeys(target)).rows).toEqual((await countForeignKeys(source)).rows);
});

test('refuses a database that has data, and leaves it alone', async () => {
  const source = await createTestDatabase({ template: 'empty' });
  const target = await createTestDatabase({ template: 'demo' });
  const before = await digestTables(target);
  const copying = copyDatabase({ from: source.connection, to: target.connection });
  await expect(copying).rejects.toThrow('The new database is not empty: it has products.');
  expect(await digestTables(target)).toEqual(before);
});
