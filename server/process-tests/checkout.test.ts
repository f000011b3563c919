import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_PATH, webhookAuthorization } from '#server/payments/phonepe/phonepe-webhook.ts';
import { createSandboxMerchantReader } from '#server/payments/sandbox/sandbox-merchant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type Buyer,
  createBuyer,
  fillCart,
  readOrderRow,
  readStock,
  stockProduct,
} from '../testing/order-fixtures.ts';
import { findOrderProblems } from '../testing/order-invariants.ts';
import { sized } from '../testing/test-size.ts';
import {
  type CheckoutShops,
  control,
  kill,
  openShops,
  postOrder,
  postOrderOnce,
  postPayment,
  send,
} from './checkout-shops.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { type ShopProcess, showOutputOnFailure } from './shop-process.ts';
import { until } from './until.ts';

const BUYERS = sized(60, 500);
const COPIES = sized(100, 1000);

/** Every kill is followed by the start of a whole server. */
const SEVERAL_STARTS_MS = sized(300_000, 900_000);

/** Two servers on one database, for all tests of this file. */
const afterFile = cleanUpAfterFile();
let shops: CheckoutShops;
let database: Database;
let servers: [ShopProcess, ShopProcess];

beforeAll(async () => {
  shops = await openShops(afterFile);
  database = shops.database;
  servers = await Promise.all([shops.start(), shops.start()]);
});

beforeEach(() => {
  for (const server of servers) showOutputOnFailure('the server', server);
});

async function expectStatus(orderId: string, status: string): Promise<void> {
  await until(
    `the order is ${status}`,
    async () => (await readOrderRow(database, orderId)).status === status,
  );
}

async function inTurns<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test(`sells exactly 5 of 5 items when ${BUYERS} buyers order at once at two servers, and tells the others`, async () => {
  const product = await stockProduct(database, 5);
  const buyers: { buyer: Buyer; body: object; shop: ShopProcess }[] = [];
  await inTurns(
    Array.from({ length: BUYERS }).map((_, place) => place),
    8,
    async (place) => {
      const buyer = await createBuyer(database);
      const body = await fillCart(database, buyer, [{ product }]);
      buyers.push({ buyer, body, shop: place % 2 === 0 ? servers[0] : servers[1] });
    },
  );

  const sold: { buyer: Buyer; orderId: string }[] = [];
  const refusals: string[] = [];
  const order = async ({ buyer, body, shop }: (typeof buyers)[number]) => {
    const response = await postOrderOnce(shop, buyer, body, newId());
    if (response.status === 201) sold.push({ buyer, orderId: String(response.body._id) });
    else refusals.push(`${response.status} ${response.body.detail}`);
  };
  await Promise.all(buyers.map(order));
  expect(sold).toHaveLength(5);
  expect(
    refusals.filter((refusal) => !refusal.startsWith('409 ') || !refusal.includes(product.name)),
  ).toEqual([]);
  expect(await readStock(database, product)).toBe(0);

  for (const { buyer, orderId } of sold) {
    expect((await postPayment(servers[1], buyer, orderId)).body.state).toBe('pending');
    await control(shops, servers[0], {
      action: 'decide_order',
      merchantOrderId: `${orderId}-1`,
      state: 'COMPLETED',
    });
  }
  for (const { orderId } of sold) await expectStatus(orderId, 'confirmed');
  expect(await findOrderProblems(database, [product])).toEqual([]);
});

test(`makes one status change and sends one mail when a webhook arrives ${COPIES} times at two servers`, async () => {
  const product = await stockProduct(database, 3);
  const buyer = await createBuyer(database);
  const body = await fillCart(database, buyer, [{ product }]);
  const orderId = String((await postOrder(servers[0], buyer, body, newId())).body._id);
  expect((await postPayment(servers[1], buyer, orderId)).status).toBe(200);
  const merchantOrderId = `${orderId}-1`;
  await control(shops, servers[0], { action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
  const { webhook } = await createSandboxMerchantReader(database)();
  const headers = { Authorization: webhookAuthorization(webhook) };
  const message = { event: 'checkout.order.completed', payload: { merchantOrderId, state: 'COMPLETED' } };
  const statuses = new Set<number>();
  await inTurns(
    Array.from({ length: COPIES }).map((_, copy) => copy),
    32,
    async (copy) => {
      const server = copy % 2 === 0 ? servers[0] : servers[1];
      statuses.add((await send(server, WEBHOOK_PATH, { body: message, headers })).status);
    },
  );
  expect([...statuses]).toEqual([200]);
  await expectStatus(orderId, 'confirmed');
  const events = await database
    .selectFrom('order_events')
    .select('mail_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'confirmed')
    .execute();
  expect(events).toHaveLength(1);
  expect(await findOrderProblems(database, [product])).toEqual([]);
});

test(
  `continues the order when a server is killed ${sized('in the middle of', 'in the middle of and after')} every step from the cart to the payment`,
  async () => {
    let [current] = servers;
    let next: ShopProcess | undefined = servers[1];
    const product = await stockProduct(database, 5);
    const buyer = await createBuyer(database);
    const killAndReplace = async () => {
      await kill(current);
      current = next ?? (await shops.start());
      next = undefined;
      expect(await findOrderProblems(database, [product])).toEqual([]);
    };
    // A kill between two steps proves only that the state is in the database.
    const killBetweenSteps = sized(async () => {}, killAndReplace);

    const body = await fillCart(database, buyer, [{ product }]);
    await killBetweenSteps();

    const key = newId();
    const lost = postOrder(current, buyer, body, key);
    await killAndReplace();
    await lost;
    const placed = await postOrder(current, buyer, body, key);
    expect(placed.status).toBe(201);
    const orderId = String(placed.body._id);
    await killBetweenSteps();
    expect((await send(current, `/api/orders/${orderId}`, { headers: buyer.headers })).status).toBe(200);

    // Killed during the call that starts the payment, which the gateway accepts.
    const slow = { kind: 'slow', delayMs: 60_000, takesEffect: true };
    await control(shops, current, { action: 'arm_fault', operation: 'pay', ...slow });
    const starting = postPayment(current, buyer, orderId);
    await until('the gateway has the payment', async () => {
      const taken = await database.selectFrom('sandbox_gateway.faults').select('fault_id').execute();
      return taken.length === 0;
    });
    await killAndReplace();
    expect((await starting).status).toBe(0);
    await until('the buyer can pay', async () => (await postPayment(current, buyer, orderId)).status === 200);
    const [payment] = await database
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'pending')
      .execute();
    const merchantOrderId = payment?.merchant_order_id ?? '';
    await killBetweenSteps();

    // Paid without a webhook, then killed during the status call.
    await control(shops, current, { action: 'behave', webhookCopies: 0 });
    await control(shops, current, { action: 'decide_order', merchantOrderId, state: 'COMPLETED' });
    await control(shops, current, { action: 'arm_fault', operation: 'status', ...slow });
    const asking = send(current, `/api/payments/${orderId}/status`, { headers: buyer.headers });
    await until('the gateway is being asked', async () => {
      const armed = await database.selectFrom('sandbox_gateway.faults').select('fault_id').execute();
      return armed.length === 0;
    });
    await killAndReplace();
    await asking;
    await expectStatus(orderId, 'confirmed');
    await killBetweenSteps();
    expect(await findOrderProblems(database, [product])).toEqual([]);
    expect(await readStock(database, product)).toBe(4);
  },
  SEVERAL_STARTS_MS,
);
