import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { canTransitionReturn, type ReturnState, returnStates } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { type AdminOrderFixture, createAdminOrderFixture } from '../../testing/admin-order-fixture.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies, readStock, runTaxDocumentJobs } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { inOrderScope } from './order-scope.ts';
import { failRefund, finishRefund, takeDueRefunds } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase);
let fixture: AdminOrderFixture;
beforeEach(async () => {
  fixture = await createAdminOrderFixture(getDatabase(), getApp());
  await fixture.deliver();
});
afterEach(async () => expect(await findOrderProblems(getDatabase().database, [fixture.wanted])).toEqual([]));

async function readOrder(): Promise<AdminOrder> {
  return (await fixture.read(`/${fixture.orderId}`)).json();
}

async function settleRefunds(settle: typeof finishRefund): Promise<void> {
  await inOrderScope(orderDependencies(getDatabase().database), async (scope) => {
    for (const { refundId } of await takeDueRefunds(scope, 10)) await settle(scope, refundId);
  });
  await runTaxDocumentJobs(getDatabase().database);
}

/** The id of a new return by the buyer. */
async function requestReturn(quantity: number): Promise<string> {
  await fixture.requestReturn(quantity);
  return (await readOrder()).returns.at(-1)?._id ?? '';
}

const act = (returnId: string, step: string, payload: object = {}) =>
  fixture.call(`returns/${returnId}/${step}`, payload);
const parcel = (quantity: number, is_sellable = true) => fixture.itemsOf(quantity, { is_sellable });
const shipment = { carrier: 'Blue Dart', tracking_number: 'BD 99' };

async function mails(recipient: string) {
  const rows = await getDatabase()
    .database.selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject, text_body }) => ({
    subject: subject.replace(/[A-Z]+-\d+-\d+/, 'X'),
    text_body,
  }));
}

test('three returns of one order end in refunded, with all money back but shipping', async () => {
  const { database } = getDatabase();
  const { price } = fixture.wanted;
  for (const count of [1, 2, 3]) {
    const returnId = await requestReturn(1);
    const approved = await act(returnId, 'approve', { pickup_on: '2999-01-31' });
    expect(approved.json().returns.at(-1)).toMatchObject({ status: 'approved', pickup_on: '2999-01-31' });
    expect((await act(returnId, 'pick-up', shipment)).json().returns.at(-1)).toMatchObject({
      status: 'picked_up',
      shipment,
      next_statuses: ['received', 'refused'],
    });
    const received: AdminOrder = (await act(returnId, 'receive', parcel(1))).json();
    expect(received).toMatchObject({
      status: count < 3 ? 'delivered' : 'returned',
      items: [{ returned_quantity: count, returnable_quantity: 3 - count }],
    });
    await settleRefunds(finishRefund);
    const order = await readOrder();
    expect(order.status).toBe(count < 3 ? 'delivered' : 'refunded');
    expect(order.refunds.map(({ status, shipping, amount }) => ({ status, shipping, amount }))).toEqual(
      Array.from({ length: count }, () => ({ status: 'done', shipping: 0, amount: price })),
    );
  }
  const { returns, refunds, total_amount, events } = await readOrder();
  expect(returns.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded']);
  expect(refunds.reduce((sum, { amount }) => sum + amount, siteFacts.shippingRupees)).toBe(total_amount);
  expect(events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
  expect(events.slice(-2)).toMatchObject([
    { status: null, is_refund: true, return_status: 'refunded', return_id: returns[2]?._id },
    { status: 'refunded' },
  ]);
  expect(await readStock(database, fixture.wanted)).toBe(3);
  for (const { _id } of refunds) {
    const note = await fixture.read(`/${fixture.orderId}/credit-notes/${_id}?format=html`);
    expect(note.body).toContain('Credit note');
  }
  const ofOneReturn = (await mails(fixture.buyer.email)).slice(4, 9);
  expect(ofOneReturn.map(({ subject }) => subject)).toEqual([
    'Your return of order X',
    'Your return of order X is approved',
    'Your return of order X was picked up',
    'The return of order X has arrived',
    'Refund for order X',
  ]);
  for (const { text_body } of ofOneReturn) {
    expect(text_body).toMatch(/^1 x /m);
    expect(text_body).not.toMatch(/^3 x |Shipping/m);
  }
  expect(ofOneReturn[1]?.text_body).toContain('on Thursday, 31 January 2999');
  expect(ofOneReturn[2]?.text_body).toContain('The tracking number is BD 99.');
});

test('restocks sellable items and refunds only those that arrived', async () => {
  const { database } = getDatabase();
  const returnId = await requestReturn(3);
  expect((await act(returnId, 'receive', parcel(4))).json().code).toBe('not_in_order');
  const foreign = { items: [{ product_id: 'f'.repeat(24), quantity: 1, is_sellable: true }] };
  expect((await act(returnId, 'receive', foreign)).json().code).toBe('not_in_order');
  const received = await act(returnId, 'receive', { items: [...parcel(1).items, ...parcel(1, false).items] });
  expect(received.json()).toMatchObject({
    status: 'delivered',
    items: [{ return_quantity: 2, returned_quantity: 2, returnable_quantity: 1 }],
    returns: [{ items: [{ quantity: 3, received_quantity: 2 }], refund_amount: fixture.wanted.price * 2 }],
    refunds: [{ status: 'due', shipping: 0, amount: fixture.wanted.price * 2 }],
  });
  expect(await readStock(database, fixture.wanted)).toBe(1);
  expect((await mails(fixture.buyer.email)).at(-1)?.text_body).toContain('Only 2 of the 3 items arrived');
  expect((await act(returnId, 'receive', parcel(1))).json()).toMatchObject({
    code: 'move_not_allowed',
    detail: 'This return is received and cannot be changed to received.',
  });
});

test('records a refusal as an event of the return and allows another request', async () => {
  await fixture.requestReturn(3);
  const refused = await fixture.call('refuse-return', { note: 'The <seal> is broken' });
  expect(refused.json()).toMatchObject({
    status: 'delivered',
    items: [{ return_quantity: 0, returnable_quantity: 3 }],
    returns: [{ status: 'refused', note: 'The seal is broken', next_statuses: [] }],
  });
  const { events } = await readOrder();
  expect(events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ status: null, return_status: 'refused', note: 'The seal is broken' });
  const mail = (await mails(fixture.buyer.email)).at(-1);
  expect(mail?.subject).toBe('The return of order X');
  expect(mail?.text_body).toContain('The seal is broken');
  expect(mail?.text_body).not.toContain('Refund');
  await fixture.requestReturn(1);
  expect((await fixture.call('refuse-return', { note: '<>' })).json().detail).toContain(
    'Please tell the buyer why',
  );
});

test('keeps several open returns apart', async () => {
  const [first, second] = [await requestReturn(1), await requestReturn(2)];
  expect((await fixture.call('receive-return', parcel(1))).json().code).toBe('several_returns_wait');
  expect((await act('f'.repeat(24), 'refuse', { note: 'no' })).statusCode).toBe(404);
  expect((await act(first, 'receive', parcel(2))).json().code).toBe('not_in_order');
  const [one, other] = await Promise.all([
    act(second, 'receive', parcel(2)),
    act(first, 'receive', parcel(1)),
  ]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  await settleRefunds(finishRefund);
  expect(await readOrder()).toMatchObject({
    status: 'refunded',
    returns: [{ status: 'refunded' }, { status: 'refunded' }],
  });
});

test('accepts concurrent requests only for items that are left', async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      getApp().inject({
        method: 'POST',
        url: `/api/orders/${fixture.orderId}/return`,
        headers: { ...fixture.buyer.headers },
        payload: { ...fixture.itemsOf(2), reason: 'Too loud' },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('requests one return for a repeated key and rejects another body with it', async () => {
  const send = (quantity: number) =>
    getApp().inject({
      method: 'POST',
      url: `/api/orders/${fixture.orderId}/return`,
      headers: { ...fixture.buyer.headers, 'idempotency-key': 'a-double-click' },
      payload: { ...fixture.itemsOf(quantity), reason: 'Too loud' },
    });
  for (const response of [await send(1), await send(1)]) expect(response.json().returns).toHaveLength(1);
  expect((await send(2)).statusCode).toBe(422);
});

test('refunds a return again after the gateway refused its refund', async () => {
  const returnId = await requestReturn(3);
  expect((await act(returnId, 'refund')).json().detail).toBe(
    'This return is requested and cannot be changed to refunded.',
  );
  await act(returnId, 'receive', parcel(3));
  expect((await act(returnId, 'refund')).json().code).toBe('refund_under_way');
  await settleRefunds(failRefund);
  expect(await readOrder()).toMatchObject({ status: 'returned', returns: [{ status: 'received' }] });
  const again = await act(returnId, 'refund');
  expect(again.json().refunds).toMatchObject([{ status: 'failed' }, { status: 'due' }]);
  await settleRefunds(finishRefund);
  expect(await readOrder()).toMatchObject({ status: 'refunded', returns: [{ status: 'refunded' }] });
});

test('rejects transitions that the table of return states does not list', async () => {
  const { database } = getDatabase();
  const returnId = await requestReturn(1);
  const setStatus = (status: ReturnState) => {
    const sent = status === 'replaced' ? 'BD 1' : null;
    const replacement = { replacement_carrier: sent, replacement_tracking_number: sent };
    const wanted = status === 'replaced' ? 'replacement' : 'refund';
    const changed = database.updateTable('order_returns').set({ status, wanted, ...replacement });
    return changed.where('_id', '=', returnId).execute();
  };
  const steps = {
    approved: ['approve', {}],
    picked_up: ['pick-up', shipment],
    received: ['receive', parcel(1)],
    refused: ['refuse', { note: 'no' }],
  } as const;
  for (const from of returnStates) {
    await setStatus(from);
    for (const [to, [step, payload]] of Object.entries(steps)) {
      if (canTransitionReturn(from, to as keyof typeof steps, 'shop')) continue;
      const response = await act(returnId, step, payload);
      expect([response.statusCode, response.json().code], `${from} ${to}`).toEqual([409, 'move_not_allowed']);
    }
  }
  await setStatus('requested');
  const past = await act(returnId, 'approve', { pickup_on: '2020-01-01' });
  expect([past.statusCode, past.json().code]).toEqual([400, 'pickup_in_the_past']);
});

test('lets the shop open a return after the return window', async () => {
  const { database } = getDatabase();
  await database
    .updateTable('orders')
    .set({ delivered_at: new Date(0) })
    .where('_id', '=', fixture.orderId)
    .execute();
  const response = await fixture.call('return', { ...fixture.itemsOf(1), reason: 'A known fault' });
  expect(response.json()).toMatchObject({ status: 'delivered', items: [{ return_quantity: 1 }] });
});

test('sanitises the reason and mails it to the shop with contact, address and a link', async () => {
  const request = (reason: string) =>
    getApp().inject({
      method: 'POST',
      url: `/api/orders/${fixture.orderId}/return`,
      headers: { ...fixture.buyer.headers },
      payload: { ...fixture.itemsOf(1), reason },
    });
  const empty = await request(' <"> ');
  expect([empty.statusCode, empty.json().detail]).toEqual([
    400,
    expect.stringContaining('Please tell us why'),
  ]);
  expect((await request('It <b>hums</b>')).json()).toMatchObject({
    returns: [{ reason: 'It bhums/b' }],
  });
  const { order_number, recipient } = await readOrder();
  const [mail] = await getDatabase()
    .database.selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', siteFacts.sales.email)
    .where('subject', '=', `Return requested for order ${order_number}`)
    .execute();
  expect(mail?.text_body).toMatch(/^1 x /m);
  for (const part of ['It bhums/b', recipient.full_name, recipient.phone, recipient.line1])
    expect(mail?.text_body).toContain(part);
  expect(mail?.text_body).toContain(`/admin/orders/${fixture.orderId}`);
});

test('filters the list by open and by partly returned orders', async () => {
  const list = async (status: string): Promise<string[]> =>
    (await fixture.read(`?status=${status}`))
      .json()
      .orders.map(({ _id }: { _id: string }) => _id)
      .filter((id: string) => id === fixture.orderId);
  const returnId = await requestReturn(1);
  expect(await list('return_requested')).toHaveLength(1);
  expect(await list('partly_returned')).toHaveLength(0);
  await act(returnId, 'receive', parcel(1));
  expect(await list('return_requested')).toHaveLength(0);
  expect(await list('partly_returned')).toHaveLength(1);
  expect(await list('delivered')).toHaveLength(1);
});
