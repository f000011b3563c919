import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type Match, noFilters, type SearchEngine, type SearchRequest } from '../search-engine.ts';
import { createPostgresEngine } from './postgres-engine.ts';
import { writeSearchDocuments } from './search-documents.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
/** Long enough for a busy machine. */
const patience = { timeoutMs: 120_000 };
let engine: SearchEngine;
beforeAll(() => {
  engine = createPostgresEngine(getDatabase().database, patience);
});

const everything: SearchRequest = {
  match: null,
  price: {},
  filters: noFilters,
  order: { by: 'relevance', direction: 'desc' },
  offset: 0,
  limit: 10,
  facets: 'none',
};
const word = (text: string): Match => ({ kind: 'word', word: text, boost: 1 });
const all = (...of: Match[]): Match => ({ kind: 'all', of });

async function namesOf(ids: readonly string[]): Promise<string[]> {
  const query = 'select website_name from products where _id = any($1) order by array_position($1, _id)';
  return (await getDatabase().pool.query(query, [ids])).rows.map(({ website_name }) => website_name);
}

describe('the order by relevance', () => {
  test('ranks the product of a part number before products that share a part of it', async () => {
    const { rows } = await getDatabase().pool.query(
      "select _id from products where part_number = 'MZ-V9P1T0BW'",
    );
    const match: Match = { kind: 'any', of: [word('mzv9p1t0bw'), word('ssd')] };
    expect((await engine.search({ ...everything, match })).ids[0]).toBe(rows[0]._id);
  });

  test('ranks an exact number before numbers with this prefix', async () => {
    const match = all(word('i5'), { kind: 'prefix', word: '12400', boost: 1, isOpen: false });
    const names = await namesOf((await engine.search({ ...everything, match })).ids);
    expect(names[0]).toMatch(/12400\b/);
    expect(names.some((name) => /12400F\b/.test(name))).toBe(true);
  });

  test('ranks products in stock first if the words match alike', async () => {
    const { database, pool } = await createTestDatabase({ template: 'searchable' });
    await pool.query('update products set qty = 0 where mod(ascii(right(_id, 1)), 2) = 0');
    const request = { ...everything, match: word('webcam'), limit: 100 };
    const { ids } = await createPostgresEngine(database, patience).search(request);
    const query = 'select is_in_stock from products where _id = any($1) order by array_position($1, _id)';
    const inStock = (await pool.query(query, [ids])).rows.map(({ is_in_stock }) => is_in_stock);
    expect(inStock).toContain(false);
    expect(inStock).toEqual(inStock.toSorted((one, other) => Number(other) - Number(one)));
  });
});

describe('requests', () => {
  test('returns lists and facets without search documents', async () => {
    const { database } = await createTestDatabase({ template: 'demo' });
    const hits = await createPostgresEngine(database, patience).search({ ...everything, facets: 'all' });
    expect(hits.total).toBeGreaterThan(700);
    expect(hits.facets?.categories.ssd).toBeGreaterThan(10);
  });

  test.for(["'", '\\', "a'b\\c", ':*', '!(a|b)', '<->', '', ' ', 'ﷺ'.repeat(200), '\u{10FFFF}'.repeat(600)])(
    'escapes the word %j',
    async (text) => {
      const matches: Match[] = [word(text), { kind: 'prefix', word: `${text}9q9`, boost: 1, isOpen: false }];
      for (const match of matches) {
        expect(await engine.search({ ...everything, match, facets: 'all' })).toMatchObject({
          ids: [],
          total: 0,
        });
      }
      expect(await engine.countWords([text])).toEqual([0]);
      expect(await engine.hasPrefix(`${text}9q9`, true)).toBe(false);
      expect(await engine.fuzzyMatches(text, 3)).toEqual([]);
    },
  );

  test('accepts prices beyond the integer range', async () => {
    const price = { min: -1e12, max: 1e12 };
    const hits = await engine.search({ ...everything, price, filters: { ...noFilters, price } });
    expect(hits.total).toBe((await engine.search(everything)).total);
  });

  test('cancels a slow search and keeps the connection usable', async () => {
    const { database, connection } = await createTestDatabase({ poolSize: 1 });
    const blocker = new pg.Client(connection);
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin; lock table products in access exclusive mode');
    const impatient = createPostgresEngine(database, { timeoutMs: 50 });
    await expect(impatient.search(everything)).rejects.toMatchObject({ code: '57014' });
    await blocker.query('rollback');
    expect(await createPostgresEngine(database, patience).search(everything)).toMatchObject({ total: 0 });
  });
});

describe('the vocabulary', () => {
  test('finds words and prefixes added after the last count', async () => {
    const { database, pool } = getDatabase();
    const { rows } = await pool.query(
      "update products set variant = 'Zyxwvut 77q' where part_number = 'MZ-V9P1T0BW' returning _id",
    );
    await writeSearchDocuments(database, await findSearchableProducts(database, [rows[0]._id]));
    expect(await engine.countWords(['zyxwvut', 'samsung', 'nosuch'])).toEqual([1, expect.any(Number), 0]);
    expect(await engine.hasPrefix('zyxw', false)).toBe(true);
    expect([await engine.hasPrefix('77', false), await engine.hasPrefix('7', true)]).toEqual([true, true]);
  });

  test.for([
    ['keybaord', 'keyboard'],
    ['nouse', 'mouse'],
    ['omuse', 'mouse'],
    ['ouse', 'mouse'],
    ['mmouse', 'mouse'],
    ['pgu', 'gpu'],
    ['motherbord', 'motherboard'],
  ])('corrects %s to %s', async ([typed, meant]) => {
    expect((await engine.fuzzyMatches(typed ?? '', 3)).map((near) => near.word)).toContain(meant);
  });

  test('finds no fuzzy matches for words with digits', async () => {
    expect(await engine.fuzzyMatches('ddr6', 3)).toEqual([]);
  });
});

describe('related products', () => {
  test('returns products of the same category, similar kind and price first', async () => {
    const { pool } = getDatabase();
    const query =
      "select _id, category_id, display_price_paise from products where part_number = 'MZ-V9P1T0BW'";
    const [subject] = (await pool.query(query)).rows;
    const ids = await engine.related(subject._id, 6);
    expect(new Set(ids).size).toBe(6);
    expect(ids).not.toContain(subject._id);
    const others = await pool.query(
      `select category_id, display_price_paise, subcategories ->> 'interface' as interface from products where _id = any($1)`,
      [ids],
    );
    for (const other of others.rows) {
      expect(other).toMatchObject({ category_id: subject.category_id, interface: 'NVMe' });
      expect(Math.abs(Math.log2(other.display_price_paise / subject.display_price_paise))).toBeLessThan(1);
    }
  });

  test('returns nothing for an unknown product', async () => {
    expect(await engine.related('000000000000000000000000', 6)).toEqual([]);
  });
});
