import { mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eachSearchableBatch, type SearchableRow } from '#server/catalogue/list-searchable-products.ts';
import { type ChangePosition, readChangePosition } from '#server/platform/database/change-positions.ts';
import { addAwkwardProducts } from '../../../testing/awkward-products.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { fuzzSeed } from '../../../testing/fuzz-seed.ts';
import { searchRequestOf, typedWordOf } from '../../../testing/search-request-arbitrary.ts';
import { sized } from '../../../testing/test-size.ts';
import { createIndexBuilder, type SearchIndex } from '../index/search-index.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { loadSnapshot, saveSnapshot } from './index-snapshot.ts';
import { writeSnapshotFile } from './snapshot-file.ts';

const AWKWARD_PRODUCTS = 100;
const REQUESTS = sized(250, 2500);
const DAY_MS = 24 * 60 * 60 * 1000;

const getDatabase = databaseOfFile({ template: 'demo' });
const folder = mkdtempSync(path.join(tmpdir(), 'shop-snapshot-'));
const file = path.join(folder, 'search-index.bin');
const rows: SearchableRow[] = [];
let index: SearchIndex;
let position: ChangePosition;

beforeAll(async () => {
  const { database } = getDatabase();
  await addAwkwardProducts(database, AWKWARD_PRODUCTS, fuzzSeed);
  for await (const batch of eachSearchableBatch(database)) rows.push(...batch);
});
beforeEach(async () => {
  const { database } = getDatabase();
  // A transaction of another test, in any database, holds the position back: changes of the test before would count.
  await database.deleteFrom('change_log').execute();
  position = await readChangePosition(database);
  index = build();
  rmSync(file, { force: true });
  await saveSnapshot(database, { file, index, position });
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): SearchIndex {
  const builder = createIndexBuilder();
  for (const [number, row] of rows.entries()) builder.add({ ...row, popularity: number % 7 });
  return builder.finish();
}

function load() {
  return loadSnapshot(getDatabase().database, file);
}

function damage(change: (content: Buffer) => void): void {
  const content = readFileSync(file);
  change(content);
  writeFileSync(file, content);
}

function expectSameAnswers(loaded: SearchIndex, built: SearchIndex): void {
  let found = 0;
  fc.assert(
    fc.property(
      searchRequestOf(rows),
      typedWordOf(rows),
      fc.nat(rows.length - 1),
      (request, word, number) => {
        const hits = loaded.search(request);
        expect(hits).toEqual(built.search(request));
        if (hits.total > 0) found++;
        expect(loaded.countWords([word])).toEqual(built.countWords([word]));
        expect(loaded.hasPrefix(word, true)).toBe(built.hasPrefix(word, true));
        expect(loaded.fuzzyMatches(word, 10)).toEqual(built.fuzzyMatches(word, 10));
        const id = rows[number]?._id ?? '';
        expect(loaded.related(id, 5)).toEqual(built.related(id, 5));
      },
    ),
    { numRuns: REQUESTS, seed: fuzzSeed },
  );
  expect(found, 'requests that find nothing prove little').toBeGreaterThan(REQUESTS / 3);
}

test('returns null without a file', async () => {
  rmSync(file);
  expect(await load()).toBeNull();
});

test('a loaded index answers as the built one, also after changes', async () => {
  const loaded = await load();
  if (!loaded) throw new Error('There is no snapshot.');
  expect(loaded.changedIds).toEqual([]);
  expect(loaded.index.size).toBe(rows.length);
  expect(loaded.index.memoryBytes).toBe(index.memoryBytes);
  expectSameAnswers(loaded.index, index);
  const changed = rows.slice(0, 40).map((row, number): SearchableProduct => {
    const name = number % 2 === 0 ? row.website_name : `Rosewood ${number}`;
    return { ...row, website_name: name, name, display_price: number + 1, popularity: number };
  });
  for (const one of [loaded.index, index]) {
    one.put(changed);
    one.remove(rows.slice(40, 60).map(({ _id }) => _id));
  }
  expectSameAnswers(loaded.index, index);
});

test('lists the products that changed after the position', async () => {
  const { _id: id = '', name = '' } = rows[0] ?? {};
  const rename = (to: string) =>
    getDatabase().database.updateTable('products').set({ name: to }).where('_id', '=', id).execute();
  await rename('Satinwood');
  expect((await load())?.changedIds).toEqual([id]);
  await rename(name);
});

test('refuses a file that is damaged, incomplete or no snapshot', async () => {
  damage((content) => content.writeUInt8((content.at(-1) ?? 0) ^ 1, content.length - 1));
  await expect(load()).rejects.toThrow('it is damaged');
  truncateSync(file, readFileSync(file).length - 1);
  await expect(load()).rejects.toThrow('it is incomplete');
  truncateSync(file, 100);
  await expect(load()).rejects.toThrow('it has no header');
  writeFileSync(file, '');
  await expect(load()).rejects.toThrow('it has no header');
  writeFileSync(file, '01234567{"version":\n');
  await expect(load()).rejects.toThrow('its header is damaged');
});

test('refuses a file of another version', async () => {
  damage((content) => content.write('"version":0', content.indexOf('"version":')));
  await expect(load()).rejects.toThrow('it is of another version');
});

test('refuses a file of another database', async () => {
  writeSnapshotFile(file, { database: '1/2', position, marker: 'any' }, index.toData());
  await expect(load()).rejects.toThrow('it is of another database');
});

test('refuses a file that the database has never seen, as after a restore', async () => {
  await getDatabase().database.deleteFrom('change_log').where('topic', '=', 'search-snapshot').execute();
  await expect(load()).rejects.toThrow('the database was restored to a time before');
});

test('refuses a file that is older than the change log', async () => {
  const old = { ...position, at: position.at - 7 * DAY_MS };
  await saveSnapshot(getDatabase().database, { file, index, position: old });
  await expect(load()).rejects.toThrow('it is too old');
});

test('refuses a file when any product may have changed since', async () => {
  await getDatabase().database.insertInto('change_log').values({ topic: 'catalogue' }).execute();
  await expect(load()).rejects.toThrow('too much has changed since');
});

test('refuses a file whose products have other words without a recorded change', async () => {
  const { database } = getDatabase();
  const rename = (name: string) =>
    database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction
        .updateTable('products')
        .set({ name })
        .where('_id', '=', rows[0]?._id ?? '')
        .execute();
    });
  await rename('Purpleheart');
  await expect(load()).rejects.toThrow('its products have other words now');
  await rename(rows[0]?.name ?? '');
});

test('keeps the file while another process writes one, and replaces what a killed process left', async () => {
  const { database } = getDatabase();
  writeFileSync(`${file}.unfinished`, 'half');
  const before = readFileSync(file);
  expect(await saveSnapshot(database, { file, index, position })).toBe(false);
  expect(readFileSync(file).equals(before)).toBe(true);
  utimesSync(`${file}.unfinished`, 0, 0);
  expect(await saveSnapshot(database, { file, index, position })).toBe(true);
  expect(readFileSync(file).equals(before)).toBe(false);
});

test('cannot be taken from an index whose products have changed', () => {
  index.remove([rows[0]?._id ?? '']);
  expect(() => index.toData()).toThrow('has changed since it was built');
});
