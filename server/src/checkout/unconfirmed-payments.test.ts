import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { applyCompletedPayment } from '#server/payments/apply-completed-payment.ts';
import type { PaymentDependencies } from '#server/payments/payment-dependencies.ts';
import { findRefundedPaise, mayBePaid } from '#server/payments/read-payments.ts';
import { createLogger } from '#server/platform/logger.ts';
import {
  type CheckoutFixture,
  decide,
  expectOrder,
  makeIdleChecksDue,
  orderAndInitiate,
  type Purchase,
  paymentsOf,
  payNow,
  readStatus,
  refundsOf,
  startCheckout,
  trackStock,
  untilSettled,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { failOn, removeFault } from '../../testing/failing-writes.ts';
import {
  cartQuantities,
  expireReservation,
  orderDependencies,
  readOrderRow,
  readStock,
} from '../../testing/order-fixtures.ts';
import { createPaymentEvents } from './payment-events.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

let fixture: CheckoutFixture;
beforeEach(async () => {
  fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
});
afterEach(() => removeFault(getDatabase().database));

async function expectRefunded({ orderId }: Purchase): Promise<void> {
  const states = async () => {
    await makeIdleChecksDue(getDatabase());
    return (await refundsOf(getDatabase(), orderId)).map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 60_000, interval: 100 }).toEqual(['completed']);
}

async function subjectsTo(recipient: string | null): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', recipient ?? '')
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject.replace(/[A-Z]+-\d+-\d+/, 'X'));
}

async function buyerMails({ orderId }: Purchase): Promise<string[]> {
  return subjectsTo((await readOrderRow(getDatabase().database, orderId)).recipient.email);
}

test('records the payment when the order cannot be confirmed, and confirms it once the fault is mended', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(2);
  const purchase = await orderAndInitiate(getDatabase(), fixture, wanted);
  const { orderId } = purchase;
  await failOn(getDatabase().database, {
    table: 'order_events',
    event: 'insert',
    condition: `new.status = 'confirmed'`,
  });
  await payNow(fixture, purchase);
  expect((await paymentsOf(getDatabase(), orderId))[0]).toMatchObject({
    state: 'completed',
    settled_at: null,
    settle_attempts: 1,
    settle_problem: 'A bug in order_events',
  });
  // The order has been paid, so it keeps its stock.
  await expireReservation(database, orderId);
  expect(await expireOrders({ ...orderDependencies(database), mayBePaid })).toBe(0);
  await removeFault(getDatabase().database);
  await untilSettled(getDatabase(), fixture, purchase);
  expect((await readOrderRow(database, orderId)).status).toBe('confirmed');
  expect(await readStock(database, wanted)).toBe(1);
  expect(await buyerMails(purchase)).toEqual(['We have your order X', 'Order X is paid']);
});

test('confirms the orders of several buyers in one transaction, and those beside an order that cannot be confirmed', async () => {
  const { database } = getDatabase();
  const purchases: Purchase[] = [];
  for (let place = 0; place < 4; place += 1)
    purchases.push(await orderAndInitiate(getDatabase(), fixture, await addStock(2)));
  const [first, second, third, faulty] = purchases as [Purchase, Purchase, Purchase, Purchase];
  await failOn(getDatabase().database, {
    table: 'order_events',
    event: 'insert',
    condition: `new.status = 'confirmed' and new.order_id = '${faulty.orderId}'`,
  });
  const dependencies = {
    database,
    gateway: {} as PaymentDependencies['gateway'],
    logger: createLogger('silent'),
    events: createPaymentEvents({ findPublicUrl: () => '', logger: createLogger('silent') }),
  };
  const settleAtOnce = (settled: readonly Purchase[]) =>
    Promise.all(
      settled.map(async ({ orderId }) => {
        const [payment] = await paymentsOf(getDatabase(), orderId);
        if (!payment) throw new Error('The order has no payment.');
        const { amount_paise: amountPaise } = payment;
        return { payment, completed: { amountPaise, transactionId: orderId, paymentMode: null, utr: null } };
      }),
    ).then((known) =>
      Promise.all(
        known.map(({ payment, completed }) => applyCompletedPayment(dependencies, payment, completed)),
      ),
    );
  const statusOf = async ({ orderId }: Purchase) => (await readOrderRow(database, orderId)).status;

  await settleAtOnce([first, second]);
  const { rows } = await sql<{ transaction: string }>`
    select distinct xmin::text as transaction from orders where _id in (${first.orderId}, ${second.orderId})
  `.execute(database);
  expect(rows).toHaveLength(1);
  await settleAtOnce([third, faulty]);
  expect(await Promise.all(purchases.map(statusOf))).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'pending_payment',
  ]);
  for (const { orderId, buyer } of [first, second, third]) {
    expect(await paymentsOf(getDatabase(), orderId)).toMatchObject([
      { state: 'completed', settle_problem: null, transaction_id: orderId },
    ]);
    expect(await cartQuantities(database, buyer)).toEqual([]);
    expect(await buyerMails({ orderId } as Purchase)).toEqual(['We have your order X', 'Order X is paid']);
  }
  expect(await paymentsOf(getDatabase(), faulty.orderId)).toMatchObject([
    { state: 'completed', settled_at: null, settle_problem: 'A bug in order_events' },
  ]);
  await removeFault(getDatabase().database);
  await untilSettled(getDatabase(), fixture, faulty);
  expect(await statusOf(faulty)).toBe('confirmed');
});

test('refunds the whole payment, mails the buyer and tells the shop when every attempt fails', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(2);
  const purchase = await orderAndInitiate(getDatabase(), fixture, wanted);
  await failOn(getDatabase().database, {
    table: 'order_events',
    event: 'insert',
    condition: `new.status = 'confirmed'`,
  });
  await payNow(fixture, purchase);
  await untilSettled(getDatabase(), fixture, purchase);
  await expectRefunded(purchase);
  await expectOrder(getDatabase(), purchase.orderId, 'refunded');
  expect((await paymentsOf(getDatabase(), purchase.orderId))[0]?.settle_attempts).toBe(5);
  expect(await readStock(database, wanted)).toBe(2);
  const told = 'We could not confirm order X and are refunding you';
  expect(await buyerMails(purchase)).toEqual(['We have your order X', told, 'Refund for order X']);
  expect((await subjectsTo(siteFacts.sales.email)).at(-1)).toContain('could not be confirmed');
});

test('refunds the payment of an order that cannot be changed, and cancels it later', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(2);
  const purchase = await orderAndInitiate(getDatabase(), fixture, wanted);
  const { orderId } = purchase;
  await failOn(getDatabase().database, {
    table: 'orders',
    event: 'update',
    condition: `new._id = '${orderId}' and new.status <> old.status`,
  });
  await payNow(fixture, purchase);
  await untilSettled(getDatabase(), fixture, purchase);
  await expectRefunded(purchase);
  expect(await buyerMails(purchase)).toEqual([
    'We have your order X',
    'We could not confirm order X and are refunding you',
  ]);
  await expireReservation(database, orderId);
  const unpaid = await orderAndInitiate(getDatabase(), fixture, await addStock(1));
  await database
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('order_id', '=', unpaid.orderId)
    .execute();
  await expireReservation(database, unpaid.orderId);
  const expire = () => expireOrders({ ...orderDependencies(database), mayBePaid, findRefundedPaise });
  // The order cannot be ended yet, which must not keep others from expiring.
  expect(await expire()).toBe(1);
  expect((await readOrderRow(database, unpaid.orderId)).status).toBe('expired');
  await removeFault(getDatabase().database);
  expect(await expire()).toBe(1);
  expect((await readOrderRow(database, orderId)).status).toBe('cancelled');
  expect(await readStock(database, wanted)).toBe(2);
  expect((await buyerMails(purchase)).at(-1)).toBe('Order X is cancelled');
});

test.each([
  ['the cart cannot be cleared', 'cart_items', 'delete', 'true'],
  ['the mail to the shop fails', 'mails', 'insert', `new.subject like '%please pack it'`],
])('confirms the order when %s', async (_, table, event, condition) => {
  const purchase = await orderAndInitiate(getDatabase(), fixture, await addStock(2));
  await failOn(getDatabase().database, { table, event, condition });
  await payNow(fixture, purchase);
  await expectOrder(getDatabase(), purchase.orderId, 'confirmed');
  await removeFault(getDatabase().database);
  if (table === 'mails') expect(await cartQuantities(getDatabase().database, purchase.buyer)).toEqual([]);
});

test('confirms the order of a product and an account that were deleted', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(2);
  const purchase = await orderAndInitiate(getDatabase(), fixture, wanted);
  await decide(fixture, purchase.merchantOrderId, 'COMPLETED');
  await database.deleteFrom('users').where('_id', '=', purchase.buyer.userId).execute();
  await untilSettled(getDatabase(), fixture, purchase);
  expect((await readOrderRow(database, purchase.orderId)).status).toBe('confirmed');
});

test('refunds what was paid when the gateway repeatedly reports another amount', async () => {
  const { database } = getDatabase();
  const purchase = await orderAndInitiate(getDatabase(), fixture, await addStock(2));
  await decide(fixture, purchase.merchantOrderId, 'COMPLETED');
  const amount = 4200;
  await database
    .updateTable('sandbox_gateway.orders')
    .set({ amount_paise: amount })
    .where('merchant_order_id', '=', purchase.merchantOrderId)
    .execute();
  await expireReservation(database, purchase.orderId);
  await readStatus(fixture.apps[0], purchase.buyer, purchase.orderId);
  expect(await expireOrders({ ...orderDependencies(database), mayBePaid })).toBe(0);
  await untilSettled(getDatabase(), fixture, purchase);
  await expectRefunded(purchase);
  expect(await refundsOf(getDatabase(), purchase.orderId)).toMatchObject([{ amount_paise: amount }]);
  expect((await readOrderRow(database, purchase.orderId)).status).toBe('cancelled');
  expect((await buyerMails(purchase)).at(-1)).toContain('could not confirm');
  expect((await paymentsOf(getDatabase(), purchase.orderId))[0]?.settle_problem).toContain('₹42 was paid');
});

test('tries a refund again by its own schedule when its outcome cannot be recorded', async () => {
  const { database } = getDatabase();
  const purchase = await orderAndInitiate(getDatabase(), fixture, await addStock(2));
  await failOn(getDatabase().database, {
    table: 'order_events',
    event: 'insert',
    condition: `new.status = 'confirmed'`,
  });
  await payNow(fixture, purchase);
  await failOnRefundRecord();
  await untilSettled(getDatabase(), fixture, purchase);
  const fault = async () => {
    const [refund] = await refundsOf(getDatabase(), purchase.orderId);
    return refund?.last_fault === 'not_recorded' && refund;
  };
  await expect.poll(fault, { timeout: 60_000, interval: 20 }).toMatchObject({ leased_until: null });
  await removeFault(getDatabase().database);
  await expectRefunded(purchase);
  await expectOrder(getDatabase(), purchase.orderId, 'refunded');
  expect((await readOrderRow(database, purchase.orderId)).confirmed_at).toBeNull();
});

async function failOnRefundRecord(): Promise<void> {
  await sql
    .raw(`create trigger fail_refund before insert on order_events for each row when (new.status = 'refunded')
      execute function fail()`)
    .execute(getDatabase().database);
}
