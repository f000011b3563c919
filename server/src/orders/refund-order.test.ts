import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatRupees } from '#contract/money.ts';
import { type AdminDesk, openAdminDesk } from '../../testing/admin-desk.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { partsOf, placeTestOrder, quantityOn, stockShelf } from '../../testing/order-desk.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { inOrderScope } from './order-scope.ts';
import { finishRefund } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(getDatabase(), { isKept: true });
  return () => app.close();
});
let desk: AdminDesk;
beforeEach(async () => {
  desk = await openAdminDesk(getDatabase(), app);
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [desk.wanted])).toEqual([]));

test('when the shop gives back lines, then no more than there are, and never of an unpaid order', async () => {
  const { database } = getDatabase();
  expect((await desk.refund(desk.piecesOf(4))).json().code).toBe('more_than_left');
  expect((await desk.refund(desk.piecesOf(1, { product_id: 'f'.repeat(24) }))).json().code).toBe(
    'more_than_left',
  );
  expect((await desk.refund({ items: [] })).json().code).toBe('nothing_to_refund');
  const given = await desk.refund({ ...desk.piecesOf(2), includes_shipping: true });
  expect(given.statusCode).toBe(201);
  expect(given.json()).toMatchObject({ amount: desk.wanted.price * 2 + 250, shipping: 250, status: 'due' });
  expect((await desk.refund(desk.piecesOf(2))).json().code).toBe('more_than_left');
  expect((await desk.refund({ items: [], includes_shipping: true })).json().code).toBe('more_than_left');
  desk.orderId = await placeTestOrder(database, desk.buyer, [{ shelf: await stockShelf(database, 1) }]);
  expect((await desk.refund(desk.piecesOf(1))).json().code).toBe('not_paid');
});

test('when money goes back, then its mail lists what it is for and nothing else', async () => {
  const { database } = getDatabase();
  const { _id } = (await desk.refund(desk.piecesOf(1))).json();
  await inOrderScope(partsOf(database), (scope) => finishRefund(scope, _id));
  const { text_body } = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', desk.buyer.email)
    .where('subject', 'like', 'Refund for order%')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain(`Refunded: ${formatRupees(desk.wanted.price)}`);
  expect(text_body).toMatch(/^1 x /m);
  expect(text_body).not.toMatch(/Total|Shipping/);
});

test('when a refund is posted twice, then it is one; the key with another wish is refused, and none is too', async () => {
  const key = 'a-double-click';
  const [one, other] = [await desk.refund(desk.piecesOf(1), key), await desk.refund(desk.piecesOf(1), key)];
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(other.json()).toEqual(one.json());
  expect((await desk.refund(desk.piecesOf(2), key)).statusCode).toBe(422);
  expect((await desk.call('refund', desk.piecesOf(1))).json().detail).toBe('idempotency-key is required');
  expect((await desk.read(`/${desk.orderId}`)).json()).toMatchObject({
    refunds: [{ amount: desk.wanted.price }],
    items: [{ refunded_quantity: 1 }],
    events: [{}, {}, { is_refund: true, note: 'A refund was started.' }],
  });
});

test('when pieces are refunded before they leave, then they leave the order, and the last of them only by cancelling', async () => {
  const { database } = getDatabase();
  await desk.refund(desk.piecesOf(1, { is_sellable: true }));
  expect(await quantityOn(database, desk.wanted)).toBe(1);
  await desk.refund(desk.piecesOf(1));
  expect(await quantityOn(database, desk.wanted)).toBe(1);
  const last = await desk.refund(desk.piecesOf(1));
  expect([last.statusCode, last.json().code]).toEqual([409, 'cancel_instead']);
  await desk.call('cancel', {});
  // The piece that was not to be had stays away.
  expect(await quantityOn(database, desk.wanted)).toBe(2);
  const { refunds } = (await desk.read(`/${desk.orderId}`)).json();
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([
    desk.wanted.price,
    desk.wanted.price,
    desk.wanted.price + 250,
  ]);
});

test('when something was refunded before, then a return is paid on top of it, and only for what is left', async () => {
  await desk.refund(desk.piecesOf(1));
  await desk.deliver();
  const wish = { ...desk.piecesOf(3), reason: 'Too loud' };
  expect((await desk.call('return', wish)).json().code).toBe('not_in_order');
  await desk.askForReturn(2);
  const received = await desk.call('receive-return', desk.piecesOf(2, { is_sellable: false }));
  expect(received.json().refunds).toMatchObject([
    { amount: desk.wanted.price },
    { amount: desk.wanted.price * 2 },
  ]);
});

test('when all was refunded while it was on its way back, then the order ends all the same', async () => {
  await desk.deliver();
  await desk.askForReturn(1);
  await desk.refund(desk.piecesOf(3));
  const received = await desk.call('receive-return', desk.piecesOf(1, { is_sellable: true }));
  expect(received.json()).toMatchObject({ status: 'refunded', refunds: [{ amount: desk.wanted.price * 3 }] });
});
