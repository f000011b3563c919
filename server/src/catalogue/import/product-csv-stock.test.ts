import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { temporaryFolder } from '../../../testing/parts-folder.ts';
import { csvText } from './csv-text.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { openProductCsv } from './product-csv-source.ts';

const signal = new AbortController().signal;
const getDatabase = databaseOfFile({ template: 'demo' });

type Row = Record<string, string>;

async function exportRows(): Promise<Row[]> {
  const file = path.join(temporaryFolder(), 'products.csv');
  const { database } = getDatabase();
  await exportProducts({ database, file, categorySlug: 'webcam', onRows: () => {}, signal });
  return parse(readFileSync(file), { bom: true, columns: true }) as Row[];
}

let taken = 0;

/** The exported row of a product that no other test uses, with this stock. */
async function exportProduct(stock: number): Promise<Row> {
  const place = taken++;
  await setStock((await exportRows())[place]?.id ?? '', stock);
  return (await exportRows())[place] ?? {};
}

function written(rows: Row[]): string {
  const file = path.join(temporaryFolder(), 'edited.csv');
  const header = Object.keys(rows[0] ?? {});
  writeFileSync(file, csvText([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]));
  return file;
}

function importRows(...rows: Row[]) {
  const source = openProductCsv(written(rows));
  return importProducts({ database: getDatabase().database, source, signal }, () => {});
}

async function setStock(id: string, qty: number): Promise<void> {
  await getDatabase().database.updateTable('products').set({ qty }).where('_id', '=', id).execute();
}

async function sell(id: string | undefined, quantity: number): Promise<void> {
  const { pool } = getDatabase();
  await pool.query(`
    begin;
    insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise, recipient)
    select lpad(n, 24, '0'), n, 'confirmed', n, '', 100, 0, 100, '{}' from (select nextval('order_numbers')::text as n) as next;
    update products set qty = qty - ${quantity}
    from (select set_config('shop.stock_cause', 'reserved ' || max(_id), true) from orders) as cause
    where _id = '${id}';
    commit`);
}

async function stockOf({ id = '' }: Row): Promise<{ qty: number; movements: string[] }> {
  const { database } = getDatabase();
  const { qty } = await database
    .selectFrom('products')
    .select('qty')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('stock_movements')
    .select(['quantity', 'reason'])
    .where('product_id', '=', id)
    .orderBy('_id')
    .execute();
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(qty);
  return { qty, movements: rows.map(({ quantity, reason }) => `${quantity} ${reason}`) };
}

test('keeps what was sold since the export', async () => {
  const row = await exportProduct(10);
  await sell(row.id, 2);
  expect(await importRows({ ...row, name: 'Another name' })).toMatchObject({ changed: 1, stockKept: [] });
  expect(await stockOf(row)).toMatchObject({ qty: 8 });
});

test('corrects the stock by the difference to the exported one, as a movement of the ledger', async () => {
  const row = await exportProduct(10);
  await sell(row.id, 2);
  expect(await importRows({ ...row, qty: '15' })).toMatchObject({ changed: 1, errors: [] });
  const { qty, movements } = await stockOf(row);
  expect(qty).toBe(13);
  expect(movements.slice(-2)).toEqual(['-2 reserved', '5 imported']);
});

test('corrects once when the file is imported again', async () => {
  const row = await exportProduct(0);
  const file = { ...row, qty: '10' };
  await importRows(file);
  expect(await importRows(file)).toMatchObject({ changed: 0, unchanged: 1, stockKept: [] });
  await sell(row.id, 10);
  const again = await importRows({ ...file, name: 'A corrected name' });
  expect(again).toMatchObject({
    changed: 1,
    stockKept: [
      {
        location: 'edited.csv:2',
        reason: 'the stock stays 0: it was corrected after this export; export it again',
      },
    ],
  });
  expect(await stockOf(row)).toMatchObject({ qty: 0 });
  const fresh = (await exportRows()).find(({ id }) => id === row.id);
  await importRows({ ...fresh, qty: '10' });
  expect(await stockOf(row)).toMatchObject({ qty: 10 });
});

test('corrects once when two imports of the file run at once', async () => {
  const row = await exportProduct(10);
  const reports = await Promise.all([importRows({ ...row, qty: '15' }), importRows({ ...row, qty: '15' })]);
  expect(reports.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
  expect(await stockOf(row)).toMatchObject({ qty: 15 });
});

test('adds a new product once when two imports run at once', async () => {
  const added = (name: string): Row => ({
    category: 'SSD',
    manufacturer: 'Novabyte',
    part_number: name,
    name,
    website_price: '4237.29',
    hsn: '85235100',
    qty: '3',
  });
  const rows = ['Comet 1', 'Comet 2', 'Comet 3'].map(added);
  const reports = await Promise.all([importRows(...rows), importRows(...rows.toReversed())]);
  expect(reports.map((report) => report.added).toSorted()).toEqual([0, 3]);
});

test('rejects a correction that takes away more than is left', async () => {
  const row = await exportProduct(10);
  await sell(row.id, 8);
  expect(await importRows({ ...row, qty: '5' })).toMatchObject({
    changed: 0,
    errors: [{ location: 'edited.csv:2', reason: 'qty takes 5 away, but only 2 are left by now' }],
  });
  expect(await importRows({ ...row, qty: '2147483647', qty_exported: '0' })).toMatchObject({
    errors: [{ reason: 'qty would raise the stock above 2147483647' }],
  });
  expect(await importRows({ ...row, qty_exported: '' })).toMatchObject({
    errors: [{ reason: 'qty_exported must be a whole number' }],
  });
  expect(await stockOf(row)).toMatchObject({ qty: 2 });
});

test('counts from the exported stock of the file, also when the owner has changed it', async () => {
  const row = await exportProduct(10);
  await importRows({ ...row, qty: '5', qty_exported: '0' });
  expect(await stockOf(row)).toMatchObject({ qty: 15 });
});

test.each(['id', 'qty_exported', 'qty_version'])(
  'keeps the stock when the file has no %s',
  async (column) => {
    const { [column]: _, ...rest } = await exportProduct(10);
    const row =
      column === 'id' ? { ...rest, source: '', part_number: `NB-${taken}`, slug_url: '', qty: '10' } : rest;
    if (column === 'id') await importRows(row);
    expect(await importRows({ ...row, qty: '12', colour: 'Green' })).toMatchObject({
      changed: 1,
      stockKept: [{ reason: 'the stock stays 10: qty needs id, qty_exported and qty_version of an export' }],
    });
  },
);

test('keeps the stock when the owner has corrected it otherwise since the export', async () => {
  const row = await exportProduct(10);
  await setStock(row.id ?? '', 15);
  expect(await importRows({ ...row, qty: '15' })).toMatchObject({ unchanged: 1 });
  expect(await importRows({ ...row, qty: '16' })).toMatchObject({
    stockKept: [{ location: 'edited.csv:2' }],
  });
  expect(await stockOf(row)).toMatchObject({ qty: 15 });
});
