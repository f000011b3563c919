import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
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
  const { rows } = await client.query(
    'select requested_lines as lines, reference, status from quotes order by _id',
  );
  expect(rows).toEqual([
    {
      lines: [
        { product_id: 'a', name: 'A', text: null, price_paise: 1200, quantity: 3 },
        { product_id: 'b', name: 'B', text: null, price_paise: 700, quantity: 1 },
      ],
      reference: expect.stringMatching(/^Q-\d{4}-000001$/),
      status: 'requested',
    },
    { lines: [], reference: expect.stringMatching(/^Q-\d{4}-000002$/), status: 'requested' },
  ]);
});

test('turns the return of an order into a return of its own', async () => {
  const { client, connection } = await databaseAt('0017');
  const orders: [place: number, status: string, line: string, refund: string | null][] = [
    // quantity, withdrawn, to be returned, returned
    [1, 'return_requested', '3, 0, 2, 0', null],
    [2, 'returned', '3, 0, 2, 1', 'due'],
    [3, 'refunded', '3, 0, 1, 1', 'done'],
    [4, 'refunded', '3, 1, 2, 2', 'done'],
    [5, 'delivered', '3, 0, 0, 0', null],
    [6, 'refunded', '3, 0, 0, 0', null],
  ];
  for (const [place, status, line, refund] of orders) {
    const wasDelivered = place !== 6;
    await client.query(`
      insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise,
          recipient, confirmed_at, delivered_at)
        values ('${id(place)}', 'SB-${place}', '${status}', 'key', '', 300, 50, 350, '{}', now(),
          ${wasDelivered ? 'now()' : 'null'});
      insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn,
          gst_rate, price_paise, quantity, withdrawn_quantity, return_quantity, returned_quantity)
        values ('${id(place)}', 0, 'p', 'A drive', 'A drive', 'SSD', 'Voltedge', 'voltedge/a-drive', '84717020', 1800, 100,
          ${line});
    `);
    // A first request was refused, which showed as a second delivery.
    const events = wasDelivered
      ? [
          'confirmed',
          'delivered',
          'return_requested',
          'delivered',
          'return_requested',
          'returned',
          'refunded',
        ]
      : ['confirmed', 'cancelled', 'refunded'];
    const last = events.lastIndexOf(status);
    for (const [index, event] of events.slice(0, last + 1).entries()) {
      await client.query(
        `insert into order_events (_id, order_id, status, actor, note, created_at)
          values ('${place}-${index}', '${id(place)}', '${event}', 'shop', '${event} ${index}', now() + interval '${index} s')`,
      );
    }
    if (refund) {
      await client.query(`
        insert into order_refunds (_id, order_id, status, cause, shipping_paise, amount_paise, settled_at)
          values ('refund-${place}', '${id(place)}', '${refund}', 'returned', 0, 100, ${refund === 'done' ? 'now()' : 'null'})`);
    }
  }
  await migrateDatabase(connection);
  const read = async (query: string) => (await client.query(query)).rows;
  expect(
    await read(`
      select order_number as "order", orders.status, order_returns.status as "return", reason,
        quantity, received_quantity as received, refund._id as refund
      from orders left join order_returns on order_returns.order_id = orders._id
      left join order_return_items on order_return_items.return_id = order_returns._id
      left join order_refunds as refund on refund.return_id = order_returns._id order by orders._id`),
  ).toEqual(
    [
      ['SB-1', 'delivered', 'requested', 'return_requested 4', 2, null, null],
      ['SB-2', 'delivered', 'received', 'return_requested 4', 2, 1, 'refund-2'],
      ['SB-3', 'delivered', 'refunded', 'return_requested 4', 1, 1, 'refund-3'],
      ['SB-4', 'refunded', 'refunded', 'return_requested 4', 2, 2, 'refund-4'],
      ['SB-5', 'delivered', null, null, null, null, null],
      ['SB-6', 'refunded', null, null, null, null, null],
    ].map(([order, status, orderReturn, reason, quantity, received, refund]) => ({
      order,
      status,
      return: orderReturn,
      reason,
      quantity,
      received,
      refund,
    })),
  );
  const eventsOf = async (place: number) =>
    (
      await read(`
      select status, return_status, return_id is not null as linked, note from order_events
      where order_id = '${id(place)}' order by created_at`)
    ).map((event) => [event.status, event.return_status, event.linked]);
  const refusedFirst = [
    ['confirmed', null, false],
    ['delivered', null, false],
    [null, 'requested', false],
    [null, 'refused', false],
  ];
  expect(await eventsOf(3)).toEqual([
    ...refusedFirst,
    [null, 'requested', true],
    [null, 'received', true],
    [null, 'refunded', true],
  ]);
  expect(await eventsOf(4)).toEqual([
    ...refusedFirst,
    [null, 'requested', true],
    ['returned', 'received', true],
    ['refunded', 'refunded', true],
  ]);
  expect(await eventsOf(5)).toEqual(refusedFirst);
});

test('opens the ledger of the stock with what orders do not explain', async () => {
  const { client, connection } = await databaseAt('0022');
  await client.query(`
    insert into category_groups (_id, name, menu_name, position) values ('${id(1)}', 'Parts', 'Parts', 0);
    insert into categories (_id, group_id, code, slug, name, summary, guide, position)
      values ('${id(1)}', '${id(1)}', 'SSD', 'ssd', 'Drives', '', '[]', 0);
    insert into manufacturers (_id, name, slug) values ('${id(1)}', 'Voltedge', 'voltedge');
    insert into products (_id, category_id, manufacturer_id, source, source_key, name, website_name, slug_url,
        website_price_paise, qty, hsn, description)
      select _id, '${id(1)}', '${id(1)}', 'shop', _id, 'A drive', 'A drive', 'voltedge/' || _id, 100, qty, '84717020', '{}'
      from (values ('sold', 3), ('unsold', 5), ('empty', 0)) as given (_id, qty);
    insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise, recipient)
      values ('${id(3)}', 'SB-1', 'confirmed', 'key', '', 300, 50, 350, '{}');
    insert into stock_movements (product_id, order_id, quantity, reason)
      values ('sold', '${id(3)}', -2, 'reserved'), ('deleted', '${id(3)}', -1, 'reserved');
  `);
  await migrateDatabase(connection);
  const { rows } = await client.query(`
    select product_id || ' ' || string_agg(quantity || ' ' || reason, ', ' order by _id) as ledger
    from stock_movements group by product_id order by product_id`);
  expect(rows.map(({ ledger }) => ledger)).toEqual([
    'deleted -1 reserved, 1 opening',
    'sold -2 reserved, 5 opening',
    'unsold 5 opening',
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

test('keeps demo categories deleted that an earlier version has filled', async () => {
  const { client, connection } = await databaseAt('0017');
  await client.query("insert into demo_fills (name) values ('categories'), ('products')");
  await migrateDatabase(connection);
  const { database, close } = connectDatabase({
    connection,
    poolSize: 1,
    ...longTimeouts,
    onIdleError: () => {},
  });
  onTestFinished(close);
  await fillDemoCatalogue(database);
  expect((await client.query('select code from categories')).rows).toEqual([]);
});

test('marks second refunds and orders of ended quotes, and closes quotes with their custom PCs', async () => {
  const { client, connection } = await databaseAt('0035');
  await client.query(`
    insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise,
        recipient, quote_reference) values
      ('${id(1)}', 'SB-1', 'expired', 'a', '', 100, 0, 100, '{}', 'Q-1'),
      ('${id(2)}', 'SB-2', 'expired', 'b', '', 100, 0, 100, '{}', 'Q-2'),
      ('${id(3)}', 'SB-3', 'expired', 'c', '', 100, 0, 100, '{}', 'Q-2');
    insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn,
        gst_rate, price_paise, quantity)
      values ('${id(1)}', 0, 'p', 'A', 'A', 'SSD', 'V', 'v/a', '84717020', 1800, 50, 2);
    insert into order_refunds (_id, order_id, cause, shipping_paise, amount_paise, idempotency_key, status, settled_at, created_at)
      values ('${id(4)}', '${id(1)}', 'chosen', 0, 50, 'a', 'failed', now(), now() - interval '1 day'),
        ('${id(5)}', '${id(1)}', 'chosen', 0, 50, 'b', 'due', null, now());
    insert into order_refund_items (refund_id, order_id, product_id, quantity, amount_paise) values
      ('${id(4)}', '${id(1)}', 'p', 1, 50), ('${id(5)}', '${id(1)}', 'p', 1, 50);
    insert into quotes (_id, reference, kind, status, full_name, email, requested_lines, order_id) values
      ('${id(6)}', 'Q-1', 'custom_pc', 'expired', 'Asha', 'a@b.example', '[]', '${id(1)}'),
      ('${id(7)}', 'Q-2', 'bulk', 'requested', 'Asha', 'a@b.example', '[]', '${id(3)}');
    insert into custom_pc_requests (_id, reference, status, full_name, email, wants_assembly, parts, checklist, quote_reference)
      values ('${id(8)}', 'PC-1', 'closed', 'Asha', 'a@b.example', true, '[]', '[]', 'Q-1');
  `);
  await migrateDatabase(connection);
  const read = async (query: string) =>
    Object.fromEntries((await client.query(query)).rows.map((row) => Object.values(row)));
  expect(await read('select _id, retry_of from order_refunds')).toEqual({ [id(4)]: null, [id(5)]: id(4) });
  const superseded = await read('select order_number, is_superseded from orders');
  expect(superseded).toEqual({ 'SB-1': true, 'SB-2': true, 'SB-3': true });
  expect(await read('select reference, status from quotes')).toEqual({ 'Q-1': 'closed', 'Q-2': 'requested' });
  expect(await read('select quote_id, status from quote_events')).toEqual({ [id(6)]: 'closed' });
});
