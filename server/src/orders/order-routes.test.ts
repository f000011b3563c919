import { describe, expect, test } from 'vitest';
import type { Order, OrderList } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { setUpBuyer } from '../../testing/buyer-fixture.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  cartQuantities,
  createBuyer,
  deliverTestOrder,
  fillCart,
  payTestOrder,
  placeTestOrder,
  readStock,
  type StockedProduct,
} from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const { fixture, get, placeOrder, post, addStock, stockedProducts } = setUpBuyer(getDatabase);

describe('reading orders', () => {
  test('returns 400 for an invalid id and 404 for the order of another user', async () => {
    const orderId = await placeOrder(await addStock(1));
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

  test("lists the user's own orders, newest first, by page and state", async () => {
    const { database } = getDatabase();
    const wanted = await addStock(30);
    const ids: string[] = [];
    const unpaid = await addStock(1);
    for (let count = 0; count < 21; count += 1) {
      ids.unshift(await placeOrder(count === 17 ? unpaid : wanted));
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
  test('records the previewed refund and releases the stock', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(2);
    const orderId = await placeOrder(wanted, 2);
    expect((await get(`/api/orders/${orderId}/cancel-preview`)).json()).toMatchObject({
      can_cancel: true,
      refund: { amount: 0 },
    });
    await payTestOrder(database, orderId);
    const preview = (await get(`/api/orders/${orderId}/cancel-preview`)).json();
    expect(preview.refund).toMatchObject({
      shipping: siteFacts.shippingRupees,
      amount: wanted.price * 2 + siteFacts.shippingRupees,
    });
    const answer = await post(`/api/orders/${orderId}/cancel`, { note: 'Found <it> cheaper' });
    const order: Order = answer.json();
    expect(order).toMatchObject({ status: 'cancelled', refunds: [{ ...preview.refund, status: 'due' }] });
    expect(order.events.at(-1)).toMatchObject({ actor: 'buyer', note: 'Found it cheaper' });
    expect(await readStock(database, wanted)).toBe(2);
    const again = await post(`/api/orders/${orderId}/cancel`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'move_not_allowed']);
  });

  test('returns the first response when the key of a cancellation without refund is repeated', async () => {
    const orderId = await placeOrder(await addStock(1));
    const cancel = (note: string) =>
      post(`/api/orders/${orderId}/cancel`, { note }, { key: 'a-double-click' });
    const first = await cancel('Too slow');
    expect(first.json()).toMatchObject({ status: 'cancelled', refunds: [] });
    const second = await cancel('Too slow');
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await cancel('Too late')).statusCode).toBe(422);
    expect((await post(`/api/orders/${orderId}/cancel`)).statusCode).toBe(409);
  });

  test('records one refund for concurrent cancellations', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const orderId = await placeOrder(wanted);
    await payTestOrder(database, orderId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/orders/${orderId}/cancel`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await get(`/api/orders/${orderId}`)).json().refunds).toHaveLength(1);
  });
});

describe('cancelling items', () => {
  const shopMails = async (text: string) =>
    getDatabase()
      .database.selectFrom('mails')
      .select(['subject', 'text_body'])
      .where('recipient', '=', siteFacts.sales.email)
      .where('text_body', 'like', `%${text}%`)
      .orderBy('created_at')
      .execute();
  const lines = (product: StockedProduct, quantity: number) => ({
    items: [{ product_id: product.productId, quantity }],
  });

  test('refunds them without shipping, which goes back with the last ones', async () => {
    const { database } = getDatabase();
    const [drive, mouse] = [await addStock(3), await addStock(1)];
    const orderId = await placeTestOrder(database, fixture.buyer, [
      { product: drive, quantity: 3 },
      { product: mouse },
    ]);
    const cancel = (body: object, key = '') => post(`/api/orders/${orderId}/cancel`, body, { key });
    expect((await cancel(lines(drive, 1))).json().code).toBe('unpaid_in_part');
    await payTestOrder(database, orderId);
    expect((await cancel(lines(drive, 4))).json().code).toBe('not_in_order');
    expect((await cancel({ items: [] })).statusCode).toBe(400);
    const one: Order = (await cancel({ ...lines(drive, 1), note: 'One <is> enough' })).json();
    expect(one).toMatchObject({
      status: 'confirmed',
      items: [
        { quantity: 3, withdrawn_quantity: 1, cancellable_quantity: 2 },
        { quantity: 1, cancellable_quantity: 1 },
      ],
      refunds: [{ status: 'due', shipping: 0, amount: drive.price }],
    });
    expect(one.events.at(-1)).toMatchObject({
      status: null,
      actor: 'buyer',
      note: 'One is enough',
      cancelled_items: [{ product_id: drive.productId, quantity: 1 }],
    });
    expect(await readStock(database, drive)).toBe(1);
    expect((await cancel(lines(drive, 3))).json().code).toBe('not_in_order');
    for (const _ of [1, 2]) {
      const repeated: Order = (await cancel(lines(mouse, 1), 'a-double-click')).json();
      expect(repeated.refunds).toHaveLength(2);
    }
    const last: Order = (await cancel(lines(drive, 2))).json();
    expect(last).toMatchObject({
      status: 'cancelled',
      refunds: [{}, {}, { shipping: siteFacts.shippingRupees }],
    });
    expect(last.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(last.total_amount);
    expect([await readStock(database, drive), await readStock(database, mouse)]).toEqual([3, 1]);
    const mails = await shopMails(orderId);
    expect(mails.map(({ subject }) => subject.replace(last.order_number, 'X'))).toEqual([
      'Order X is paid: please pack it',
      'Items of order X were cancelled by the buyer: please do not pack them',
      'Items of order X were cancelled by the buyer: please do not pack them',
      'Order X was cancelled by the buyer: please do not pack it',
    ]);
    expect(mails[1]?.text_body).toMatch(/^1 x /m);
    expect(mails[1]?.text_body).toContain('One is enough');
  });

  test('is refused once the order is packed', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(2);
    const orderId = await placeOrder(wanted, 2);
    await payTestOrder(database, orderId);
    await database.updateTable('orders').set({ status: 'packed' }).where('_id', '=', orderId).execute();
    const response = await post(`/api/orders/${orderId}/cancel`, lines(wanted, 1));
    expect([response.statusCode, response.json().code]).toEqual([409, 'move_not_allowed']);
  });

  test('never cancels an item twice for concurrent requests', async () => {
    const wanted = await addStock(3);
    const orderId = await placeOrder(wanted, 3);
    await payTestOrder(getDatabase().database, orderId);
    await Promise.all(
      Array.from({ length: 5 }, () => post(`/api/orders/${orderId}/cancel`, lines(wanted, 2))),
    );
    const order: Order = (await get(`/api/orders/${orderId}`)).json();
    expect(order).toMatchObject({ status: 'confirmed', refunds: [{ amount: wanted.price * 2 }] });
  });

  test('leaves them out of later mails and returns', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(2);
    const orderId = await placeOrder(wanted, 2);
    await payTestOrder(database, orderId);
    await post(`/api/orders/${orderId}/cancel`, lines(wanted, 1));
    await deliverTestOrder(database, orderId, fixture.buyer.userId);
    const { text_body } = await database
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', fixture.buyer.email)
      .where('subject', 'like', '%was delivered')
      .executeTakeFirstOrThrow();
    expect(text_body).toMatch(/^1 x /m);
    const asked = await post(`/api/orders/${orderId}/return`, { ...lines(wanted, 2), reason: 'Too loud' });
    expect(asked.json().code).toBe('not_in_order');
  });
});

describe('returning', () => {
  async function delivered(wanted: StockedProduct, quantity: number): Promise<string> {
    const orderId = await placeOrder(wanted, quantity);
    await payTestOrder(getDatabase().database, orderId);
    await deliverTestOrder(getDatabase().database, orderId, fixture.buyer.userId);
    return orderId;
  }
  const wish = ({ productId }: StockedProduct, quantity: number) => ({
    items: [{ product_id: productId, quantity }],
    reason: 'Too loud',
  });

  test('records the requested quantities within the return window', async () => {
    const wanted = await addStock(3);
    const orderId = await delivered(wanted, 3);
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 4))).statusCode).toBe(400);
    expect((await post(`/api/orders/${orderId}/return`, wish(await addStock(1), 1))).statusCode).toBe(400);
    expect((await post(`/api/orders/${orderId}/return`, { items: [], reason: 'x' })).statusCode).toBe(400);
    const answer = await post(`/api/orders/${orderId}/return`, wish(wanted, 2));
    expect(answer.json()).toMatchObject({
      status: 'delivered',
      items: [{ quantity: 3, return_quantity: 2, returned_quantity: 0, returnable_quantity: 1 }],
      returns: [{ status: 'requested', reason: 'Too loud', refund_amount: wanted.price * 2 }],
    });
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 2))).json().code).toBe('not_in_order');
  });

  test('rejects a request after the return window', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const orderId = await delivered(wanted, 1);
    const longAgo = new Date(Date.now() - siteFacts.returnWindowDays * 24 * 60 * 60 * 1000 - 60_000);
    await database.updateTable('orders').set({ delivered_at: longAgo }).where('_id', '=', orderId).execute();
    const answer = await post(`/api/orders/${orderId}/return`, wish(wanted, 1));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'return_too_late']);
  });

  test('rejects a return of an order that was not delivered', async () => {
    const wanted = await addStock(1);
    const orderId = await placeOrder(wanted);
    expect((await post(`/api/orders/${orderId}/return`, wish(wanted, 1))).statusCode).toBe(409);
  });
});

describe('ordering again', () => {
  test('adds the available items to the cart and lists what is missing', async () => {
    const { database } = getDatabase();
    const [plenty, scarce, gone] = [await addStock(9), await addStock(4), await addStock(2)];
    const orderId = await placeTestOrder(database, fixture.buyer, [
      { product: plenty, quantity: 2 },
      { product: scarce, quantity: 3 },
      { product: gone, quantity: 1 },
    ]);
    await fillCart(database, fixture.buyer, [{ product: plenty, quantity: 1 }]);
    await database.deleteFrom('products').where('_id', '=', gone.productId).execute();
    stockedProducts.splice(stockedProducts.indexOf(gone), 1);
    const answer = await post(`/api/orders/${orderId}/reorder`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().missing).toEqual([
      { product_id: scarce.productId, name: scarce.name, error: 'Only 1 in stock' },
      { product_id: gone.productId, name: gone.name, error: 'No longer sold' },
    ]);
    expect(await cartQuantities(database, fixture.buyer)).toEqual([
      [plenty.productId, 3],
      [scarce.productId, 1],
    ]);
  });
});
