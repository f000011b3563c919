import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { canTransition, orderStates } from '#contract/order-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { partsOf, readStock } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { inOrderScope } from './order-scope.ts';
import { finishRefund, takeDueRefunds } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(getDatabase(), { isKept: true });
  return () => app.close();
});
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), app);
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [fixture.wanted])).toEqual([]));

async function subjects(): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', fixture.buyer.email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject.replace(/SB-\d+-\d+/, 'X'));
}

const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 123-4' };

test('rejects every admin call of users without the role', async () => {
  const steps: [string, object][] = [
    ['status', { status: 'processing' }],
    ['ship', shipment],
    ['cancel', {}],
    ['return', { items: [{ product_id: fixture.wanted.productId, quantity: 1 }], reason: 'x' }],
    ['refuse-return', { note: 'no' }],
    ['receive-return', { items: [{ product_id: fixture.wanted.productId, quantity: 1, is_sellable: true }] }],
    ['refund', { items: [{ product_id: fixture.wanted.productId, quantity: 1 }] }],
  ];
  for (const [step, payload] of steps) {
    expect((await fixture.call(step, payload, fixture.buyer)).statusCode, step).toBe(403);
    const anonymous = await fixture.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${fixture.orderId}/${step}`,
      payload,
    });
    expect(anonymous.statusCode, step).toBe(401);
  }
  for (const place of ['', `/${fixture.orderId}`, `/${fixture.orderId}/invoice`]) {
    expect((await fixture.read(place, fixture.buyer)).statusCode).toBe(403);
  }
  expect((await fixture.read(`/${fixture.orderId}`)).json()).toMatchObject({
    status: 'confirmed',
    user_id: fixture.buyer.userId,
  });
});

test('records every step in the timeline and mails the buyer about the important ones', async () => {
  for (const status of ['processing', 'packed'])
    expect((await fixture.call('status', { status })).statusCode).toBe(200);
  const shipped = await fixture.call('ship', { ...shipment, note: '<i>Fragile</i>' });
  expect(shipped.json()).toMatchObject({ status: 'shipped', shipment });
  for (const status of ['out_for_delivery', 'delivered']) {
    expect((await fixture.call('status', { status })).statusCode).toBe(200);
  }
  const { events, next_statuses, return_until } = (await fixture.read(`/${fixture.orderId}`)).json();
  expect(next_statuses).toEqual(['return_requested']);
  expect(Date.parse(return_until)).toBeGreaterThan(Date.now());
  expect(events.map(({ status, actor, note }: Record<string, unknown>) => [status, actor, note])).toEqual([
    ['pending_payment', 'buyer', null],
    ['confirmed', 'system', null],
    ['processing', 'shop', null],
    ['packed', 'shop', null],
    ['shipped', 'shop', 'iFragile/i'],
    ['out_for_delivery', 'shop', null],
    ['delivered', 'shop', null],
  ]);
  expect(await subjects()).toEqual([
    'We have your order X',
    'Order X is paid',
    'Order X is on its way',
    'Order X was delivered',
  ]);
});

test('rejects transitions that the state table does not list', async () => {
  const { database } = getDatabase();
  for (const from of orderStates.filter((state) => state !== 'pending_payment')) {
    await database.updateTable('orders').set({ status: from }).where('_id', '=', fixture.orderId).execute();
    for (const status of ['processing', 'packed', 'out_for_delivery', 'delivered'] as const) {
      const isAllowed = canTransition(from, status, 'shop') && from !== 'return_requested';
      if (!isAllowed)
        expect((await fixture.call('status', { status })).statusCode, `${from} ${status}`).toBe(409);
    }
    if (!canTransition(from, 'shipped', 'shop'))
      expect((await fixture.call('ship', shipment)).statusCode, from).toBe(409);
    if (!canTransition(from, 'cancelled', 'shop'))
      expect((await fixture.call('cancel', {})).statusCode, from).toBe(409);
  }
  await database
    .updateTable('orders')
    .set({ status: 'confirmed' })
    .where('_id', '=', fixture.orderId)
    .execute();
});

test('restocks sellable items of a return and refunds the items without shipping', async () => {
  const { database } = getDatabase();
  await fixture.deliver();
  await fixture.requestReturn(2);
  const lines = (quantity: number, isSellable: boolean) => ({
    items: [{ product_id: fixture.wanted.productId, quantity, is_sellable: isSellable }],
  });
  expect((await fixture.call('receive-return', lines(3, true))).statusCode).toBe(400);
  const received = await fixture.call('receive-return', {
    items: [...lines(1, true).items, ...lines(1, false).items],
  });
  expect(received.json()).toMatchObject({
    status: 'returned',
    items: [{ returned_quantity: 2 }],
    refunds: [{ status: 'due', shipping: 0, amount: fixture.wanted.price * 2 }],
  });
  expect(await readStock(database, fixture.wanted)).toBe(1);
  await inOrderScope(partsOf(database), async (scope) => {
    for (const { refundId } of await takeDueRefunds(scope, 10)) await finishRefund(scope, refundId);
  });
  const order = (await fixture.read(`/${fixture.orderId}`)).json();
  expect(order).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] });
  expect((await subjects()).at(-1)).toBe('Refund for order X');
  const note = await fixture.read(`/${fixture.orderId}/credit-notes/${order.refunds[0]._id}?format=html`);
  expect(note.body).toContain('Credit note');
});

test('lets the shop open a return after the return window', async () => {
  const { database } = getDatabase();
  await fixture.deliver();
  await database
    .updateTable('orders')
    .set({ delivered_at: new Date(0) })
    .where('_id', '=', fixture.orderId)
    .execute();
  const items = [{ product_id: fixture.wanted.productId, quantity: 1 }];
  const answer = await fixture.call('return', { items, reason: 'A known fault' });
  expect(answer.json()).toMatchObject({ status: 'return_requested', items: [{ return_quantity: 1 }] });
});

test('mails the reason of a refused return, and no second delivery, and allows another request', async () => {
  await fixture.deliver();
  await fixture.requestReturn(1);
  expect((await fixture.call('status', { status: 'delivered' })).statusCode).toBe(409);
  const refused = await fixture.call('refuse-return', { note: 'The seal is broken' });
  expect(refused.json()).toMatchObject({ status: 'delivered', items: [{ return_quantity: 0 }] });
  expect(await subjects()).toEqual([
    'We have your order X',
    'Order X is paid',
    'Order X is on its way',
    'Order X was delivered',
    'Your return of order X',
    'The return of order X',
  ]);
  await fixture.requestReturn(1);
});

test('mails the shop when an order is paid or a return is requested', async () => {
  await fixture.deliver();
  await fixture.requestReturn(1);
  const { order_number } = (await fixture.read(`/${fixture.orderId}`)).json();
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', siteFacts.sales.email)
    .where('subject', 'like', `%${order_number}%`)
    .orderBy('created_at')
    .execute();
  expect(mails).toMatchObject([
    { subject: `Order ${order_number} is paid: please pack it`, text_body: expect.stringContaining('3 x ') },
    {
      subject: `Return requested for order ${order_number}`,
      text_body: expect.stringContaining('Too loud'),
    },
  ]);
});

test('names the transition that is not allowed', async () => {
  expect((await fixture.call('ship', shipment)).json().detail).toBe(
    'This order is confirmed and cannot be changed to shipped.',
  );
  await fixture.deliver();
  expect((await fixture.call('cancel', {})).json().detail).toBe(
    'This order is delivered and can no longer be cancelled.',
  );
});

test('lists the orders of all users, filtered by state', async () => {
  const { orders, pagination } = (await fixture.read('?status=confirmed')).json();
  expect(orders[0]._id).toBe(fixture.orderId);
  expect(pagination.total_count).toBeGreaterThan(0);
  expect((await fixture.read('/not-an-id')).json().detail).toBe('Invalid order ID format');
});
