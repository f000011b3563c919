import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrderList } from '#contract/orders.ts';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  type Buyer,
  cartQuantities,
  createBuyer,
  deliverTestOrder,
  fillCart,
  openCrowd,
  payTestOrder,
  placeTestOrder,
  quantityOn,
  type Shelf,
  stockShelf,
} from '../../testing/order-desk.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile();
beforeAll(() => fillDemoCatalogue(getDatabase().database));

const shelves: Shelf[] = [];
let app: FastifyInstance;
let buyer: Buyer;

beforeEach(async () => {
  app = await buildTestApp(getDatabase());
  buyer = await createBuyer(getDatabase().database);
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, shelves)).toEqual([]));

async function shelf(quantity: number): Promise<Shelf> {
  const stocked = await stockShelf(getDatabase().database, quantity);
  shelves.push(stocked);
  return stocked;
}

function post(url: string, payload: object = {}, { as = buyer, key = '', on = app } = {}) {
  const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) };
  return on.inject({ method: 'POST', url, headers, payload });
}

function get(url: string, as = buyer) {
  return app.inject({ url, headers: as.headers });
}

const ordered = (wanted: Shelf, quantity = 1) =>
  placeTestOrder(getDatabase().database, buyer, [{ shelf: wanted, quantity }]);

describe('POST /api/orders', () => {
  test('when the cart is ordered, then the answer is the order with its goods held', async () => {
    const wanted = await shelf(3);
    const body = await fillCart(getDatabase().database, buyer, [{ shelf: wanted, quantity: 2 }]);
    const answer = await post(
      '/api/orders',
      { ...body, note: ' <b>Ring "twice"</b> ' },
      { key: 'first-order' },
    );
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      order_number: expect.stringMatching(/^SB-\d{4}-\d{6}$/),
      status: 'pending_payment',
      items: [{ product_id: wanted.productId, price: wanted.price, quantity: 2 }],
      items_count: 2,
      subtotal: wanted.price * 2,
      shipping: 250,
      tax: 0,
      total_amount: wanted.price * 2 + 250,
      recipient: { full_name: 'Asha Rao', email: buyer.email },
      note: 'bRing twice/b',
      can_cancel: true,
      invoice_number: null,
    });
    expect(await quantityOn(getDatabase().database, wanted)).toBe(1);
  });

  test('when the same key is posted 100 times to two servers, then there is one order and 100 equal answers', async () => {
    const { database, connection } = getDatabase();
    const servers = [openCrowd(connection), openCrowd(connection)];
    const [one, other] = await Promise.all(servers.map((server) => buildTestApp(server)));
    const wanted = await shelf(1);
    const body = await fillCart(database, buyer, [{ shelf: wanted }]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        post('/api/orders', body, { key: 'a-hundred-times', on: place % 2 === 0 ? one : other }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await quantityOn(database, wanted)).toBe(0);
    const changed = await post('/api/orders', { ...body, note: 'other' }, { key: 'a-hundred-times' });
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'key_used_otherwise']);
    const stranger = await createBuyer(database);
    const foreign = await fillCart(database, stranger, [{ shelf: await shelf(1) }]);
    const own = await post('/api/orders', foreign, { as: stranger, key: 'a-hundred-times' });
    expect(own.statusCode).toBe(201);
  });

  test('when the cart is not what was looked at, then it is said and nothing is ordered', async () => {
    const { database } = getDatabase();
    const wanted = await shelf(2);
    const body = await fillCart(database, buyer, [{ shelf: wanted }]);
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
    await fillCart(database, buyer, []);
    for (const cart_version of [0, 2]) {
      const empty = await post('/api/orders', { ...body, cart_version }, { key: 'empty-cart' });
      expect(empty.json()).toMatchObject({ code: 'empty_cart', detail: 'Your cart is empty' });
    }
    expect(await quantityOn(database, wanted)).toBe(2);
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
  ])('when the total is said to be %j, then the answer is that %s', async (agreed_total, detail) => {
    const body = await fillCart(getDatabase().database, buyer, [{ shelf: await shelf(1) }]);
    const answer = await post('/api/orders', { ...body, agreed_total }, { key: 'bad-total' });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });

  test('when the same goods wait for payment already, then nothing is ordered and that order is named', async () => {
    const { database } = getDatabase();
    const [wanted, other] = [await shelf(9), await shelf(9)];
    const waiting: Order = (await get(`/api/orders/${await ordered(wanted)}`)).json();
    const body = await fillCart(database, buyer, [{ shelf: other }, { shelf: wanted }]);
    const refused = await post('/api/orders', body, { key: 'another-address' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'order_waiting',
        detail: `Your order ${waiting.order_number} with the same products waits for payment. Pay it or cancel it first.`,
      },
    ]);
    expect(await quantityOn(database, other)).toBe(9);
    await post(`/api/orders/${waiting._id}/cancel`);
    expect((await post('/api/orders', body, { key: 'another-address' })).statusCode).toBe(201);
  });

  test('when several orders wait for their payment, then no more goods are held for that buyer', async () => {
    const { database } = getDatabase();
    const [first = ''] = [
      await ordered(await shelf(1)),
      await ordered(await shelf(1)),
      await ordered(await shelf(1)),
    ];
    const body = await fillCart(database, buyer, [{ shelf: await shelf(9) }]);
    const refused = await post('/api/orders', body, { key: 'one-too-many' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_unpaid']);
    await post(`/api/orders/${first}/cancel`);
    expect((await post('/api/orders', body, { key: 'one-too-many' })).statusCode).toBe(201);
  });

  test('when the cart costs more than one payment may be, then the cap is named', async () => {
    const wanted = await shelf(999);
    const quantity = Math.ceil(100_000 / wanted.price);
    const body = await fillCart(getDatabase().database, buyer, [{ shelf: wanted, quantity }]);
    const answer = await post('/api/orders', body, { key: 'too-much-money' });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Amount cannot exceed ₹1,00,000']);
  });
});

describe('reading orders', () => {
  test("when an id is none, then that is said; another's order is as good as none", async () => {
    const orderId = await ordered(await shelf(1));
    for (const id of ['1', 'g'.repeat(24), `${orderId}0`]) {
      const answer = await get(`/api/orders/${id}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Invalid order ID format']);
    }
    expect((await get(`/api/orders/${orderId.toUpperCase()}`)).json()._id).toBe(orderId);
    const stranger = await createBuyer(getDatabase().database);
    for (const place of ['', '/cancel-preview', '/invoice']) {
      expect((await get(`/api/orders/${orderId}${place}`, stranger)).statusCode).toBe(404);
    }
    for (const place of ['cancel', 'reorder']) {
      const answer = await post(`/api/orders/${orderId}/${place}`, {}, { as: stranger });
      expect(answer.statusCode).toBe(404);
    }
  });

  test("when orders are listed, then they are one's own, newest first, by page and by state", async () => {
    const { database } = getDatabase();
    const wanted = await shelf(30);
    const ids: string[] = [];
    const unpaid = await shelf(1);
    for (let count = 0; count < 21; count += 1) {
      ids.unshift(await ordered(count === 17 ? unpaid : wanted));
      if (count !== 17) await payTestOrder(database, ids[0] ?? '');
    }
    const first: OrderList = (await get('/api/orders')).json();
    expect(first.orders.map(({ _id }) => _id)).toEqual(ids.slice(0, 20));
    expect(first.orders[0]?.items[0]?.name).toBeTruthy();
    expect(first.pagination).toMatchObject({ total_count: 21, total_pages: 2, has_next: true });
    const second: OrderList = (await get('/api/orders?page=2')).json();
    expect(second.orders.map(({ _id }) => _id)).toEqual(ids.slice(20));
    const waiting: OrderList = (await get('/api/orders?status=pending_payment')).json();
    expect(waiting.orders.map(({ _id }) => _id)).toEqual([ids[3]]);
    expect((await get('/api/orders?status=lost')).statusCode).toBe(400);
    const stranger = await createBuyer(database);
    expect((await get('/api/orders', stranger)).json().orders).toEqual([]);
  });
});

describe('cancelling', () => {
  test('when a paid order is cancelled, then all that was previewed is owed and the goods are back', async () => {
    const { database } = getDatabase();
    const wanted = await shelf(2);
    const orderId = await ordered(wanted, 2);
    expect((await get(`/api/orders/${orderId}/cancel-preview`)).json()).toMatchObject({
      can_cancel: true,
      refund: { amount: 0 },
    });
    await payTestOrder(database, orderId);
    const preview = (await get(`/api/orders/${orderId}/cancel-preview`)).json();
    expect(preview.refund).toMatchObject({ shipping: 250, amount: wanted.price * 2 + 250 });
    const answer = await post(`/api/orders/${orderId}/cancel`, { note: 'Found <it> cheaper' });
    const order: Order = answer.json();
    expect(order).toMatchObject({ status: 'cancelled', refunds: [{ ...preview.refund, status: 'due' }] });
    expect(order.events.at(-1)).toMatchObject({ actor: 'buyer', note: 'Found it cheaper' });
    expect(await quantityOn(database, wanted)).toBe(2);
    const again = await post(`/api/orders/${orderId}/cancel`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'move_not_allowed']);
  });

  test('when an order is cancelled by many clicks at once, then the money is owed once', async () => {
    const { database } = getDatabase();
    const wanted = await shelf(1);
    const orderId = await ordered(wanted);
    await payTestOrder(database, orderId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/orders/${orderId}/cancel`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await get(`/api/orders/${orderId}`)).json().refunds).toHaveLength(1);
  });
});

describe('returning', () => {
  async function delivered(wanted: Shelf, quantity: number): Promise<string> {
    const orderId = await ordered(wanted, quantity);
    await payTestOrder(getDatabase().database, orderId);
    await deliverTestOrder(getDatabase().database, orderId, buyer.userId);
    return orderId;
  }
  const wish = ({ productId }: Shelf, quantity: number) => ({
    items: [{ product_id: productId, quantity }],
    reason: 'Too loud',
  });

  test('when it is asked for within the week, then the order says what is to come back', async () => {
    const wanted = await shelf(3);
    const orderId = await delivered(wanted, 3);
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 4))).statusCode).toBe(400);
    expect((await post(`/api/orders/${orderId}/return`, wish(await shelf(1), 1))).statusCode).toBe(400);
    expect((await post(`/api/orders/${orderId}/return`, { items: [], reason: 'x' })).statusCode).toBe(400);
    const answer = await post(`/api/orders/${orderId}/return`, wish(wanted, 2));
    expect(answer.json()).toMatchObject({
      status: 'return_requested',
      items: [{ quantity: 3, return_quantity: 2, returned_quantity: 0 }],
    });
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 1))).statusCode).toBe(409);
  });

  test('when the week is over, then it is refused', async () => {
    const { database } = getDatabase();
    const wanted = await shelf(1);
    const orderId = await delivered(wanted, 1);
    const longAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 60_000);
    await database.updateTable('orders').set({ delivered_at: longAgo }).where('_id', '=', orderId).execute();
    const answer = await post(`/api/orders/${orderId}/return`, wish(wanted, 1));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'return_too_late']);
  });

  test('when the order has not arrived, then there is nothing to return', async () => {
    const wanted = await shelf(1);
    const orderId = await ordered(wanted);
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 1))).statusCode).toBe(409);
  });
});

describe('ordering again', () => {
  test('when not all of it is there any more, then the cart gets the rest and the answer names what is missing', async () => {
    const { database } = getDatabase();
    const [plenty, scarce, gone] = [await shelf(9), await shelf(4), await shelf(2)];
    const orderId = await placeTestOrder(database, buyer, [
      { shelf: plenty, quantity: 2 },
      { shelf: scarce, quantity: 3 },
      { shelf: gone, quantity: 1 },
    ]);
    await fillCart(database, buyer, [{ shelf: plenty, quantity: 1 }]);
    await database.deleteFrom('products').where('_id', '=', gone.productId).execute();
    shelves.splice(shelves.indexOf(gone), 1);
    const answer = await post(`/api/orders/${orderId}/reorder`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().missing).toEqual([
      { product_id: scarce.productId, name: scarce.name, error: 'Only 1 in stock' },
      { product_id: gone.productId, name: gone.name, error: 'No longer sold' },
    ]);
    expect(await cartQuantities(database, buyer)).toEqual([
      [plenty.productId, 3],
      [scarce.productId, 1],
    ]);
  });
});
