import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatRupees } from '#contract/money.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies, placeTestOrder, readStock, stockProduct } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { inOrderScope } from './order-scope.ts';
import { finishRefund } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [fixture.wanted])).toEqual([]));

test('refunds at most what is left, and nothing of an unpaid order', async () => {
  const { database } = getDatabase();
  expect((await fixture.refund(fixture.itemsOf(4))).json().code).toBe('more_than_left');
  expect((await fixture.refund(fixture.itemsOf(1, { product_id: 'f'.repeat(24) }))).json().code).toBe(
    'more_than_left',
  );
  expect((await fixture.refund({ items: [] })).json().code).toBe('nothing_to_refund');
  const given = await fixture.refund({ ...fixture.itemsOf(2), includes_shipping: true });
  expect(given.statusCode).toBe(201);
  expect(given.json()).toMatchObject({
    amount: fixture.wanted.price * 2 + siteFacts.shippingRupees,
    shipping: siteFacts.shippingRupees,
    status: 'due',
  });
  expect((await fixture.refund(fixture.itemsOf(2))).json().code).toBe('more_than_left');
  expect((await fixture.refund({ items: [], includes_shipping: true })).json().code).toBe('more_than_left');
  fixture.orderId = await placeTestOrder(database, fixture.buyer, [
    { product: await stockProduct(database, 1) },
  ]);
  expect((await fixture.refund(fixture.itemsOf(1))).json().code).toBe('not_paid');
});

test('lists only the refunded lines in the mail', async () => {
  const { database } = getDatabase();
  const { _id } = (await fixture.refund(fixture.itemsOf(1))).json();
  await inOrderScope(orderDependencies(database), (scope) => finishRefund(scope, _id));
  const { text_body } = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', fixture.buyer.email)
    .where('subject', 'like', 'Refund for order%')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain(`Refunded: ${formatRupees(fixture.wanted.price)}`);
  expect(text_body).toMatch(/^1 x /m);
  expect(text_body).not.toMatch(/Total|Shipping/);
});

test('returns the first refund for a repeated key and rejects another body or no key', async () => {
  const key = 'a-double-click';
  const [one, other] = [
    await fixture.refund(fixture.itemsOf(1), key),
    await fixture.refund(fixture.itemsOf(1), key),
  ];
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json()).toEqual(one.json());
  expect((await fixture.refund(fixture.itemsOf(2), key)).statusCode).toBe(422);
  expect((await fixture.call('refund', fixture.itemsOf(1))).json().detail).toBe(
    'idempotency-key is required',
  );
  expect((await fixture.read(`/${fixture.orderId}`)).json()).toMatchObject({
    refunds: [{ amount: fixture.wanted.price }],
    items: [{ refunded_quantity: 1 }],
    events: [{}, {}, { is_refund: true, note: 'A refund was started.' }],
  });
});

test('withdraws items refunded before shipping, and requires cancelling for the last ones', async () => {
  const { database } = getDatabase();
  await fixture.refund(fixture.itemsOf(1, { is_sellable: true }));
  expect(await readStock(database, fixture.wanted)).toBe(1);
  await fixture.refund(fixture.itemsOf(1));
  expect(await readStock(database, fixture.wanted)).toBe(1);
  const last = await fixture.refund(fixture.itemsOf(1));
  expect([last.statusCode, last.json().code]).toEqual([409, 'cancel_instead']);
  await fixture.call('cancel', {});
  // The piece that was not to be had stays away.
  expect(await readStock(database, fixture.wanted)).toBe(2);
  const { refunds } = (await fixture.read(`/${fixture.orderId}`)).json();
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([
    fixture.wanted.price,
    fixture.wanted.price,
    fixture.wanted.price + siteFacts.shippingRupees,
  ]);
});

test('refunds a return in addition to earlier refunds, and never an item twice', async () => {
  await fixture.refund(fixture.itemsOf(1));
  await fixture.deliver();
  const wish = { ...fixture.itemsOf(3), reason: 'Too loud' };
  expect((await fixture.call('return', wish)).json().code).toBe('not_in_order');
  await fixture.requestReturn(2);
  // The items of the return are refunded when they arrive.
  expect((await fixture.refund(fixture.itemsOf(1))).json().code).toBe('more_than_left');
  const received = await fixture.call('receive-return', fixture.itemsOf(2, { is_sellable: false }));
  expect(received.json()).toMatchObject({
    status: 'returned',
    refunds: [{ amount: fixture.wanted.price }, { amount: fixture.wanted.price * 2 }],
  });
  expect((await fixture.refund(fixture.itemsOf(1))).json().code).toBe('more_than_left');
});

test('does not end an order whose items are refunded but stay with the buyer', async () => {
  await fixture.deliver();
  const { _id } = (await fixture.refund({ ...fixture.itemsOf(3), includes_shipping: true })).json();
  await inOrderScope(orderDependencies(getDatabase().database), (scope) => finishRefund(scope, _id));
  expect((await fixture.read(`/${fixture.orderId}`)).json()).toMatchObject({
    status: 'delivered',
    items: [{ refunded_quantity: 3, returnable_quantity: 0 }],
  });
});
