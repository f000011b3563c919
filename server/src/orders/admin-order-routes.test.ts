import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatRupees } from '#contract/money.ts';
import { canMove, orderStates } from '#contract/order-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  type Buyer,
  createBuyer,
  deliverTestOrder,
  partsOf,
  payTestOrder,
  placeTestOrder,
  quantityOn,
  type Shelf,
  stockShelf,
} from '../../testing/order-desk.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { inOrderScope } from './order-scope.ts';
import { finishRefund, startDueRefunds } from './settle-refund.ts';

const getDatabase = databaseOfFile();
beforeAll(() => fillDemoCatalogue(getDatabase().database));

let app: FastifyInstance;
let buyer: Buyer;
let admin: SignedIn;
let wanted: Shelf;
let orderId: string;

beforeEach(async () => {
  const { database } = getDatabase();
  app = await buildTestApp(getDatabase());
  admin = await signInAs(database, { isAdmin: true });
  buyer = await createBuyer(database);
  wanted = await stockShelf(database, 3);
  orderId = await placeTestOrder(database, buyer, [{ shelf: wanted, quantity: 3 }]);
  await payTestOrder(database, orderId);
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [wanted])).toEqual([]));

function call(step: string, payload: object, as: SignedIn = admin, key?: string) {
  return app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/${step}`,
    headers: { ...as.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });
}

const refund = (payload: object, key = newId()) => call('refund', payload, admin, key);

const piecesOf = (quantity: number, rest: object = {}) => ({
  items: [{ product_id: wanted.productId, quantity, ...rest }],
});

function read(place: string, as: SignedIn = admin) {
  return app.inject({ url: `/api/admin/orders${place}`, headers: as.headers });
}

async function subjects(): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', buyer.email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject.replace(/SB-\d+-\d+/, 'X'));
}

const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 123-4' };
const deliver = () => deliverTestOrder(getDatabase().database, orderId, admin.userId);

async function askForReturn(quantity: number): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/return`,
    headers: buyer.headers,
    payload: { items: [{ product_id: wanted.productId, quantity }], reason: 'Too loud' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('when somebody without the role calls, then every door is closed and nothing moves', async () => {
  const steps: [string, object][] = [
    ['status', { status: 'processing' }],
    ['ship', shipment],
    ['cancel', {}],
    ['return', { items: [{ product_id: wanted.productId, quantity: 1 }], reason: 'x' }],
    ['refuse-return', { note: 'no' }],
    ['receive-return', { items: [{ product_id: wanted.productId, quantity: 1, is_sellable: true }] }],
    ['refund', { items: [{ product_id: wanted.productId, quantity: 1 }] }],
  ];
  for (const [step, payload] of steps) {
    expect((await call(step, payload, buyer)).statusCode, step).toBe(403);
    const anonymous = await app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/${step}`,
      payload,
    });
    expect(anonymous.statusCode, step).toBe(401);
  }
  for (const place of ['', `/${orderId}`, `/${orderId}/invoice`]) {
    expect((await read(place, buyer)).statusCode).toBe(403);
  }
  expect((await read(`/${orderId}`)).json()).toMatchObject({ status: 'confirmed', user_id: buyer.userId });
});

test('when an order goes all the way, then each step is in the timeline and the buyer hears of those that matter', async () => {
  for (const status of ['processing', 'packed'])
    expect((await call('status', { status })).statusCode).toBe(200);
  const shipped = await call('ship', { ...shipment, note: '<i>Fragile</i>' });
  expect(shipped.json()).toMatchObject({ status: 'shipped', shipment });
  for (const status of ['out_for_delivery', 'delivered']) {
    expect((await call('status', { status })).statusCode).toBe(200);
  }
  const { events, next_statuses, return_until } = (await read(`/${orderId}`)).json();
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

test('when a step is not in the table, then it is refused from every state', async () => {
  const { database } = getDatabase();
  for (const from of orderStates.filter((state) => state !== 'pending_payment')) {
    await database.updateTable('orders').set({ status: from }).where('_id', '=', orderId).execute();
    for (const status of ['processing', 'packed', 'out_for_delivery', 'delivered'] as const) {
      const isAllowed = canMove(from, status, 'shop') && from !== 'return_requested';
      if (!isAllowed) expect((await call('status', { status })).statusCode, `${from} ${status}`).toBe(409);
    }
    if (!canMove(from, 'shipped', 'shop')) expect((await call('ship', shipment)).statusCode, from).toBe(409);
    if (!canMove(from, 'cancelled', 'shop')) expect((await call('cancel', {})).statusCode, from).toBe(409);
  }
  await database.updateTable('orders').set({ status: 'confirmed' }).where('_id', '=', orderId).execute();
});

test('when a return arrives, then what can be sold goes on the shelf and what came back is owed without shipping', async () => {
  const { database } = getDatabase();
  await deliver();
  await askForReturn(2);
  const lines = (quantity: number, isSellable: boolean) => ({
    items: [{ product_id: wanted.productId, quantity, is_sellable: isSellable }],
  });
  expect((await call('receive-return', lines(3, true))).statusCode).toBe(400);
  const received = await call('receive-return', {
    items: [...lines(1, true).items, ...lines(1, false).items],
  });
  expect(received.json()).toMatchObject({
    status: 'returned',
    items: [{ returned_quantity: 2 }],
    refunds: [{ status: 'due', shipping: 0, amount: wanted.price * 2 }],
  });
  expect(await quantityOn(database, wanted)).toBe(1);
  await inOrderScope(partsOf(database), async (scope) => {
    for (const { refundId } of await startDueRefunds(scope, 10)) await finishRefund(scope, refundId);
  });
  const order = (await read(`/${orderId}`)).json();
  expect(order).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] });
  expect((await subjects()).at(-1)).toBe('Refund for order X');
  const note = await read(`/${orderId}/credit-notes/${order.refunds[0]._id}?format=html`);
  expect(note.body).toContain('Credit note');
});

test('when the time for returns is over, then the shop can still take something back', async () => {
  const { database } = getDatabase();
  await deliver();
  await database
    .updateTable('orders')
    .set({ delivered_at: new Date(0) })
    .where('_id', '=', orderId)
    .execute();
  const items = [{ product_id: wanted.productId, quantity: 1 }];
  const answer = await call('return', { items, reason: 'A known fault' });
  expect(answer.json()).toMatchObject({ status: 'return_requested', items: [{ return_quantity: 1 }] });
});

test('when a return is refused, then the buyer is told why, may ask again, and hears no second delivery', async () => {
  await deliver();
  await askForReturn(1);
  expect((await call('status', { status: 'delivered' })).statusCode).toBe(409);
  const refused = await call('refuse-return', { note: 'The seal is broken' });
  expect(refused.json()).toMatchObject({ status: 'delivered', items: [{ return_quantity: 0 }] });
  expect(await subjects()).toEqual([
    'We have your order X',
    'Order X is paid',
    'Order X is on its way',
    'Order X was delivered',
    'Your return of order X',
    'The return of order X',
  ]);
  await askForReturn(1);
});

test('when the shop gives back lines, then no more than there are, and never of an unpaid order', async () => {
  const { database } = getDatabase();
  expect((await refund(piecesOf(4))).json().code).toBe('more_than_left');
  expect((await refund(piecesOf(1, { product_id: 'f'.repeat(24) }))).json().code).toBe('more_than_left');
  expect((await refund({ items: [] })).json().code).toBe('nothing_to_refund');
  const given = await refund({ ...piecesOf(2), includes_shipping: true });
  expect(given.statusCode).toBe(201);
  expect(given.json()).toMatchObject({ amount: wanted.price * 2 + 250, shipping: 250, status: 'due' });
  expect((await refund(piecesOf(2))).json().code).toBe('more_than_left');
  expect((await refund({ items: [], includes_shipping: true })).json().code).toBe('more_than_left');
  orderId = await placeTestOrder(database, buyer, [{ shelf: await stockShelf(database, 1) }]);
  expect((await refund(piecesOf(1))).json().code).toBe('not_paid');
});

test('when money goes back, then its mail lists what it is for and nothing else', async () => {
  const { database } = getDatabase();
  const { _id } = (await refund(piecesOf(1))).json();
  await inOrderScope(partsOf(database), (scope) => finishRefund(scope, _id));
  const { text_body } = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', buyer.email)
    .where('subject', 'like', 'Refund for order%')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain(`Sent back: ${formatRupees(wanted.price)}`);
  expect(text_body).toMatch(/^1 x /m);
  expect(text_body).not.toMatch(/Total|Shipping/);
});

test('when an order is paid or a return is asked for, then the shop hears of it', async () => {
  await deliver();
  await askForReturn(1);
  const { order_number } = (await read(`/${orderId}`)).json();
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
      subject: `A return of order ${order_number} was asked for`,
      text_body: expect.stringContaining('Too loud'),
    },
  ]);
});

test('when a refund is posted twice, then it is one; the key with another wish is refused, and none is too', async () => {
  const key = 'a-double-click';
  const [one, other] = [await refund(piecesOf(1), key), await refund(piecesOf(1), key)];
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json()).toEqual(one.json());
  expect((await refund(piecesOf(2), key)).statusCode).toBe(422);
  expect((await call('refund', piecesOf(1))).json().detail).toBe('idempotency-key is required');
  expect((await read(`/${orderId}`)).json()).toMatchObject({
    refunds: [{ amount: wanted.price }],
    items: [{ refunded_quantity: 1 }],
    events: [{}, {}, { is_refund: true, note: 'A refund was started.' }],
  });
});

test('when pieces are refunded before they leave, then they leave the order, and the last of them only by cancelling', async () => {
  const { database } = getDatabase();
  await refund(piecesOf(1, { is_sellable: true }));
  expect(await quantityOn(database, wanted)).toBe(1);
  await refund(piecesOf(1));
  expect(await quantityOn(database, wanted)).toBe(1);
  const last = await refund(piecesOf(1));
  expect([last.statusCode, last.json().code]).toEqual([409, 'cancel_instead']);
  await call('cancel', {});
  // The piece that was not to be had stays away.
  expect(await quantityOn(database, wanted)).toBe(2);
  const { refunds } = (await read(`/${orderId}`)).json();
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([
    wanted.price,
    wanted.price,
    wanted.price + 250,
  ]);
});

test('when something was refunded before, then a return is paid on top of it, and only for what is left', async () => {
  await refund(piecesOf(1));
  await deliver();
  const wish = { ...piecesOf(3), reason: 'Too loud' };
  expect((await call('return', wish)).json().code).toBe('not_in_order');
  await askForReturn(2);
  const received = await call('receive-return', piecesOf(2, { is_sellable: false }));
  expect(received.json().refunds).toMatchObject([{ amount: wanted.price }, { amount: wanted.price * 2 }]);
});

test('when all was refunded while it was on its way back, then the order ends all the same', async () => {
  await deliver();
  await askForReturn(1);
  await refund(piecesOf(3));
  const received = await call('receive-return', piecesOf(1, { is_sellable: true }));
  expect(received.json()).toMatchObject({ status: 'refunded', refunds: [{ amount: wanted.price * 3 }] });
});

test('when a step cannot follow, then it is said which', async () => {
  expect((await call('ship', shipment)).json().detail).toBe(
    'This order is confirmed and cannot become shipped from there.',
  );
  await deliver();
  expect((await call('cancel', {})).json().detail).toBe(
    'This order is delivered and can no longer be cancelled.',
  );
});

test('when all orders are listed, then those of everybody are there, by state', async () => {
  const { orders, pagination } = (await read('?status=confirmed')).json();
  expect(orders[0]._id).toBe(orderId);
  expect(pagination.total_count).toBeGreaterThan(0);
  expect((await read('/not-an-id')).json().detail).toBe('Invalid order ID format');
});
