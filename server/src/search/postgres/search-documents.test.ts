import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  eachSearchableBatch,
  findSearchableProducts,
  type SearchableRow,
} from '#server/catalogue/list-searchable-products.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { extractSearchWords } from '../text/extract-search-words.ts';
import {
  hasAllSearchDocuments,
  refreshSearchWords,
  rewriteAllSearchDocuments,
  writeSearchDocuments,
} from './search-documents.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

async function someIds(count: number): Promise<string[]> {
  const query = 'select _id from products order by _id limit $1';
  const { rows } = await getDatabase().pool.query<{ _id: string }>(query, [count]);
  return rows.map(({ _id }) => _id);
}

async function lexemesOf(id: string): Promise<string[]> {
  const query = 'select tsvector_to_array(words) as lexemes from search_documents where product_id = $1';
  return (await getDatabase().pool.query(query, [id])).rows[0]?.lexemes;
}

/** The physical position of a row, which changes with every write, even of the same values. */
async function placesOfRows({ pool }: TestDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query('select product_id, ctid::text as place from search_documents');
  return new Map(rows.map(({ product_id, place }) => [product_id, place]));
}

/** Blocks the thread as a busy machine does, so that the answer is there when the thread asks for it. */
function letDatabaseAnswer(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

async function readAll({ database }: TestDatabase): Promise<SearchableRow[]> {
  const rows: SearchableRow[] = [];
  for await (const batch of eachSearchableBatch(database)) rows.push(...batch);
  return rows;
}

test('writes only the changed documents', async () => {
  const { database, pool } = getDatabase();
  await rewriteAllSearchDocuments(database);
  const before = await placesOfRows(getDatabase());
  const [id = ''] = await someIds(1);
  await pool.query("update products set name = name || ' Unheardof' where _id = $1", [id]);
  await pool.query('update products set qty = qty + 1');
  expect(await rewriteAllSearchDocuments(database)).toBe(1);
  const after = await placesOfRows(getDatabase());
  expect([...after].filter(([key, place]) => before.get(key) !== place).map(([key]) => key)).toEqual([id]);
  expect(await lexemesOf(id)).toContain('unheardof');
});

test('lets searches of the thread come between a few documents and the next', async () => {
  const described = new Set<string>();
  let most = 0;
  const rows = (await readAll(getDatabase())).map((row) => ({
    ...row,
    get website_name() {
      described.add(row._id);
      return row.website_name;
    },
  }));
  const endTurn = () => {
    most = Math.max(most, described.size);
    described.clear();
  };
  let turn = setImmediate(function next() {
    endTurn();
    setTimeout(letDatabaseAnswer);
    turn = setImmediate(next);
  });
  await writeSearchDocuments(getDatabase().database, rows);
  clearImmediate(turn);
  expect(rows.length).toBeGreaterThan(500);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(20);
});

test('knows whether a product that is found lacks its document', async () => {
  const { database, pool } = getDatabase();
  await rewriteAllSearchDocuments(database);
  expect(await hasAllSearchDocuments(database)).toBe(true);
  const [id = ''] = await someIds(1);
  await pool.query('delete from search_documents where product_id = $1', [id]);
  expect(await hasAllSearchDocuments(database)).toBe(false);
  await pool.query('update products set is_archived = true where _id = $1', [id]);
  expect(await hasAllSearchDocuments(database)).toBe(true);
  await pool.query('update products set is_archived = false where _id = $1', [id]);
  await rewriteAllSearchDocuments(database);
});

test('stores words with quotes, backslashes and letters of many scripts', async () => {
  const { database } = getDatabase();
  const [id = ''] = await someIds(1);
  const [row] = await findSearchableProducts(database, [id]);
  if (!row) throw new Error('the product is gone');
  const awkward = { ...row, name: `It's a \\ 'Größe' क ДДР5 ﷺ ':1A & !(`, specs: { cas_latency: "'\\'':*" } };
  await writeSearchDocuments(database, [awkward]);
  expect(await lexemesOf(id)).toEqual(expect.arrayContaining([...extractSearchWords(awkward).keys()]));
});

test('skips words that are too long for PostgreSQL', async () => {
  const { database } = getDatabase();
  const [id = ''] = await someIds(1);
  const [row] = await findSearchableProducts(database, [id]);
  if (!row) throw new Error('the product is gone');
  await writeSearchDocuments(database, [{ ...row, name: `${'क'.repeat(1000)}9x kept` }]);
  expect(await lexemesOf(id)).toContain('kept');
});

test('skips a product that is deleted meanwhile', async () => {
  const testDatabase = await createTestDatabase({ template: 'demo' });
  const { database, pool, connection } = testDatabase;
  const rows = await readAll(testDatabase);
  const [gone, goesNow] = rows;
  await pool.query('delete from products where _id = $1', [gone?._id]);
  const deleting = new pg.Client(connection);
  await deleting.connect();
  onTestFinished(() => deleting.end());
  await deleting.query('begin');
  await deleting.query('delete from products where _id = $1', [goesNow?._id]);
  const writing = writeSearchDocuments(database, rows);
  const isWaiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await pool.query(isWaiting)).rows.length > 0, { timeout: 60_000 });
  await deleting.query('commit');
  await writing;
  expect((await placesOfRows(testDatabase)).size).toBe(rows.length - 2);
});

test('two processes can write the same products at the same time', async () => {
  const testDatabase = await createTestDatabase({ template: 'demo' });
  const rows = await readAll(testDatabase);
  const write = (order: SearchableRow[]) =>
    testDatabase.database.transaction().execute((transaction) => writeSearchDocuments(transaction, order));
  await Promise.all([write(rows), write(rows.toReversed()), write(rows)]);
  expect((await placesOfRows(testDatabase)).size).toBe(rows.length);
});

test('recounts the words and removes unused ones', async () => {
  const testDatabase = await createTestDatabase({ template: 'demo' });
  const { database, pool } = testDatabase;
  await rewriteAllSearchDocuments(database);
  await pool.query("insert into search_words values ('forgotten', 3), ('samsung', 1)");
  await refreshSearchWords(database);
  const expected = new Map<string, number>();
  for (const row of await readAll(testDatabase)) {
    for (const word of extractSearchWords(row).keys()) expected.set(word, (expected.get(word) ?? 0) + 1);
  }
  const { rows } = await pool.query('select word, product_count from search_words');
  expect(new Map(rows.map(({ word, product_count }) => [word, product_count]))).toEqual(expected);
});
