import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { temporaryFolder } from '../../../testing/parts-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { sized } from '../../../testing/test-size.ts';
import { csvText, escapeFormula, unescapeFormula } from './csv-text.ts';
import { exportProducts } from './export-products.ts';
import { importProducts, planImport } from './import-products.ts';
import { openProductCsv } from './product-csv-source.ts';

const signal = new AbortController().signal;
const fileDatabase = databaseOfFile({ template: 'demo' });

type Table = { header: string[]; rows: string[][] };

async function exported(database: Database, categorySlug?: string): Promise<Table & { file: string }> {
  const file = path.join(temporaryFolder(), 'products.csv');
  await exportProducts({ database, file, categorySlug, onRows: () => {}, signal });
  const [header = [], ...rows] = parse(readFileSync(file), { bom: true }) as string[][];
  return { file, header, rows };
}

function written({ header, rows }: Table): string {
  const file = path.join(temporaryFolder(), 'edited.csv');
  writeFileSync(file, csvText([header, ...rows]));
  return file;
}

async function runImport(database: Database, file: string) {
  return importProducts({ database, source: openProductCsv(file), signal }, () => {});
}

async function allProducts(database: Database) {
  return database.selectFrom('products').selectAll().orderBy('_id').execute();
}

function cell(table: Table, row: number, column: string): { get: () => string; set: (text: string) => void } {
  const position = table.header.indexOf(column);
  return {
    get: () => table.rows[row]?.[position] ?? '',
    set: (text) => table.rows[row]?.splice(position, 1, text),
  };
}

const newRow = {
  category: 'SSD',
  manufacturer: 'Novabyte',
  part_number: 'NB-1',
  name: 'Novabyte Comet 2 TB',
  website_price: '4237.29',
  hsn: '85235100',
};

function tableOf(...rows: Record<string, string>[]): Table {
  const header = [...new Set(rows.flatMap(Object.keys))];
  return { header, rows: rows.map((row) => header.map((column) => row[column] ?? '')) };
}

async function errorsOf(...rows: Record<string, string>[]): Promise<string[]> {
  const { database } = fileDatabase();
  const before = await allProducts(database);
  const { report } = await planImport(
    { database, source: openProductCsv(written(tableOf(...rows))), signal },
    () => {},
  );
  expect(await allProducts(database)).toEqual(before);
  return report.errors.map(({ location, reason }) => `${location} ${reason}`);
}

describe('products as CSV', () => {
  test('importing an export changes nothing', async () => {
    const { database } = fileDatabase();
    const before = await allProducts(database);
    const { file, rows } = await exported(database);
    expect(rows).toHaveLength(before.length);
    expect(await runImport(database, file)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: before.length,
      errors: [],
    });
    expect(await allProducts(database)).toEqual(before);
  });

  test('exports a single category', async () => {
    const { database } = fileDatabase();
    const table = await exported(database, 'ssd');
    expect(new Set(table.rows.map((row) => row[table.header.indexOf('category')]))).toEqual(new Set(['SSD']));
  });

  test('changes only the edited field', async () => {
    const { database } = await createTestDatabase({ template: 'demo' });
    const table = await exported(database);
    const [first = 0, second = 0] = table.rows.flatMap((_, row) =>
      cell(table, row, 'qty').get() === '0' ? [] : row,
    );
    // Ids are random, so these may be any products: the new values depend on the old ones.
    const [qty, price] = [cell(table, first, 'qty'), cell(table, second, 'price_with_gst')];
    qty.set(String(Number(qty.get()) + 1));
    price.set(String(Number(price.get()) + 1));
    const before = new Map((await allProducts(database)).map((product) => [product._id, product]));
    expect(await runImport(database, written(table))).toMatchObject({ added: 0, changed: 2, errors: [] });
    const changes = (await allProducts(database)).flatMap((product) => {
      const old = before.get(product._id);
      const names = Object.keys(product) as (keyof typeof product)[];
      return names.filter((name) => JSON.stringify(product[name]) !== JSON.stringify(old?.[name]));
    });
    expect(changes.toSorted()).toEqual(
      ['display_price_paise', 'qty', 'updated_at', 'updated_at', 'website_price_paise'].toSorted(),
    );
  });

  test('adds a row without id once', async () => {
    const { database } = await createTestDatabase({ template: 'demo' });
    const file = written(
      tableOf(newRow, {
        ...newRow,
        part_number: '',
        name: 'Novabyte Comet 4 TB',
        qty: '3',
        website_price: '',
        price_with_gst: '5900',
      }),
    );
    expect(await runImport(database, file)).toMatchObject({ added: 2, errors: [] });
    expect(await runImport(database, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const own = await database
      .selectFrom('products')
      .selectAll()
      .where('source', '=', 'shop')
      .orderBy('qty')
      .execute();
    expect(own).toMatchObject([
      { source_key: 'NB-1', slug_url: 'novabyte/novabyte-comet-2-tb', website_price_paise: 423_729, qty: 0 },
      { source_key: 'novabyte/novabyte-comet-4-tb', qty: 3, website_price_paise: 500_000 },
    ]);
  });

  test('keeps the values of omitted columns', async () => {
    const { database } = await createTestDatabase({ template: 'demo' });
    await runImport(database, written(tableOf({ ...newRow, colour: 'Black', qty: '5' })));
    await runImport(database, written(tableOf({ ...newRow, website_price: '5000' })));
    const [own] = await database.selectFrom('products').selectAll().where('source', '=', 'shop').execute();
    expect(own).toMatchObject({ colour: 'Black', qty: 5, website_price_paise: 500_000 });
  });

  test.each([
    ['a wrong number', { qty: '3.5' }, 'qty must be a whole number'],
    ['a wrong price', { website_price: '12,000' }, 'website_price must be rupees such as 4237.29'],
    ['a price of paise with GST', { price_with_gst: '4999.50' }, 'price_with_gst must be a whole number'],
    [
      'two prices that do not match',
      { price_with_gst: '6000' },
      'website_price and price_with_gst do not match: leave one of them empty',
    ],
    ['another GST rate', { gst_rate: '28' }, 'gst_rate must be 18: the shop sells at no other GST rate'],
    [
      'an unknown category',
      { category: 'TEAPOT' },
      'there is no category TEAPOT: import the categories first',
    ],
    ['an unknown id', { id: 'f'.repeat(24) }, `there is no product with the id ${'f'.repeat(24)}`],
    ['no name', { name: '' }, 'name is empty; website_name is empty'],
    ['broken JSON', { specs: '{' }, 'specs is not JSON'],
    [
      'JSON of another shape',
      { subcategories: '{"a":[]}' },
      'subcategories has a mistake at a: Invalid input',
    ],
    [
      'text that cannot be stored',
      { meta: '{"title":"\\u0000"}' },
      'meta holds characters that cannot be stored',
    ],
    [
      'a picture of another site',
      { product_img_urls: '/pictures/drive.avif\nhttps://pictures.example/drive.jpg' },
      "product_img_urls must hold the shop's own pictures, one a line, such as /pictures/drive.avif: pages load no others",
    ],
    [
      'a film from elsewhere in the shop',
      { feature_img_urls: '/about.mp4' },
      "feature_img_urls must hold the shop's own pictures, one a line, such as /pictures/drive.avif: pages load no others",
    ],
    ['a foreign source', { source: 'opendb' }, 'a product without id is one of the shop: leave source empty'],
  ])('reports a row with %s and does not write it', async (_, change, reason) => {
    expect(await errorsOf({ ...newRow, ...change })).toEqual([`edited.csv:2 ${reason}`]);
  });

  test('reports the second row of the same product', async () => {
    expect(await errorsOf(newRow, { ...newRow, name: 'Other' })).toEqual([
      'edited.csv:3 another row above has the same part number or key NB-1',
    ]);
  });

  test('reads nothing if a column is unknown', async () => {
    expect(await errorsOf({ ...newRow, shoe_size: '43' })).toEqual([
      'edited.csv:1 there is no column "shoe_size"; nothing was read',
    ]);
  });

  test('reads a file of semicolons', async () => {
    const { database } = fileDatabase();
    const file = path.join(temporaryFolder(), 'semicolons.csv');
    writeFileSync(
      file,
      'category;manufacturer;name;website_price;hsn\nSSD;Zeta;"Drive; fast";100.50;85235100\n',
    );
    const { report } = await planImport({ database, source: openProductCsv(file), signal }, () => {});
    expect(report).toMatchObject({ added: 1, errors: [] });
  });

  test('reports a file that is not UTF-8', async () => {
    const { database } = fileDatabase();
    const file = path.join(temporaryFolder(), 'old.csv');
    writeFileSync(file, Buffer.from('name\r\nCaf\xe9\r\n', 'latin1'));
    const { report } = await planImport({ database, source: openProductCsv(file), signal }, () => {});
    expect(report.errors.at(-1)?.reason).toContain('not UTF-8');
  });

  test('exports and imports any text unchanged', async () => {
    const { database } = fileDatabase();
    const start = await exported(database, 'accessory');
    const id = cell(start, 0, 'id').get();
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\n',
      '\r',
      '\t',
      ' ',
      '\\',
      '🚀',
      'é',
      'a1',
    );
    const oddText = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(oddText, oddText, oddText, async (name, colour, overview) => {
        expect(unescapeFormula(escapeFormula(name))).toBe(name);
        const description = { overview, feature: [], specification: { [name]: overview } };
        await database
          .updateTable('products')
          .set({ name, colour, description: JSON.stringify(description) })
          .where('_id', '=', id)
          .execute();
        const { file, header, rows } = await exported(database, 'accessory');
        const cells = rows.flat();
        expect(cells.filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
        expect(await runImport(database, file)).toMatchObject({ changed: 0, errors: [] });
        const edited: Table = { header, rows: rows.map((row) => [...row]) };
        const position = edited.rows.findIndex((row) => row[0] === id);
        cell(edited, position, 'name').set('Plain');
        expect(await runImport(database, written(edited))).toMatchObject({ changed: 1, errors: [] });
        cell(edited, position, 'name').set(escapeFormula(name));
        expect(await runImport(database, written(edited))).toMatchObject({ changed: 1, errors: [] });
        const stored = await database.selectFrom('products').selectAll().where('_id', '=', id).execute();
        expect(stored).toMatchObject([{ name, colour, description }]);
      }),
      { numRuns: sized(4, 15) },
    );
  });
});
