import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { temporaryFolder } from '../../../testing/parts-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { reservedSlugs } from '../reserved-slugs.ts';
import { csvText } from './csv-text.ts';
import { exportProducts } from './export-products.ts';
import { exportCategories, importCategories } from './import-category-csv.ts';
import { importProducts } from './import-products.ts';
import { openProductCsv } from './product-csv-source.ts';

const signal = new AbortController().signal;
const emptyShop = databaseOfFile();

async function exported(database: Database): Promise<{ categories: string; products: string }> {
  const folder = temporaryFolder();
  const files = {
    categories: path.join(folder, 'categories.csv'),
    products: path.join(folder, 'products.csv'),
  };
  await exportCategories(database, files.categories);
  await exportProducts({ database, file: files.products, onRows: () => {}, signal });
  return files;
}

function written(...rows: Record<string, string>[]): string {
  const file = path.join(temporaryFolder(), 'categories.csv');
  const header = [...new Set(rows.flatMap(Object.keys))];
  writeFileSync(file, csvText([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]));
  return file;
}

function storedCategories(database: Database) {
  return database
    .selectFrom('categories')
    .innerJoin('category_groups', 'category_groups._id', 'group_id')
    .select(['code', 'slug', 'categories.name', 'summary', 'guide', 'categories.position'])
    .select(['category_groups.name as group_name', 'menu_name', 'category_groups.position as group_position'])
    .orderBy('code')
    .execute();
}

const teapots = { code: 'TEAPOT', name: 'Teapots', group: 'Kitchen', summary: 'For long builds.' };

describe('moving a catalogue to another shop', () => {
  test('an empty shop that imports the export of another exports the same files', async () => {
    const first = await createTestDatabase({ template: 'demo' });
    await first.pool.query(`
      update products set source = 'shop', source_key = 'own-1', name = '=Own', product_img_urls = '{}', qty = qty + 1
      where _id = (select min(_id) from products)`);
    await importCategories(first.database, written({ code: 'SSD', name: 'Drives', guide: '' }, teapots));
    const files = await exported(first.database);

    const second = await createTestDatabase();
    expect(await importCategories(second.database, files.categories)).toMatchObject({
      added: 17,
      errors: [],
    });
    const source = openProductCsv(files.products);
    const report = await importProducts({ database: second.database, source, signal }, () => {});
    expect(report).toMatchObject({ changed: 0, errors: [] });
    expect(report.added).toBeGreaterThan(700);

    const copies = await exported(second.database);
    for (const name of ['categories', 'products'] as const) {
      expect(readFileSync(copies[name], 'utf8') === readFileSync(files[name], 'utf8'), name).toBe(true);
    }
    expect(await importCategories(second.database, files.categories)).toMatchObject({ added: 0, changed: 0 });
    const again = await importProducts({ database: second.database, source, signal }, () => {});
    expect(again).toMatchObject({ added: 0, changed: 0, errors: [] });
  });

  test('a product of the same source keeps its own id and stock and takes the other values of the file', async () => {
    const { database, pool } = await createTestDatabase({ template: 'demo' });
    const { products } = await exported(database);
    await pool.query(`update products set _id = reverse(_id), qty = 0, colour = 'Teal'`);
    const report = await importProducts({ database, source: openProductCsv(products), signal }, () => {});
    expect(report).toMatchObject({ added: 0, errors: [] });
    expect(report.changed).toBeGreaterThan(700);
    const { rows } = await pool.query('select sum(qty)::integer as stock from products');
    expect(rows).toEqual([{ stock: 0 }]);
  });
});

describe('categories as CSV', () => {
  test('adds categories with defaults, changes the given fields and removes empty groups', async () => {
    const { database } = await createTestDatabase();
    const guide = 'How large?\nOne litre.\n\nWhich colour?\nBlack.\nOr white.';
    await importCategories(
      database,
      written({ ...teapots, guide }, { ...teapots, code: 'CUP', name: 'Cups' }),
    );
    await importCategories(database, written({ code: 'CUP', group: 'Tableware', summary: 'New' }));
    expect(await storedCategories(database)).toEqual([
      {
        ...{ code: 'CUP', slug: 'cup', name: 'Cups', summary: 'New', guide: [], position: 1 },
        ...{ group_name: 'Tableware', menu_name: 'Tableware', group_position: 1 },
      },
      {
        ...{ code: 'TEAPOT', slug: 'teapot', name: 'Teapots', summary: 'For long builds.', position: 0 },
        guide: [
          { question: 'How large?', answer: 'One litre.' },
          { question: 'Which colour?', answer: 'Black.\nOr white.' },
        ],
        ...{ group_name: 'Kitchen', menu_name: 'Kitchen', group_position: 0 },
      },
    ]);
    await importCategories(database, written({ code: 'CUP', group: 'Kitchen' }));
    expect(await database.selectFrom('category_groups').select('name').execute()).toEqual([
      { name: 'Kitchen' },
    ]);
  });

  test.each([
    ['no code', { code: '' }, 'code is empty'],
    ['a code in small letters', { code: 'teapot' }, 'code must be a word in capitals such as SSD'],
    ['no name and no group', { name: '', group: '' }, 'name is empty; group is empty'],
    ['the slug of a page', { slug: 'cart' }, 'slug is the address of another page of the shop'],
    ['a question only', { guide: 'How large?' }, 'guide has no answer in the line below "How large?"'],
    ['a wrong position', { position: 'first' }, 'position must be a whole number'],
    ['the code of a row above', { code: 'PAN' }, 'another row above has the code PAN'],
    ['the slug of a row above', { slug: 'pan' }, 'slug pan belongs to the category PAN'],
    [
      'another name of its group',
      { group_menu_name: 'Cooking' },
      'the row of PAN gives the group Kitchen another menu name or position',
    ],
  ])('reports a row with %s and writes nothing', async (_, change, reason) => {
    const { database } = emptyShop();
    const file = written({ ...teapots, code: 'PAN' }, { ...teapots, ...change });
    expect((await importCategories(database, file)).errors).toEqual([
      { location: 'categories.csv:3', reason },
    ]);
    expect(await storedCategories(database)).toEqual([]);
  });

  test('reserves the address of every page', () => {
    const routes = readFileSync(path.resolve(import.meta.dirname, '../../../../web/app/routes.ts'), 'utf8');
    const words = [...routes.matchAll(/route\('([a-z-]+)/g)].map(([, word]) => word ?? '');
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([]);
  });
});
