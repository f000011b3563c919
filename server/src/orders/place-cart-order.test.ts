import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { setUpBuyer } from '../../testing/buyer-fixture.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, fillCart, openLargePool, readStock } from '../../testing/order-fixtures.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { MAX_CANCELLATIONS_A_DAY } from './limit-cancellations.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const { fixture, get, placeOrder, post, addStock } = setUpBuyer(getDatabase);

describe('POST /api/orders', () => {
  test('returns the order with its stock reserved', async () => {
    const wanted = await addStock(3);
    const body = await fillCart(getDatabase().database, fixture.buyer, [{ product: wanted, quantity: 2 }]);
    const answer = await post(
      '/api/orders',
      { ...body, note: ' <b>Ring "twice"</b> ' },
      { key: 'first-order' },
    );
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      order_number: expect.stringMatching(new RegExp(`^${siteFacts.orderPrefix}-\\d{4}-\\d{6}$`)),
      status: 'pending_payment',
      items: [{ product_id: wanted.productId, price: wanted.price, quantity: 2 }],
      items_count: 2,
      subtotal: wanted.price * 2,
      shipping: siteFacts.shippingRupees,
      tax: 0,
      total_amount: wanted.price * 2 + siteFacts.shippingRupees,
      recipient: { full_name: 'Asha Rao', email: fixture.buyer.email },
      note: 'bRing twice/b',
      can_cancel: true,
      invoice_number: null,
    });
    expect(await readStock(getDatabase().database, wanted)).toBe(1);
  });

  test('keeps the billing address with the order, and an army address is enough to order', async () => {
    const { database } = getDatabase();
    const billing_address = {
      line1: '2 Mount Road',
      line2: null,
      city: 'Chennai',
      state: 'Tamil Nadu',
      pin_code: '600002',
    };
    const army = { state: 'Army Postal Service', pin_code: '900056', city: '56 APO' };
    const buyer = await createBuyer(database, { ...army, gstin: siteFacts.gstin, billing_address });
    const body = await fillCart(database, buyer, [{ product: await addStock(1) }]);
    const response = await post('/api/orders', body, { as: buyer, key: 'billed-elsewhere' });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().recipient).toMatchObject({ ...army, billing_address });
  });

  test('refuses an address that is older than a rule, and says why', async () => {
    const { database } = getDatabase();
    const buyer = await createBuyer(database, { phone: '12' });
    const body = await fillCart(database, buyer, [{ product: await addStock(1) }]);
    const response = await post('/api/orders', body, { as: buyer, key: 'old-address' });
    expect([response.statusCode, response.json().detail]).toEqual([400, 'Invalid phone number format']);
  });

  test('creates one order and 100 equal responses for the same key at two servers', async () => {
    const { database, connection } = getDatabase();
    const servers = [openLargePool(connection), openLargePool(connection)];
    const [one, other] = await Promise.all(servers.map((server) => buildTestApp(server)));
    const wanted = await addStock(1);
    const body = await fillCart(database, fixture.buyer, [{ product: wanted }]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        post('/api/orders', body, { key: 'a-hundred-times', on: place % 2 === 0 ? one : other }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await readStock(database, wanted)).toBe(0);
    const changed = await post('/api/orders', { ...body, note: 'other' }, { key: 'a-hundred-times' });
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'key_used_otherwise']);
    const stranger = await createBuyer(database);
    const foreign = await fillCart(database, stranger, [{ product: await addStock(1) }]);
    const own = await post('/api/orders', foreign, { as: stranger, key: 'a-hundred-times' });
    expect(own.statusCode).toBe(201);
  });

  test('orders nothing when the cart is not the one the buyer agreed to', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(2);
    const body = await fillCart(database, fixture.buyer, [{ product: wanted }]);
    const place = async (change: object, key: string) => {
      const answer = await post('/api/orders', { ...body, ...change }, { key });
      return [answer.statusCode, answer.json().code];
    };
    expect(await place({ cart_version: body.cart_version + 1 }, 'other-version')).toEqual([
      409,
      'cart_changed',
    ]);
    expect(await place({ agreed_total: body.agreed_total - 1 }, 'other-total')).toEqual([
      409,
      'total_changed',
    ]);
    expect(await place({ address_id: 'f'.repeat(24) }, 'other-address')).toEqual([404, 'unknown_address']);
    const stranger = await createBuyer(database);
    expect(await place({ address_id: stranger.addressId }, 'foreign-address')).toEqual([
      404,
      'unknown_address',
    ]);
    expect(await place({ total: 1 }, 'extra-field')).toEqual([400, 'invalid_request']);
    expect(await place({}, 'short')).toEqual([400, 'invalid_request']);
    expect((await post('/api/orders', body)).statusCode).toBe(400);
    await fillCart(database, fixture.buyer, []);
    for (const cart_version of [0, 2]) {
      const empty = await post('/api/orders', { ...body, cart_version }, { key: 'empty-cart' });
      expect(empty.json()).toMatchObject({ code: 'empty_cart', detail: 'Your cart is empty' });
    }
    expect(await readStock(database, wanted)).toBe(2);
  });

  test.each([
    [-1, 'Amount must be at least ₹1'],
    [0, 'Amount must be at least ₹1'],
    [0.99, 'Amount must be at least ₹1'],
    [250.125, 'Amount cannot have more than 2 decimal places'],
    [100_000.01, 'Amount cannot exceed ₹1,00,000'],
    [1e308, 'Amount cannot exceed ₹1,00,000'],
    ['250', 'Amount must be a valid number'],
    [null, 'Amount must be a valid number'],
    [[250], 'Amount must be a valid number'],
    [undefined, 'Amount must be a valid number'],
  ])('for the agreed total %j responds that %s', async (agreed_total, detail) => {
    const body = await fillCart(getDatabase().database, fixture.buyer, [{ product: await addStock(1) }]);
    const answer = await post('/api/orders', { ...body, agreed_total }, { key: 'bad-total' });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });

  test('rejects the address of another user', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const stranger = await createBuyer(database);
    const { address_id } = await fillCart(database, stranger, [{ product: wanted }]);
    const body = await fillCart(database, fixture.buyer, [{ product: wanted }]);
    const answer = await post('/api/orders', { ...body, address_id }, { key: 'foreign-address' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_address']);
    expect(await readStock(database, wanted)).toBe(1);
  });

  test('names the unpaid order with the same products instead of ordering again', async () => {
    const { database } = getDatabase();
    const [wanted, other] = [await addStock(9), await addStock(9)];
    const waiting: Order = (await get(`/api/orders/${await placeOrder(wanted)}`)).json();
    const body = await fillCart(database, fixture.buyer, [{ product: other }, { product: wanted }]);
    const refused = await post('/api/orders', body, { key: 'another-address' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'order_waiting',
        detail: `Your order ${waiting.order_number} with the same products is awaiting payment. Please pay for it or cancel it first.`,
      },
    ]);
    expect(await readStock(database, other)).toBe(9);
    await post(`/api/orders/${waiting._id}/cancel`);
    expect((await post('/api/orders', body, { key: 'another-address' })).statusCode).toBe(201);
  });

  test('rejects another order of a buyer with several unpaid ones', async () => {
    const { database } = getDatabase();
    const [first = ''] = [
      await placeOrder(await addStock(1)),
      await placeOrder(await addStock(1)),
      await placeOrder(await addStock(1)),
    ];
    const body = await fillCart(database, fixture.buyer, [{ product: await addStock(9) }]);
    const refused = await post('/api/orders', body, { key: 'one-too-many' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_unpaid']);
    await post(`/api/orders/${first}/cancel`);
    expect((await post('/api/orders', body, { key: 'one-too-many' })).statusCode).toBe(201);
  });

  test('makes one order of 30 that a buyer sends at once with different keys to two servers', async () => {
    const { database, connection } = getDatabase();
    const wanted = await addStock(30);
    const body = await fillCart(database, fixture.buyer, [{ product: wanted }]);
    const other = await buildTestApp(openLargePool(connection));
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        post('/api/orders', body, { key: `tab-number-${place}`, on: place % 2 === 0 ? fixture.app : other }),
      ),
    );
    const codes = responses.map((response) =>
      response.statusCode === 201 ? 'placed' : response.json().code,
    );
    expect(codes.toSorted()).toEqual([...Array(29).fill('order_waiting'), 'placed']);
    expect(await readStock(database, wanted)).toBe(29);
  });

  test('stops a buyer who orders and cancels again and again', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(9);
    const cancelNow = async () => {
      const orderId = await placeOrder(wanted);
      expect((await post(`/api/orders/${orderId}/cancel`)).statusCode).toBe(200);
      return orderId;
    };
    const first = await cancelNow();
    await sql`
      insert into order_events (_id, order_id, status, actor)
      select ${first} || number, ${first}, 'cancelled', 'buyer' from generate_series(3, ${MAX_CANCELLATIONS_A_DAY}) as number
    `.execute(database);
    await cancelNow();
    const body = await fillCart(database, fixture.buyer, [{ product: wanted }]);
    const refused = await post('/api/orders', body, { key: 'once-more' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'Many of your orders were cancelled or not paid today. Please try again in 24 hours.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await readStock(database, wanted)).toBe(9);
    await sql`
      update order_events set created_at = created_at - interval '1 day' where order_id = ${first}
    `.execute(database);
    expect((await post('/api/orders', body, { key: 'once-more' })).statusCode).toBe(201);
  });

  test('rejects a cart above the payment cap', async () => {
    const wanted = await addStock(999);
    const quantity = Math.ceil(100_000 / wanted.price);
    const body = await fillCart(getDatabase().database, fixture.buyer, [{ product: wanted, quantity }]);
    const answer = await post('/api/orders', body, { key: 'too-much-money' });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Amount cannot exceed ₹1,00,000']);
  });
});
