import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, placeTestOrder, stockProduct } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

async function movementsOf(productId: string): Promise<string[]> {
  const rows = await getDatabase()
    .database.selectFrom('stock_movements')
    .select(['quantity', 'reason'])
    .where('product_id', '=', productId)
    .orderBy('_id')
    .execute();
  return rows.map(({ quantity, reason }) => `${quantity} ${reason}`);
}

test('records every statement that changes the stock', async () => {
  const { database, pool } = getDatabase();
  const { productId } = await stockProduct(database, 0);
  const start = (await movementsOf(productId)).length;
  await pool.query('update products set qty = 5 where _id = $1', [productId]);
  await pool.query(`update products set colour = 'Teal', qty = qty where _id = $1`, [productId]);
  await pool.query('update products set qty = qty + 2 where _id = $1', [productId]);
  await pool.query(
    `insert into products (_id, source_key, slug_url, category_id, manufacturer_id, source, name, website_name,
       website_price_paise, qty, hsn, description)
     select 'copy', 'copy', 'a/copy', category_id, manufacturer_id, source, name, website_name,
       website_price_paise, qty, hsn, description
     from products where _id = $1`,
    [productId],
  );
  await pool.query('delete from products where _id = $1', [productId]);
  expect((await movementsOf(productId)).slice(start)).toEqual(['5 adjusted', '2 adjusted', '-7 removed']);
  expect(await movementsOf('copy')).toEqual(['7 added']);
  await pool.query(`update products set _id = 'moved' where _id = 'copy'`);
  expect(await movementsOf('copy')).toEqual(['7 added', '-7 adjusted']);
  expect(await movementsOf('moved')).toEqual(['7 adjusted']);
  expect(await findOrderProblems(database)).toEqual([]);
});

test('names the order only in the statement of the order', async () => {
  const { database } = getDatabase();
  const product = await stockProduct(database, 5);
  const buyer = await createBuyer(database);
  await placeTestOrder(database, buyer, [{ product, quantity: 2 }]);
  await database.updateTable('products').set({ qty: 9 }).where('_id', '=', product.productId).execute();
  expect((await movementsOf(product.productId)).slice(-2)).toEqual(['-2 reserved', '6 adjusted']);
});

test.each([
  `insert into stock_movements (product_id, quantity, reason) values ('p', 1, 'adjusted')`,
  'update stock_movements set quantity = quantity + 1',
  'delete from stock_movements',
  'truncate stock_movements',
])('rejects a ledger that does not follow the stock: %s', async (statement) => {
  await expect(getDatabase().pool.query(statement)).rejects.toThrow('stock_movements follows products.qty');
});

test('records the stock of a truncated catalogue as removed', async () => {
  const { database, pool } = await createTestDatabase({ template: 'demo' });
  await pool.query('truncate products cascade');
  expect(await findOrderProblems(database)).toEqual([]);
});
