import { beforeEach, expect, test } from 'vitest';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { csvText } from '../import/csv-text.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

let owner: SignedIn;
beforeEach(async () => {
  owner = await signInAs(getDatabase().database, { fullName: 'Meera Kulkarni', isAdmin: true });
});

async function upload(payload: string | Buffer, type = 'text/csv') {
  const response = await getApp().inject({
    method: 'POST',
    url: '/api/admin/product-imports?name=mine.csv',
    headers: { ...owner.headers, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const inject = (method: 'GET' | 'POST', url: string) =>
  getApp().inject({ method, url, headers: owner.headers });
const run = async (id: string, verb: 'apply' | 'undo') =>
  (await inject('POST', `/api/admin/product-batches/${id}/${verb}`)).json();
const rowsOf = async (id: string, outcome: string) =>
  (await inject('GET', `/api/admin/product-batches/${id}?outcome=${outcome}`)).json().rows;
const exported = async (query = '') =>
  (await inject('GET', `/api/admin/product-imports/export${query}`)).body;

const allProducts = () => getDatabase().database.selectFrom('products').selectAll().orderBy('_id').execute();

/** What an import and its undoing leave behind, but for the time of the last change. */
const withoutTimes = (rows: Awaited<ReturnType<typeof allProducts>>) =>
  rows.map(({ updated_at: _, ...row }) => row);

const drive = {
  category: 'SSD',
  manufacturer: 'Novabyte',
  part_number: 'NB-1',
  name: 'Novabyte Comet 2 TB',
  website_price: '4237.29',
  hsn: '85235100',
  qty: '3',
};

const fileOf = (...rows: Record<string, string>[]) => {
  const header = Object.keys(rows[0] ?? {});
  return csvText([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]);
};

test('an export that is imported again changes nothing', async () => {
  const before = await allProducts();
  const file = await exported();
  const { body } = await upload(file);
  expect(body).toMatchObject({ state: 'ready', counts: { planned: 0, refused: 0, skipped: before.length } });
  expect(await run(body._id, 'apply')).toMatchObject({ state: 'applied', counts: { applied: 0 } });
  expect(await allProducts()).toEqual(before);
});

test('an import adds and changes what its check has shown, and is undone as a whole', async () => {
  const { database } = getDatabase();
  const before = await allProducts();
  const [product] = before;
  if (!product) throw new Error('no product');
  const change = { id: product._id, website_name: 'A better name', website_price: '847.46' };
  // Rows for existing and for new products have different columns.
  const { body: edited } = await upload(fileOf(change));
  expect(await rowsOf(edited._id, 'planned')).toMatchObject([
    {
      line: 2,
      before: { website_name: product.website_name, display_price_paise: product.display_price_paise },
      after: { website_name: 'A better name', display_price_paise: 100_000 },
    },
  ]);
  const { body: added } = await upload(fileOf(drive));
  expect(added.summary).toBe('Import of mine.csv: 1 new, 0 changed');
  expect(await run(edited._id, 'apply')).toMatchObject({ counts: { applied: 1 } });
  expect(await run(added._id, 'apply')).toMatchObject({ counts: { applied: 1 } });
  const find = () =>
    database
      .selectFrom('products')
      .select(['qty', 'website_name'])
      .where('part_number', '=', 'NB-1')
      .execute();
  expect(await find()).toEqual([{ qty: 3, website_name: 'Novabyte Comet 2 TB' }]);
  expect(await run(added._id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await run(edited._id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect(await find()).toEqual([]);
  expect(withoutTimes(await allProducts())).toEqual(withoutTimes(before));
});

test('a product that was changed after the check is left out, and a new one that was changed is kept', async () => {
  const { database } = getDatabase();
  const [product] = await allProducts();
  const { body } = await upload(fileOf({ id: product?._id ?? '', colour: 'Violet' }));
  await database
    .updateTable('products')
    .set({ colour: 'Teal' })
    .where('_id', '=', product?._id ?? '')
    .execute();
  expect(await run(body._id, 'apply')).toMatchObject({ counts: { applied: 0, left_out: 1 } });
  const { body: added } = await upload(fileOf({ ...drive, part_number: 'NB-2' }));
  await run(added._id, 'apply');
  await database.updateTable('products').set({ qty: 2 }).where('part_number', '=', 'NB-2').execute();
  expect(await run(added._id, 'undo')).toMatchObject({ counts: { undone: 0, kept: 1 } });
});

test('a file with an error is refused as a whole, with the line and a sentence', async () => {
  const { body } = await upload(
    fileOf({ ...drive, part_number: 'NB-3' }, { ...drive, website_price: 'free' }),
  );
  expect(body).toMatchObject({ state: 'refused', counts: { planned: 1, refused: 1 } });
  expect(await rowsOf(body._id, 'refused')).toMatchObject([
    { line: 3, reason: 'website_price must be rupees such as 4237.29' },
  ]);
  const refused = await inject('POST', `/api/admin/product-batches/${body._id}/apply`);
  expect(refused.json().code).toBe('refused_file');
});

test.each([
  ['another type', 'application/json', '{}', 415, 'wrong_file_type'],
  ['too many bytes', 'text/csv', Buffer.alloc(21 * 1024 * 1024, 'a'), 413, 'file_too_large'],
])('refuses a file of %s', async (_, type, payload, status, code) => {
  expect(await upload(payload, type)).toMatchObject({ status, body: { code } });
});

test('reads CRLF, a byte order mark and semicolons, and exports a filter with escaped formulas', async () => {
  const { database } = getDatabase();
  const [product] = await allProducts();
  const id = product?._id ?? '';
  await database.updateTable('products').set({ colour: '=1+1' }).where('_id', '=', id).execute();
  expect(await exported(`?ids=${id}`)).toContain(",'=1+1,");
  const { body } = await upload(`\ufeffid;colour\r\n${id};"Red; dark"\r\n`);
  expect(await rowsOf(body._id, 'planned')).toMatchObject([{ after: { colour: 'Red; dark' } }]);
});
