import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminProduct, NewProductBody, StockLedger } from '#contract/admin-product-fields.ts';
import { newProduct } from '../../../testing/admin-product-fixture.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

let owner: SignedIn;
let packer: SignedIn;
beforeAll(async () => {
  const { database } = getDatabase();
  owner = await signInAs(database, { fullName: 'Meera Kulkarni', isAdmin: true });
  packer = await signInAs(database, { adminRole: 'packer' });
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = owner) =>
  getApp().inject({ method, url: `/api/admin${path}`, headers: by.headers, payload });

async function create(changes: Partial<NewProductBody> = {}): Promise<AdminProduct> {
  const response = await call('POST', '/products', newProduct(changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** The body that saves a product with some other fields. */
function edited(product: AdminProduct, changes: object) {
  const fields = Object.fromEntries(Object.keys(newProduct()).map((name) => [name, product[name as 'name']]));
  const { qty: _, ...rest } = fields;
  return { ...rest, version: product.version, ...changes };
}

const save = (product: AdminProduct, changes: object) =>
  call('PUT', `/products/${product._id}`, edited(product, changes));

const getPublic = (path: string) => getApp().inject({ url: path });

describe('a product of the shop owner', () => {
  test('is created with all fields and has a page', async () => {
    const body = newProduct({ manufacturer: 'Kairon Labs' });
    const created: AdminProduct = (await call('POST', '/products', body)).json();
    const { slug_url, ...sent } = body;
    expect(slug_url).toBeNull();
    expect(created).toMatchObject({ ...sent, is_archived: false, source: 'shop', former_slugs: [] });
    expect(created.has_own_pictures).toBe(false);
    const page = (await getPublic(`/api/products/by-slug/${created.slug_url}`)).json();
    expect(page).toMatchObject({
      _id: created._id,
      display_price: 14_999,
      manufacturer: 'Kairon Labs',
      manufacturer_slug: 'kairon-labs',
      description: { specification: { Capacity: '2 TB', Heatsink: 'Yes', 'In the box': 'Drive, screw' } },
    });
    expect(page.product_img_urls.length).toBeGreaterThan(0);
  });

  test('keeps the paise of a price that was not changed, and changes the line of a changed specification', async () => {
    const created = await create();
    const { database } = getDatabase();
    await database
      .updateTable('products')
      .set({ website_price_paise: 1_271_099, is_price_estimated: true })
      .where('_id', '=', created._id)
      .execute();
    const product: AdminProduct = (await call('GET', `/products/${created._id}`)).json();
    const specs = { ...product.specs, capacity_gb: 4000 };
    const saved: AdminProduct = (await save(product, { specs, is_office: true })).json();
    expect(saved).toMatchObject({ website_price: 12_710.99, is_price_estimated: true, is_office: true });
    expect(saved.specification).toMatchObject({ Capacity: '4 TB', 'In the box': 'Drive, screw' });
    const priced: AdminProduct = (await save(saved, { price: 15_499 })).json();
    expect(priced).toMatchObject({ price: 15_499, is_price_estimated: false });
  });

  test('redirects from a former slug, and no other product may take it', async () => {
    const product = await create();
    const saved: AdminProduct = (await save(product, { slug_url: 'samsung/renamed-drive' })).json();
    expect(saved).toMatchObject({ slug_url: 'samsung/renamed-drive', former_slugs: [product.slug_url] });
    expect((await getPublic(`/api/products/by-slug/${product.slug_url}`)).json()._id).toBe(product._id);
    const other = await call('POST', '/products', newProduct({ slug_url: product.slug_url }));
    expect(other.statusCode).toBe(400);
    expect(other.json().errors).toMatchObject([{ path: 'slug_url' }]);
  });

  test.each([
    [{ price: 99.5 }, 'price', 'Please enter whole rupees'],
    [{ price: 0 }, 'price', 'Please enter at least ₹1'],
    [{ hsn: '12345' }, 'hsn', 'Please enter 4, 6 or 8 digits'],
    [{ website_name: ' ' }, 'website_name', 'Please enter the full name'],
    [{ category: 'nowhere' }, 'category', 'Please choose a category'],
    [{ specs: { capacity_gb: 'two' } }, 'specs.capacity_gb', 'Capacity: please enter a number in GB'],
    [{ specs: { depth_mm: 'flat' } }, 'specs.depth_mm', 'Depth: please enter a number in mm'],
  ])('refuses %j with a message for the field', async (changes, path, message) => {
    const response = await call('POST', '/products', newProduct(changes as object));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path, message });
  });

  test('refuses to overwrite what somebody else saved, but not after a sale', async () => {
    const product = await create();
    const { database } = getDatabase();
    await database.updateTable('products').set({ qty: 3 }).where('_id', '=', product._id).execute();
    expect((await save(product, { colour: 'Red' })).statusCode).toBe(200);
    const late = await save(product, { colour: 'Blue' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'product_changed' });
    expect(late.json().detail).toMatch(/^Meera Kulkarni has changed this product since you opened it/);
    expect((await call('GET', `/products/${product._id}`)).json()).toMatchObject({ colour: 'Red', qty: 3 });
  });

  test('removes its own pictures for those of its category; undo brings them back', async () => {
    const product = await create();
    const { database } = getDatabase();
    const own = { product_img_urls: [`/files/${'a'.repeat(24)}-800-600.avif`], feature_img_urls: [] };
    const path = `/products/${product._id}`;
    const reset = () => call('POST', `${path}/reset-pictures`);
    expect((await reset()).json()).toMatchObject({ code: 'pictures_unchanged' });
    await database.updateTable('products').set(own).where('_id', '=', product._id).execute();
    const shown: AdminProduct = (await call('GET', path)).json();
    expect(shown).toMatchObject({ has_own_pictures: true, default_img_urls: product.product_img_urls });
    const { product: changed, change_id } = (await reset()).json();
    const { product_img_urls, feature_img_urls } = product;
    expect(changed).toMatchObject({ has_own_pictures: false, product_img_urls, feature_img_urls });
    expect((await call('POST', `/audit-log/${change_id}/undo`)).statusCode).toBe(200);
    expect((await call('GET', path)).json()).toMatchObject({ ...own, has_own_pictures: true });
  });

  test('leaves lists, search, counts and the sitemap when archived; its page answers 410', async () => {
    const product = await create({ name: 'Quillfeather', website_name: 'Quillfeather Q1 2 TB SSD' });
    const listed = async () => {
      const search = (await getPublic('/api/search/products?q=quillfeather')).json();
      const byId = (await getPublic(`/api/products?ids=${product._id}`)).json();
      const sitemap = (await getPublic('/sitemap.xml')).body;
      const page = await getPublic(`/api/products/${product._id}`);
      return [search.products.length, byId.data.length, sitemap.includes(product.slug_url), page.statusCode];
    };
    const countOf = async () =>
      (
        await getDatabase()
          .database.selectFrom('categories')
          .select('product_count')
          .where('slug', '=', 'ssd')
          .executeTakeFirstOrThrow()
      ).product_count;
    const count = await countOf();
    const archived = await call('POST', `/products/${product._id}/archive`);
    expect(archived.json()).toMatchObject({ is_archived: true });
    expect(await listed()).toEqual([0, 0, false, 410]);
    expect((await getPublic(`/api/products/by-slug/${product.slug_url}`)).json()).toEqual({
      code: 'product_archived',
      detail: 'Quillfeather Q1 2 TB SSD is no longer sold.',
    });
    expect(await countOf()).toBe(count - 1);
    await call('POST', `/products/${product._id}/restore`);
    expect((await getPublic(`/api/products/${product._id}`)).statusCode).toBe(200);
    expect(await countOf()).toBe(count);
  });

  test('has a cost that no public call and no packer sees', async () => {
    const product = await create({ cost: 8765.43 });
    const calls = [
      `/api/products/${product._id}`,
      `/api/products/by-slug/${product.slug_url}`,
      `/api/products?ids=${product._id}`,
      '/api/products?category=ssd&sort=newest',
      `/api/search/products?q=${encodeURIComponent(product.website_name)}`,
      `/api/search/recommendations/related/${product._id}`,
      '/api/search/recommendations/category/ssd',
    ];
    for (const path of calls) {
      const response = await getPublic(path);
      expect(response.statusCode, path).toBe(200);
      expect(response.body, path).not.toMatch(/"cost|8765|876543/);
    }
    expect((await call('GET', `/products/${product._id}`, undefined, packer)).json()).toMatchObject({
      cost: null,
    });
    expect((await call('GET', `/products/${product._id}`)).json()).toMatchObject({ cost: 8765.43 });
  });
});

describe('the stock ledger of a product', () => {
  const correct = (id: string, body: object, by = packer) => call('POST', `/products/${id}/stock`, body, by);

  test('names reason, person and balance of each movement; a correction can be undone', async () => {
    const { _id } = await create({ qty: 7 });
    await correct(_id, { reason: 'received', note: 'Invoice 12', change: { by: 5 } });
    // Two are sold between counting and saving.
    const { database } = getDatabase();
    await database.updateTable('products').set({ qty: 10 }).where('_id', '=', _id).execute();
    const counted = await correct(_id, { reason: 'counted', change: { counted: 11, seen: 12 } }, owner);
    const ledger: StockLedger = counted.json();
    expect(ledger.qty).toBe(9);
    expect(ledger.movements).toMatchObject([
      { quantity: -1, balance: 9, reason: 'counted', actor: 'Meera Kulkarni', can_undo: true },
      { quantity: -2, balance: 10, reason: 'adjusted', actor: null, can_undo: false },
      { quantity: 5, balance: 12, reason: 'received', note: 'Invoice 12', can_undo: true },
      { quantity: 7, balance: 7, reason: 'added', can_undo: false },
    ]);
    const { body } = await call('GET', `/products/${_id}/stock.csv`, undefined, packer);
    expect(body).toContain(',5,12,Goods received,Invoice 12,,');
    expect(body).toMatch(/,-1,9,Counted,,,Meera Kulkarni\r\n.*,-2,10,Correction,,,\r\n/);
    const changeId = ledger.movements[2]?.change_id;
    expect((await call('POST', `/audit-log/${changeId}/undo`)).statusCode).toBe(200);
    const undone: StockLedger = (await call('GET', `/products/${_id}/stock`)).json();
    expect(undone.qty).toBe(4);
    expect(undone.movements[0]).toMatchObject({ quantity: -5, balance: 4 });
    expect(undone.movements[3]).toMatchObject({ reason: 'received', can_undo: false });
  });

  test('never goes below zero', async () => {
    const { _id } = await create({ qty: 2 });
    const response = await correct(_id, { reason: 'lost', change: { by: -3 } });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'stock_too_low' });
  });
});
