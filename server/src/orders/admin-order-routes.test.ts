import { afterEach, beforeEach, expect, test } from 'vitest';
import { canTransition, orderStates } from '#contract/order-states.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [fixture.wanted])).toEqual([]));

async function subjects(): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', fixture.buyer.email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject.replace(/[A-Z]+-\d+-\d+/, 'X'));
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
    ...['approve', 'pick-up', 'receive', 'refuse', 'refund'].map((step): [string, object] => [
      `returns/${'a'.repeat(24)}/${step}`,
      {},
    ]),
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
  expect(next_statuses).toEqual(['returned']);
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
      if (!canTransition(from, status, 'shop'))
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

test('finds orders by number, phone, email and product', async () => {
  const { order_number, recipient, items } = (await fixture.read(`/${fixture.orderId}`)).json();
  const [product] = items;
  const searches = [
    order_number.toLowerCase(),
    order_number.split('-').at(-1),
    recipient.phone,
    recipient.phone.replace('+91', '0'),
    recipient.email.toUpperCase(),
    product.website_name.toLowerCase().split(' ').toReversed().join(' '),
  ];
  for (const search of searches) {
    const { orders } = (await fixture.read(`?${new URLSearchParams({ search })}`)).json();
    const found = orders.find(({ _id }: { _id: string }) => _id === fixture.orderId);
    expect(found?.recipient, search).toEqual({ full_name: recipient.full_name, city: recipient.city });
  }
  for (const search of ['SB-0101-999999', '+919999999999', 'nobody@example.org', '100% 100_', '987654']) {
    const { pagination } = (await fixture.read(`?${new URLSearchParams({ search })}`)).json();
    expect(pagination.total_count, search).toBe(0);
  }
});

test('previews the refund of a packed order, which only the shop can still cancel', async () => {
  for (const status of ['processing', 'packed']) await fixture.call('status', { status });
  const { total_amount } = (await fixture.read(`/${fixture.orderId}`)).json();
  expect((await fixture.read(`/${fixture.orderId}/cancel-preview`)).json()).toMatchObject({
    can_cancel: true,
    refund: { amount: total_amount },
  });
});
