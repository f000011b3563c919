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
  await pool.query('delete from products where _id = (select min(_id) from products)');
  await fillDemoCatalogue(database);
  expect(await countRows()).toEqual({ ...filled, products: filled.products - 1 });
});
