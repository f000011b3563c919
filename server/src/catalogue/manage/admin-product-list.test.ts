import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminProductList, adminProductSorts } from '#contract/admin-products.ts';
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

/** Archived and sold out products, and some without a part number or with a cost. */
async function prepareMixedProducts(): Promise<void> {
  const { database } = getDatabase();
  await prepareDrives();
  for (const [change, by, count] of [
    ['is_archived = true', 'name', 12],
    ['qty = 0', 'md5(_id)', 15],
    ['part_number = null', 'md5(name)', 750],
  ] as const) {
    const chosen = sql`select _id from products order by ${sql.raw(by)} limit ${count}`;
    await sql`update products set ${sql.raw(change)} where _id in (${chosen})`.execute(database);
  }
  await sql`
    insert into product_costs (_id, cost_paise)
    select _id, website_price_paise / 2 from products order by md5(slug_url) limit 30 on conflict do nothing
  `.execute(database);
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

  test('sorts by a margin that follows the price and the cost', async () => {
    const { one, other } = await prepareDrives();
    const { database } = getDatabase();
    const byMargin = async () => {
      const { products } = await list('sort=margin&direction=asc&state=all');
      return products.filter(({ margin }) => margin !== null).map(({ _id }) => _id);
    };
    await database
      .updateTable('products')
      .set({ website_price_paise: 100_000 })
      .where('_id', '=', other._id)
      .execute();
    await database.insertInto('product_costs').values({ _id: other._id, cost_paise: 90_000 }).execute();
    expect(await byMargin()).toEqual([other._id, one._id]);
    await database
      .updateTable('products')
      .set({ website_price_paise: 81_000 })
      .where('_id', '=', one._id)
      .execute();
    expect(await byMargin()).toEqual([one._id, other._id]);
    await database
      .updateTable('product_costs')
      .set({ cost_paise: 99_900 })
      .where('_id', '=', other._id)
      .execute();
    expect(await byMargin()).toEqual([other._id, one._id]);
  });

  test('pages give the order of the whole list by every column, also where values are unknown', async () => {
    await prepareMixedProducts();
    for (const sort of adminProductSorts) {
      for (const query of ['state=all&direction=asc', 'state=all&direction=desc']) {
        const { body } = await get(`${query}&sort=${sort}`, owner, '/export');
        const whole = body.split('\r\n').flatMap((line) => line.split(',')[0] || []);
        const pages = [
          await list(`${query}&sort=${sort}&page_size=20`),
          await list(`${query}&sort=${sort}&page_size=20&page=2`),
        ];
        const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
        expect(ids, `${query}&sort=${sort}`).toEqual(whole.slice(1, 41));
        expect(pages[0]?.pagination.total_count).toBe(whole.length - 1);
      }
    }
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
