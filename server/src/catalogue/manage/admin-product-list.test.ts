import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminProductList } from '#contract/admin-products.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

let owner: SignedIn;
let packer: SignedIn;
beforeAll(async () => {
  const { database } = getDatabase();
  owner = await signInAs(database, { isAdmin: true });
  packer = await signInAs(database, { adminRole: 'packer' });
});

const get = (query: string, { headers }: SignedIn = owner, path = '') =>
  getApp().inject({ url: `/api/admin/products${path}?${query}`, headers });

async function list(query: string, by?: SignedIn): Promise<AdminProductList> {
  const response = await get(query, by);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Two drives: one with a cost, two pieces and a flag, one archived. */
async function prepareDrives() {
  const { database } = getDatabase();
  const [one, other] = (await list('category=ssd&sort=name&direction=asc&state=all')).products;
  if (!one || !other) throw new Error('the demo catalogue has too few drives');
  await database.updateTable('products').set({ is_archived: false }).execute();
  await database
    .updateTable('products')
    .set({ qty: 2, is_trending: true, website_price_paise: 100_000 })
    .where('_id', '=', one._id)
    .execute();
  await database.updateTable('products').set({ is_archived: true }).where('_id', '=', other._id).execute();
  await database.deleteFrom('product_costs').execute();
  await database.insertInto('product_costs').values({ _id: one._id, cost_paise: 80_050 }).execute();
  return { one, other };
}

describe('the list of products for staff', () => {
  test('filters by text, category, stock, flags, state and unknown margin', async () => {
    const { one, other } = await prepareDrives();
    const idsOf = async (query: string) => (await list(query)).products.map(({ _id }) => _id);
    const found = await list(`category=ssd&stock=low&flags=trending&search=${one.part_number?.slice(0, 6)}`);
    expect(found.products).toMatchObject([
      { _id: one._id, qty: 2, cost: 800.5, margin: 199.5, margin_percent: 20, is_archived: false },
    ]);
    expect(await idsOf(`search=${one._id}`)).toEqual([one._id]);
    expect(await idsOf(`search=${encodeURIComponent(one.slug_url)}`)).toContain(one._id);
    expect(await idsOf('state=archived')).toEqual([other._id]);
    expect(await idsOf(`ids=${one._id}&ids=${other._id}&state=all`)).toHaveLength(2);
    expect(await idsOf(`margin=unknown&ids=${one._id}`)).toEqual([]);
  });

  test('sorts by every column in both directions, unknown values last, and pages', async () => {
    const { one } = await prepareDrives();
    for (const direction of ['asc', 'desc']) {
      const { products } = await list(`sort=margin&direction=${direction}`);
      expect(products[0]).toMatchObject({ _id: one._id });
    }
    const prices = (await list('sort=price&direction=asc&page_size=20&page=2')).products;
    const first = (await list('sort=price&direction=asc&page_size=20')).products;
    const all = [...first, ...prices].map(({ display_price }) => display_price);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(new Set([...first, ...prices].map(({ _id }) => _id)).size).toBe(40);
  });

  test('shows packers neither costs nor an order by them', async () => {
    const { one } = await prepareDrives();
    const { products } = await list(`ids=${one._id}`, packer);
    expect(products).toMatchObject([{ cost: null, margin: null, margin_percent: null }]);
    for (const query of ['sort=margin', 'sort=cost', 'margin=unknown']) {
      expect((await get(query, packer)).json()).toMatchObject({ code: 'costs_hidden' });
    }
  });

  test('exports what is filtered as CSV, without formulas', async () => {
    const { one } = await prepareDrives();
    await getDatabase()
      .database.updateTable('products')
      .set({ website_name: '=HYPERLINK("x")' })
      .where('_id', '=', one._id)
      .execute();
    const { body, headers } = await get(`ids=${one._id}`, owner, '/export');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, end] = body.split('\r\n');
    expect(head).toMatch(/^\ufeffid,name,part_number,/);
    expect(row).toContain(`${one._id},"'=HYPERLINK(""x"")"`);
    expect(row).toContain(',1180,800.5,20,2,active,');
    expect(end).toBe('');
  });
});
