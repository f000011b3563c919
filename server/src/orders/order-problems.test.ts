import { beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies } from '../../testing/order-fixtures.ts';
import { listOrderProblems, retryOrder } from './order-problems.ts';
import { inOrderScope } from './order-scope.ts';
import { failRefund, finishRefund, takeDueRefunds } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
});

async function settleRefunds(settle: typeof finishRefund): Promise<void> {
  await inOrderScope(orderDependencies(getDatabase().database), async (scope) => {
    for (const { refundId } of await takeDueRefunds(scope, 10)) await settle(scope, refundId);
  });
}

async function retryAndSettle(): Promise<void> {
  await getDatabase()
    .database.transaction()
    .execute((transaction) => retryOrder(transaction, fixture.orderId));
  await settleRefunds(finishRefund);
}

async function cancelByBuyer(quantity: number): Promise<void> {
  const response = await getApp().inject({
    method: 'POST',
    url: `/api/orders/${fixture.orderId}/cancel`,
    headers: { ...fixture.buyer.headers },
    payload: fixture.itemsOf(quantity),
  });
  expect(response.statusCode, response.body).toBe(200);
}

const selectOne = (retry: { retry_of?: string | null } = {}) =>
  fixture.refund({ ...fixture.itemsOf(1, { is_sellable: true }), ...retry });

/** Repeats the last refund. */
async function repeatLast(): Promise<void> {
  const order: AdminOrder = (await fixture.read(`/${fixture.orderId}`)).json();
  const response = await selectOne({ retry_of: order.refunds.at(-1)?._id });
  expect(response.statusCode, response.body).toBe(201);
}

async function receiveOne(): Promise<string> {
  await fixture.requestReturn(1);
  const order: AdminOrder = (await fixture.read(`/${fixture.orderId}`)).json();
  const returnId = order.returns[0]?._id ?? '';
  await fixture.call(`returns/${returnId}/receive`, fixture.itemsOf(1, { is_sellable: true }));
  return returnId;
}

/** How many items the completed refunds pay for. */
async function refundedQuantity(): Promise<number> {
  const order: AdminOrder = (await fixture.read(`/${fixture.orderId}`)).json();
  return order.refunds
    .filter(({ status }) => status === 'done')
    .reduce((sum, { items }) => sum + items.reduce((count, { quantity }) => count + quantity, 0), 0);
}

async function owedRefunds(): Promise<number> {
  const problems = await listOrderProblems(getDatabase().database);
  return problems.filter(({ kind, orderId }) => kind === 'refund_failed' && orderId === fixture.orderId)
    .length;
}

/** The steps after the refund of one item was refused. */
const secondAttempts: Record<string, { start: () => Promise<unknown>; again: () => Promise<unknown> }> = {
  'a cancelled item': { start: () => cancelByBuyer(1), again: repeatLast },
  'an item selected before shipping': { start: () => selectOne(), again: repeatLast },
  'an item selected after delivery': {
    start: async () => {
      await fixture.deliver();
      await selectOne();
    },
    again: repeatLast,
  },
  'a returned item': {
    start: async () => {
      await fixture.deliver();
      await receiveOne();
    },
    again: async () => {
      const order: AdminOrder = (await fixture.read(`/${fixture.orderId}`)).json();
      await fixture.call(`returns/${order.returns[0]?._id}/refund`, {});
    },
  },
};

test.each(Object.keys(secondAttempts))('retries the refused refund of %s exactly once', async (name) => {
  const { start, again } = secondAttempts[name] ?? expect.unreachable();
  await start();
  await settleRefunds(failRefund);
  expect(await owedRefunds()).toBe(1);
  await again();
  await settleRefunds(failRefund);
  expect(await owedRefunds()).toBeGreaterThan(0);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(1);
  expect(await owedRefunds()).toBe(0);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(1);
});

test.each(Object.keys(secondAttempts))('does not retry %s that was refunded by hand', async (name) => {
  const { start, again } = secondAttempts[name] ?? expect.unreachable();
  await start();
  await settleRefunds(failRefund);
  await again();
  await settleRefunds(finishRefund);
  expect(await owedRefunds()).toBe(0);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(1);
});

test('retries the refused refunds of items that were cancelled in turn', async () => {
  await cancelByBuyer(1);
  await settleRefunds(failRefund);
  await cancelByBuyer(1);
  await settleRefunds(failRefund);
  expect(await owedRefunds()).toBe(2);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(2);
});

test('retries only the refund of the whole order when it includes a refused one', async () => {
  await cancelByBuyer(1);
  await settleRefunds(failRefund);
  await cancelByBuyer(2);
  await settleRefunds(failRefund);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(3);
  expect((await fixture.read(`/${fixture.orderId}`)).json().status).toBe('refunded');
});

test('leaves a refused refund to the return that the items are in', async () => {
  await fixture.deliver();
  await selectOne();
  await settleRefunds(failRefund);
  await fixture.requestReturn(3);
  expect(await owedRefunds()).toBe(0);
  await retryAndSettle();
  expect(await refundedQuantity()).toBe(0);
});

test('owes each of two refused refunds by choice, if the second comes in addition', async () => {
  await fixture.deliver();
  await selectOne();
  await settleRefunds(failRefund);
  expect((await selectOne()).json().code).toBe('refused_before');
  expect((await selectOne({ retry_of: null })).statusCode).toBe(201);
  await settleRefunds(failRefund);
  expect(await owedRefunds()).toBe(2);
  await retryAndSettle();
  expect([await refundedQuantity(), await owedRefunds()]).toEqual([2, 0]);
});

test('withdraws the items of a second refund before shipping, which comes in addition to a refused one', async () => {
  await selectOne();
  await settleRefunds(failRefund);
  expect((await selectOne({ retry_of: null })).statusCode).toBe(201);
  const [item] = (await fixture.read(`/${fixture.orderId}`)).json().items;
  expect(item.withdrawn_quantity).toBe(2);
  expect((await selectOne({ retry_of: null })).json().code).toBe('cancel_instead');
});

test('an order is not refunded while an older refused refund is owed', async () => {
  await cancelByBuyer(1);
  await settleRefunds(failRefund);
  await fixture.deliver();
  await fixture.requestReturn(2);
  await fixture.call('receive-return', fixture.itemsOf(2, { is_sellable: true }));
  await settleRefunds(finishRefund);
  const read = async (): Promise<AdminOrder> => (await fixture.read(`/${fixture.orderId}`)).json();
  expect(await read()).toMatchObject({ status: 'returned', returns: [{ status: 'refunded' }] });
  expect(await owedRefunds()).toBe(1);
  await retryAndSettle();
  expect([(await read()).status, await refundedQuantity(), await owedRefunds()]).toEqual(['refunded', 3, 0]);
});
