import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

/** A new database with the migrations up to the given number, and a client of it. */
async function databaseAt(lastMigration: string) {
  const { connection, pool } = await createTestDatabase();
  const name = `${connection.database}_upgrade`;
  await pool.query(`create database ${name} template template0`);
  const upgraded = { ...connection, database: name };
  const client = new pg.Client(upgraded);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-migrations-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await client.end();
    await pool.query(`drop database ${name} with (force)`);
  });
  const files = readdirSync(migrations).filter((file) => file.slice(0, 4) <= lastMigration);
  for (const file of files) cpSync(path.join(migrations, file), path.join(folder, file));
  await migrateDatabase(upgraded, folder);
  await client.connect();
  return { client, connection: upgraded };
}

const id = (digit: number) => String(digit).repeat(24);

test('converts the amounts of an existing database from rupees to paise', async () => {
  const { client, connection } = await databaseAt('0014');
  await client.query(`
    insert into users (_id, provider, subject, full_name) values ('${id(1)}', 'embedded', 'asha', 'Asha Rao');
    insert into carts (user_id) values ('${id(1)}');
    insert into cart_items (user_id, product_id, quantity, name, seen_price, position)
      values ('${id(1)}', '${id(2)}', 1, 'A drive', 999, 0);
    insert into orders (_id, order_number, user_id, status, idempotency_key, request_hash, subtotal, shipping, total_amount,
        recipient, confirmed_at)
      values ('${id(3)}', 'SB-1', '${id(1)}', 'confirmed', 'key', '', 1998, 250, 2248, '{}', now());
    insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn,
        gst_rate, price, quantity)
      values ('${id(3)}', 0, '${id(2)}', 'A drive', 'A drive', 'SSD', 'Voltedge', 'voltedge/a-drive', '84717020', 1800, 999, 2);
    insert into order_refunds (_id, order_id, cause, shipping, amount) values ('${id(4)}', '${id(3)}', 'cancelled', 250, 1249);
    insert into order_refund_items (refund_id, order_id, product_id, quantity, amount)
      values ('${id(4)}', '${id(3)}', '${id(2)}', 1, 999);
    insert into payments (_id, user_id, order_id, attempt, idempotency_key, merchant_order_id, amount_paise, state, completed_at)
      values ('${id(5)}', '${id(1)}', '${id(3)}', 1, 'key', 'SB-1-1', 224800, 'completed', now());
    insert into quote_requests (_id, full_name, email, lines) values
      ('${id(6)}', 'Asha Rao', 'asha@example.com',
        '[{"product_id": "a", "name": "A", "price": 12, "quantity": 3}, {"product_id": "b", "name": "B", "price": 7, "quantity": 1}]'),
      ('${id(7)}', 'Asha Rao', 'asha@example.com', '[]');
  `);
  await migrateDatabase(connection);
  const read = async (query: string) =>
    (await client.query(query)).rows.map((row) => Object.values(row).map(Number));
  expect(await read('select subtotal_paise, shipping_paise, tax_paise, total_paise from orders')).toEqual([
    [199_800, 25_000, 0, 224_800],
  ]);
  expect(await read('select price_paise from order_items')).toEqual([[99_900]]);
  expect(await read('select shipping_paise, amount_paise from order_refunds')).toEqual([[25_000, 124_900]]);
  expect(await read('select amount_paise from order_refund_items')).toEqual([[99_900]]);
  expect(await read('select seen_price_paise from cart_items')).toEqual([[99_900]]);
  const { rows } = await client.query('select lines from quote_requests order by _id');
  expect(rows).toEqual([
    {
      lines: [
        { product_id: 'a', name: 'A', price_paise: 1200, quantity: 3 },
        { product_id: 'b', name: 'B', price_paise: 700, quantity: 1 },
      ],
    },
    { lines: [] },
  ]);
});

test('rejects a payment without an order', async () => {
  const { pool } = await createTestDatabase();
  const inserting = pool.query(`
    insert into payments (_id, order_id, attempt, idempotency_key, merchant_order_id, amount_paise, next_check_at)
    values ('${id(5)}', '${id(3)}', 1, 'key', 'SB-1-1', 100, now())
  `);
  await expect(inserting).rejects.toThrow('payments_order');
});

test('derives the displayed price from the GST rate of the product', async () => {
  const { pool } = await createTestDatabase({ template: 'demo' });
  // The shop sells at one rate for now; the formula must not depend on that.
  await pool.query('alter table products drop constraint products_gst_rate_check');
  await pool.query('update products set website_price_paise = 10042, gst_rate = 1800');
  await pool.query(
    'update products set website_price_paise = 10000, gst_rate = 2800 where _id = (select min(_id) from products)',
  );
  const { rows } = await pool.query(
    'select distinct gst_rate, display_price_paise from products order by gst_rate',
  );
  expect(rows).toEqual([
    { gst_rate: 1800, display_price_paise: 11_800 },
    { gst_rate: 2800, display_price_paise: 12_800 },
  ]);
});

test('stores a displayed price above the highest price before tax', async () => {
  const { pool } = await createTestDatabase({ template: 'demo' });
  await pool.query('update products set website_price_paise = 2147483647');
  const { rows } = await pool.query('select distinct display_price_paise from products');
  expect(rows).toEqual([{ display_price_paise: 2_534_030_700 }]);
});
