import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductCard } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { StoredCart } from '#contract/stored-cart.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase);
let shopper: SignedIn;
let memory: ProductCard;
let drive: ProductCard;

beforeEach(async () => {
  const { database } = getDatabase();
  shopper = await signInAs(database);
  const rows = await database
    .selectFrom('products')
    .select('_id')
    .where('qty', '>', 5)
    .where('is_in_stock', '=', true)
    .where('display_price_paise', '<', 2_000_000)
    .orderBy('_id')
    .limit(2)
    .execute();
  [memory, drive] = (await findProductCards(
    database,
    rows.map(({ _id }) => _id),
  )) as [ProductCard, ProductCard];
});

function lineOf(product: ProductCard, quantity = 1, price = product.display_price) {
  return { product_id: product._id, quantity, price, name: product.name };
}

function save(payload: unknown, as = shopper) {
  return getApp().inject({
    method: 'POST',
    url: '/api/cart',
    headers: as.headers,
    payload: payload as object,
  });
}

async function cartOf(user = shopper): Promise<StoredCart> {
  return (await getApp().inject({ url: '/api/cart', headers: user.headers })).json();
}

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return rows[0]?.count ?? 0;
}

describe('GET, POST and DELETE /api/cart', () => {
  test('returns an empty cart with version 0 for a new user', async () => {
    expect(await cartOf()).toEqual({ items: [], version: 0 });
  });

  test('returns saved lines in order with current names and a higher version', async () => {
    const saved = await save({
      items: [{ ...lineOf(drive, 2), name: 'Free', image: '/x.png' }, lineOf(memory)],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.headers['cache-control']).toBe('no-store');
    expect(saved.json()).toEqual(await cartOf());
    const { items, version } = await cartOf();
    expect(version).toBe(1);
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
      [drive.name, 2],
      [memory.name, 1],
    ]);
    expect(items[0]).toEqual({
      _id: drive._id,
      product_id: drive._id,
      quantity: 2,
      name: drive.name,
      price: drive.display_price,
      seen_price: drive.display_price,
      category: drive.category,
      manufacturer: drive.manufacturer,
      image: drive.image,
      website_name: drive.website_name,
      slug_url: drive.slug_url,
      available: drive.qty,
      is_sold: true,
    });
    expect((await save({ items: [], version: 1 })).json()).toEqual({ items: [], version: 2 });
  });

  test('stores the sent price as seen_price and returns the current price', async () => {
    await save({ items: [lineOf(memory, 1, 1)] });
    expect((await cartOf()).items[0]).toMatchObject({ seen_price: 1, price: memory.display_price });
  });

  test('adds up two lines of the same product', async () => {
    await save({ items: [lineOf(memory, 2), lineOf(drive, 1), lineOf(memory, 3)] });
    expect((await cartOf()).items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [memory._id, 5],
      [drive._id, 1],
    ]);
  });

  test('keeps a quantity above the stock and returns the available quantity', async () => {
    await save({ items: [lineOf(memory, 999)] });
    expect((await cartOf()).items[0]).toMatchObject({ quantity: 999, available: memory.qty });
  });

  test('keeps the line of a removed or unknown product with is_sold false', async () => {
    const { database } = getDatabase();
    const gone = { ...lineOf(memory), product_id: 'f'.repeat(24), name: 'A drive of old' };
    await save({ items: [gone, lineOf(drive)] });
    const [first, second] = (await cartOf()).items;
    expect(first).toMatchObject({ name: 'A drive of old', is_sold: false, available: 0 });
    expect(second).toMatchObject({ is_sold: true });
    await database.deleteFrom('products').where('_id', '=', drive._id).execute();
    expect((await cartOf()).items[1]).toMatchObject({ name: drive.name, is_sold: false, available: 0 });
  });

  test('returns 409 with the current cart when an older version is saved', async () => {
    await save({ items: [lineOf(memory)], version: 0 });
    const stale = await save({ items: [lineOf(drive)], version: 0 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'cart_changed', cart: await cartOf() });
    expect((await cartOf()).items.map(({ product_id }) => product_id)).toEqual([memory._id]);
    expect((await save({ items: [lineOf(drive)] })).json()).toMatchObject({ version: 2 });
  });

  test('leaves the lines of one save when two without a version wait for each other', async () => {
    await save({ items: [] });
    const { database } = getDatabase();
    const saves = await database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('carts')
        .select('version')
        .where('user_id', '=', shopper.userId)
        .forUpdate()
        .execute();
      const waiting = [memory, drive].map(async (product) =>
        (await save({ items: [lineOf(product)] })).json(),
      );
      await expect.poll(() => countWaiting(database)).toBe(2);
      return { waiting };
    });
    const [one, other] = await Promise.all(saves.waiting);
    const last = one.version > other.version ? one : other;
    expect([one.version, other.version].toSorted()).toEqual([2, 3]);
    expect(await cartOf()).toEqual(last);
  });

  test('returns 409 for the old version after the cart was emptied', async () => {
    await save({ items: [lineOf(memory)] });
    const cleared = await getApp().inject({ method: 'DELETE', url: '/api/cart', headers: shopper.headers });
    expect(cleared.json()).toEqual({ items: [], version: 2 });
    expect((await save({ items: [lineOf(memory)], version: 1 })).statusCode).toBe(409);
  });

  test('keeps the carts of two users separate', async () => {
    const other = await signInAs(getDatabase().database);
    await save({ items: [lineOf(memory)] });
    await save({ items: [lineOf(drive)] }, other);
    expect((await cartOf()).items.map(({ product_id }) => product_id)).toEqual([memory._id]);
    expect((await cartOf(other)).items.map(({ product_id }) => product_id)).toEqual([drive._id]);
  });

  test('deletes the cart with the account and rejects later saves', async () => {
    const { database } = getDatabase();
    await save({ items: [lineOf(memory)] });
    await database.deleteFrom('users').where('_id', '=', shopper.userId).execute();
    expect(
      await database.selectFrom('cart_items').selectAll().where('user_id', '=', shopper.userId).execute(),
    ).toEqual([]);
    expect((await save({ items: [lineOf(memory)] })).statusCode).toBe(401);
  });

  test('rejects invalid carts and keeps the stored one', async () => {
    await save({ items: [lineOf(memory)] });
    const before = await cartOf();
    const line = lineOf(memory);
    const lines = [
      { ...line, quantity: '1' },
      { ...line, quantity: 0 },
      { ...line, quantity: -1 },
      { ...line, quantity: 1.5 },
      { ...line, quantity: 1000 },
      { ...line, quantity: 1e308 },
      { ...line, quantity: [1] },
      { ...line, quantity: null },
      { ...line, price: -1 },
      { ...line, price: 1e308 },
      { ...line, price: '5' },
      { ...line, product_id: 'nonsense' },
      { ...line, product_id: [memory._id] },
      [],
      'line',
    ];
    const bodies = [
      ...lines.map((item) => ({ items: [item] })),
      { items: {} },
      {},
      [],
      { items: [], version: -1 },
      { items: [], version: '1' },
      { items: Array.from({ length: 101 }, (_, place) => ({ ...line, product_id: idOf(place) })) },
    ];
    for (const body of bodies) {
      expect((await save(body)).statusCode, JSON.stringify(body).slice(0, 200)).toBe(400);
    }
    const notJson = await getApp().inject({
      method: 'POST',
      url: '/api/cart',
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      payload: `{"items":[{"product_id":"${memory._id}","price":1,"quantity":NaN}]}`,
    });
    expect(notJson.statusCode).toBe(400);
    expect(await cartOf()).toEqual(before);
  });

  test('accepts a cart with 100 lines', async () => {
    const items = Array.from({ length: 100 }, (_, place) => ({
      ...lineOf(memory),
      product_id: idOf(place),
      name: 'n'.repeat(300),
      image: `https://pictures.example/${'p'.repeat(1000)}`,
    }));
    expect((await save({ items })).statusCode).toBe(200);
    expect((await cartOf()).items).toHaveLength(100);
  });
});

function idOf(place: number): string {
  return place.toString(16).padStart(24, '0');
}

describe('POST /api/cart/validate-for-checkout and GET /api/cart/checkout-data', () => {
  function check(payload?: object) {
    return getApp().inject({
      method: 'POST',
      url: '/api/cart/validate-for-checkout',
      headers: shopper.headers,
      payload,
    });
  }

  test('checks the stored cart when no items are sent', async () => {
    expect((await check()).json()).toMatchObject({ valid: false, errors: [{ error: 'Cart is empty' }] });
    await save({ items: [lineOf(memory, 2), lineOf(drive, 1, 1)] });
    for (const payload of [undefined, {}]) {
      const response = await check(payload);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({
        valid: false,
        errors: [{ error: 'Price has changed', item_name: drive.name, product_id: drive._id }],
        total_items: 3,
      });
    }
  });

  test('checks sent items against current prices without changing the stored cart', async () => {
    const response = (await check({ items: [lineOf(memory, 1)] })).json();
    expect(response).toMatchObject({ valid: true, errors: [], total_items: 1 });
    expect(response.updated_items[0].price).toBe(memory.display_price);
    expect((await check({ items: [] })).json()).toMatchObject({ errors: [{ error: 'Cart is empty' }] });
    expect((await check({ items: [{ ...lineOf(memory), quantity: '1' }] })).statusCode).toBe(400);
    expect(await cartOf()).toEqual({ items: [], version: 0 });
  });

  test('returns checkout data for the available items at current prices', async () => {
    await save({ items: [lineOf(memory, 2, 1), { ...lineOf(drive), product_id: 'e'.repeat(24) }] });
    const data = (await getApp().inject({ url: '/api/cart/checkout-data', headers: shopper.headers })).json();
    const subtotal = memory.display_price * 2;
    expect(data).toMatchObject({
      subtotal,
      shipping: siteFacts.shippingRupees,
      tax: 0,
      total: subtotal + siteFacts.shippingRupees,
      currency: 'INR',
    });
    expect(data.items).toHaveLength(1);
  });
});
