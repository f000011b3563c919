import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { AttentionItem } from '#contract/attention.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { newId } from '#server/platform/ids.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { deliverTestOrder, orderDependencies, readStock } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import {
  createRefundByTransfer,
  createTransferOrder,
  dearTotal,
  startDueRefunds,
  type TransferOrder,
} from '../../testing/quote-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
const shop = () => ({ ...getDatabase(), app: getApp() });

type Call = Pick<TransferOrder, 'orderId' | 'admin' | 'reference'>;

function call({ orderId, admin }: Omit<Call, 'reference'>, step: string, payload: object = {}) {
  const headers = { ...admin.headers, 'idempotency-key': newId() };
  return getApp().inject({ method: 'POST', url: `/api/admin/orders/${orderId}/${step}`, headers, payload });
}

async function readOrder({ orderId, admin }: Call): Promise<AdminOrder> {
  return (await getApp().inject({ url: `/api/admin/orders/${orderId}`, headers: admin.headers })).json();
}

/** What waits for a hand of this order. */
async function attentionOf({ orderId, admin }: Call) {
  const answer = await getApp().inject({ url: '/api/admin/attention', headers: admin.headers });
  const items: AttentionItem[] = answer.json().items;
  return items
    .filter(({ order_id }) => order_id === orderId)
    .map(({ kind, amount, refund_id, can_retry }) => ({ kind, amount, refund_id, can_retry }));
}

const payBack = (order: Call, refundId: string, amount: number, reference: string, day = '2026-11-17') =>
  call(order, `refunds/${refundId}/transfer`, {
    amount,
    bank_reference: `${reference} of ${order.reference}`,
    sent_on: day,
  });

const expectSound = async ({ product }: TransferOrder) =>
  expect(await findOrderProblems(getDatabase().database, [product])).toEqual([]);

async function mailSubjects({ buyer }: TransferOrder): Promise<string[]> {
  const rows = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', buyer.email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}

test('the refund of a cancelled order waits for a hand with its amount, and ends when the transfer is recorded', async () => {
  const order = await createTransferOrder(shop());
  await order.transfer(dearTotal, 'UTR 1');
  expect((await call(order, 'cancel')).statusCode).toBe(200);
  await startDueRefunds(shop());
  const { status, refunds } = await readOrder(order);
  expect(status).toBe('cancelled');
  expect(refunds).toMatchObject([{ status: 'started', method: 'bank_transfer', amount: dearTotal }]);
  const refundId = refunds[0]?._id ?? '';
  const waiting = { amount: dearTotal, refund_id: refundId, can_retry: false };
  expect(await attentionOf(order)).toEqual([{ kind: 'refund_by_transfer', ...waiting }]);
  await expectSound(order);

  const paid = await payBack(order, refundId, dearTotal, 'OUT 1');
  expect(paid.json()).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] });
  expect(await attentionOf(order)).toEqual([]);
  expect((await order.read()).order?.received).toBe(0);
  await expectSound(order);
  const { order_number } = await readOrder(order);
  expect((await mailSubjects(order)).at(-1)).toBe(`Refund for order ${order_number}`);
  const note = await getApp().inject({
    url: `/api/admin/orders/${order.orderId}/credit-notes/${refundId}?format=html`,
    headers: order.admin.headers,
  });
  expect(note.body).toContain('1,80,500');
});

test('pieces are paid back one refund at a time, each once', async () => {
  const order = await createRefundByTransfer(shop());
  const { refundId, amount } = order;
  expect(amount).toBe(9000);
  expect((await payBack(order, refundId, 8999, 'OUT 1')).json().code).toBe('other_amount');
  expect((await payBack(order, refundId, amount, 'UTR 1')).json().code).toBe('transfer_recorded');
  expect((await payBack(order, refundId, amount, 'OUT 1', '2999-01-01')).json().code).toBe(
    'day_in_the_future',
  );
  expect((await payBack(order, newId(), amount, 'OUT 1')).json().code).toBe('unknown_refund');
  const twice = await Promise.all([
    payBack(order, refundId, amount, 'OUT 1'),
    payBack(order, refundId, amount, 'OUT 1'),
  ]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await payBack(order, refundId, amount, 'OUT 2')).json().code).toBe('refund_paid');

  await deliverTestOrder(getDatabase().database, order.orderId, order.admin.userId);
  const items = [{ product_id: order.product.productId, quantity: 2, is_sellable: true }];
  expect((await call(order, 'refund', { items, includes_shipping: true })).statusCode).toBe(201);
  await startDueRefunds(shop());
  const chosen = (await readOrder(order)).refunds[1];
  expect(chosen).toMatchObject({ status: 'started', method: 'bank_transfer', amount: 18_500 });
  await payBack(order, chosen?._id ?? '', 18_500, 'OUT 3');
  const { status, refunds } = await readOrder(order);
  expect([status, refunds.map((refund) => refund.status)]).toEqual(['delivered', ['done', 'done']]);
  await expectSound(order);
});

test('a return is paid back by transfer, and then complete', async () => {
  const order = await createTransferOrder(shop());
  await order.transfer(dearTotal, 'UTR 1');
  await deliverTestOrder(getDatabase().database, order.orderId, order.admin.userId);
  const items = (quantity: number) => [{ product_id: order.product.productId, quantity }];
  await call(order, 'return', { items: items(20), reason: 'Too loud' });
  const parcel = items(20).map((item) => ({ ...item, is_sellable: true }));
  expect((await call(order, 'receive-return', { items: parcel })).statusCode).toBe(200);
  await startDueRefunds(shop());
  const [refund] = (await readOrder(order)).refunds;
  const done = (await payBack(order, refund?._id ?? '', refund?.amount ?? 0, 'OUT 1')).json();
  expect(done).toMatchObject({ status: 'refunded', returns: [{ status: 'refunded' }] });
  expect(refund?.amount).toBe(180_000);
  await expectSound(order);
});

test('what arrives too much, or again after the order was paid, is sent back without touching the order', async () => {
  const order = await createTransferOrder(shop());
  await order.transfer(200_000, 'UTR 1');
  expect(await attentionOf(order)).toMatchObject([{ kind: 'money_to_return', amount: 19_500 }]);
  await order.transfer(1000, 'UTR 2');
  expect(await attentionOf(order)).toMatchObject([{ kind: 'money_to_return', amount: 20_500 }]);
  expect(
    (await mailSubjects(order)).filter((subject) => subject.startsWith('You paid too much')),
  ).toHaveLength(2);
  expect((await order.transfer(-20_501, 'OUT 1')).json().code).toBe('more_than_owed');
  expect((await order.transfer(-20_500, 'OUT 1')).json()).toMatchObject({
    status: 'paid',
    order: { received: dearTotal },
  });
  expect((await order.transfer(-1, 'OUT 2')).json().code).toBe('more_than_owed');
  expect(await attentionOf(order)).toEqual([]);
  await expectSound(order);
});

test('a part payment of an order that is cancelled is sent back', async () => {
  const order = await createTransferOrder(shop());
  await order.transfer(50_000, 'UTR 1');
  expect((await call(order, 'cancel')).statusCode).toBe(200);
  expect(await attentionOf(order)).toMatchObject([{ kind: 'money_to_return', amount: 50_000 }]);
  await order.transfer(1000, 'UTR 2');
  expect((await mailSubjects(order)).at(-1)).toMatch(/came too late$/);
  await order.transfer(-51_000, 'OUT 1');
  expect(await attentionOf(order)).toEqual([]);
  expect((await readOrder(order)).refunds).toEqual([]);
  await expectSound(order);
});

/** The time of the order is over. */
async function expire({ orderId }: TransferOrder): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await getDatabase()
    .database.updateTable('orders')
    .set({ reserved_until: past, payable_until: past })
    .where('_id', '=', orderId)
    .execute();
}

test('a part payment whose time is over waits for a decision', async () => {
  const order = await createTransferOrder(shop());
  await order.transfer(50_000, 'UTR 1');
  expect(await attentionOf(order)).toEqual([]);
  await expire(order);
  expect(await attentionOf(order)).toMatchObject([{ kind: 'part_paid', amount: 50_000 }]);
  await order.transfer(dearTotal - 50_000, 'UTR 2');
  expect([(await readOrder(order)).status, await attentionOf(order)]).toEqual(['confirmed', []]);
});

test.each([
  ['confirms the order if its goods are there', 'confirmed', 100],
  ['is paid back if they are sold', 'expired', 0],
  ['is paid back if the quote was priced again', 'expired', 100],
])('a transfer after the order expired %s', async (name, status, stock) => {
  const order = await createTransferOrder(shop());
  const { database } = getDatabase();
  await expire(order);
  await expireOrders(orderDependencies(database));
  expect((await order.read()).status).toBe('expired');
  if (stock === 0) {
    await database
      .updateTable('products')
      .set({ qty: 0 })
      .where('_id', '=', order.product.productId)
      .execute();
  }
  if (name.includes('priced again')) await order.offer();
  await order.transfer(dearTotal, 'UTR 1');
  expect((await readOrder(order)).status).toBe(status);
  if (status === 'confirmed') {
    expect([(await order.read()).status, await attentionOf(order)]).toEqual(['paid', []]);
    return;
  }
  expect((await mailSubjects(order)).at(-1)).toMatch(/came too late$/);
  await startDueRefunds(shop());
  const [waiting] = await attentionOf(order);
  expect(waiting).toMatchObject({ kind: 'refund_by_transfer', amount: dearTotal });
  await payBack(order, waiting?.refund_id ?? '', dearTotal, 'OUT 1');
  expect([(await readOrder(order)).status, await attentionOf(order)]).toEqual(['refunded', []]);
  expect(await readStock(database, order.product)).toBe(stock);
});

test('one transfer is recorded for one order only, however its reference is spelt', async () => {
  const [one, other] = [await createTransferOrder(shop()), await createTransferOrder(shop())];
  const body = { bank_reference: `UTR ${one.reference}`, received_on: '2026-11-17' };
  expect((await one.asAdmin('transfers', { ...body, amount: 1000 })).statusCode).toBe(200);
  const again = { ...body, amount: 1000, bank_reference: body.bank_reference.toLowerCase() };
  const refused = await other.asAdmin('transfers', again);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'transfer_of_other_order']);
  expect(refused.json().detail).toContain((await one.read()).order?.order_number);
  expect((await other.read()).order?.received).toBe(0);
});

test('the page of a quote has the credit notes of its order', async () => {
  const order = await createRefundByTransfer(shop());
  expect((await order.read()).order?.credit_notes).toEqual([]);
  await payBack(order, order.refundId, order.amount, 'OUT 1');
  // Writes the documents that are due.
  await expectSound(order);
  expect((await order.read()).order?.credit_notes).toEqual([order.refundId]);
  const url = `/api/bulk-orders/${order.reference}/document?token=${order.token}&kind=credit_note`;
  const note = await getApp().inject({ url: `${url}&refund=${order.refundId}` });
  expect([note.statusCode, note.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await getApp().inject({ url })).statusCode).toBe(404);
});
