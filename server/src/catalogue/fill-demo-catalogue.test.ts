import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fillDemoCatalogue } from './fill-demo-catalogue.ts';

const getDatabase = databaseOfFile();

async function countRows() {
  const { rows } = await getDatabase().pool.query(
    `select (select count(*)::int from category_groups) as groups, (select count(*)::int from categories) as categories,
      (select count(*)::int from products) as products`,
  );
  return rows[0];
}

test('fills an empty database once, and deleted products stay deleted', async () => {
  const { database, pool } = getDatabase();
  expect(await countRows()).toEqual({ groups: 0, categories: 0, products: 0 });
  await fillDemoCatalogue(database);
  const filled = await countRows();
  expect(filled).toEqual({ groups: expect.any(Number), categories: 16, products: expect.any(Number) });
  expect(filled.groups).toBeGreaterThan(0);
  expect(filled.products).toBeGreaterThan(700);
  await fillDemoCatalogue(database);
  expect(await countRows()).toEqual(filled);
  await pool.query(
    "delete from products where website_name = (select min(website_name) from products where name like '%SSD%')",
  );
  await fillDemoCatalogue(database);
  expect(await countRows()).toEqual({ ...filled, products: filled.products - 1 });
});

test('adds a category that the database does not know yet, and not one that was deleted', async () => {
  const { database, pool } = getDatabase();
  await fillDemoCatalogue(database);
  const before = await countRows();
  const remove = async (code: string) => {
    await pool.query(
      'delete from products where category_id = (select _id from categories where code = $1)',
      [code],
    );
    await pool.query('delete from categories where code = $1', [code]);
  };
  const productsOf = async (code: string) =>
    (
      await pool.query(
        'select count(*)::int from products join categories on category_id = categories._id where code = $1',
        [code],
      )
    ).rows[0].count;
  const webcams = await productsOf('WEBCAM');
  await remove('MOUSE');
  await remove('WEBCAM');
  await pool.query(`delete from demo_fills where name = 'category WEBCAM'`);
  await fillDemoCatalogue(database);
  expect(await countRows()).toMatchObject({ groups: before.groups, categories: before.categories - 1 });
  expect([await productsOf('WEBCAM'), await productsOf('MOUSE')]).toEqual([webcams, 0]);
});

test('leaves the catalogue of a shop alone that was never a demo', async () => {
  const { database, pool } = getDatabase();
  await fillDemoCatalogue(database);
  await pool.query('delete from products where category_id <> (select _id from categories where code = $1)', [
    'SSD',
  ]);
  await pool.query(`delete from categories where code <> 'SSD'`);
  // As after an import of the demo's own files into an empty production shop.
  await pool.query('delete from demo_fills');
  const own = await countRows();
  await fillDemoCatalogue(database);
  expect(await countRows()).toEqual(own);
});
