import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished } from 'vitest';
import type { InitiatedPayment, PaymentStatus } from '#contract/payments.ts';
import { WEBHOOK_PATH } from '#server/payments/phonepe/phonepe-webhook.ts';
import { newId } from '#server/platform/ids.ts';
import { fetchCsrfHeaders } from './csrf-headers.ts';
import {
  type Buyer,
  connectLargePool,
  createBuyer,
  placeTestOrder,
  readOrderRow,
  type StockedProduct,
  stockProduct,
} from './order-fixtures.ts';
import { findOrderProblems } from './order-invariants.ts';
import { listen } from './raw-request.ts';
import { openSandbox, type Sandbox } from './sandbox-gateway.ts';
import { buildUnclosedApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export type ApiResponse<Body> = { status: number; body: Body & { code?: string; detail?: string } };

export type CheckoutFixture = {
  sandbox: Sandbox;
  /** Two servers on one database, each with its own connections. */
  apps: readonly [FastifyInstance, FastifyInstance];
  /** Starts the reconciler of the given servers, by default both. */
  startReconciling: (servers?: readonly FastifyInstance[]) => void;
};

/** Only the second server has a short gateway timeout; the first has a long one. */
type Options = { secondTimeoutMs?: number; hasWebhooks?: boolean };

/** Gives a test the gateway and the servers of its database, which live as long as that: building servers takes longer than the tests. */
export async function startCheckout(test: TestDatabase, options: Options = {}): Promise<CheckoutFixture> {
  const { secondTimeoutMs, hasWebhooks = true } = options;
  const checkout = checkouts.get(test) ?? openCheckout(test);
  checkouts.set(test, checkout);
  const { sandbox, begin, openServer } = await checkout;
  await begin();
  if (!hasWebhooks) await sandbox.control({ action: 'behave', webhookCopies: 0 });
  const apps = [await openServer('first'), await openServer('second', secondTimeoutMs)] as const;
  return {
    sandbox,
    apps,
    startReconciling: (servers = apps) => {
      for (const { reconciler } of servers) {
        const { stop } = reconciler.start();
        // Its own interval of a second would make most of the tests' time.
        const timer = setInterval(reconciler.wake, 100);
        onTestFinished(() => {
          clearInterval(timer);
          return stop();
        });
      }
    },
  };
}

type SharedCheckout = {
  sandbox: Sandbox;
  begin: () => Promise<void>;
  openServer: (place: 'first' | 'second', gatewayTimeoutMs?: number) => Promise<FastifyInstance>;
};

const checkouts = new WeakMap<TestDatabase, Promise<SharedCheckout>>();

async function openCheckout(test: TestDatabase): Promise<SharedCheckout> {
  let shop = '';
  const { sandbox, begin } = await openSandbox(test, test.beforeClose, {
    findWebhookUrl: () => shop + WEBHOOK_PATH,
  });
  await skipRefundPauses(test);
  const { settings, merchant } = sandbox;
  const config = { phonePe: { ...settings, webhook: merchant.webhook }, publicUrl: 'http://shop.example' };
  const servers = new Map<string, FastifyInstance>();
  return {
    sandbox,
    begin,
    openServer: async (place, gatewayTimeoutMs) => {
      const name = `${place} ${gatewayTimeoutMs}`;
      const known = servers.get(name);
      if (known) return known;
      const pool = connectLargePool(test.connection);
      test.beforeClose(pool.close);
      const app = await buildUnclosedApp(pool, { config, gatewayTimeoutMs, apiCallsPerMinute: 1_000_000 });
      test.beforeClose(() => app.close());
      if (place === 'first') shop = `http://127.0.0.1:${await listen(app)}`;
      servers.set(name, app);
      return app;
    },
  };
}

/** The sandbox takes a second for each of the two steps of a refund, which would be most of the tests' time. */
async function skipRefundPauses({ database }: TestDatabase): Promise<void> {
  await sql`
    create or replace function skip_pause() returns trigger language plpgsql as
    $$ begin new.run_at = now(); return new; end $$
  `.execute(database);
  await sql`
    create or replace trigger skip_pause before insert on jobs for each row
    when (new.kind = 'advance-sandbox-refund') execute function skip_pause()
  `.execute(database);
}

/** Only the fault `slow` needs a timeout. */
export function timeoutFor(kind: string): number | undefined {
  return kind === 'slow' ? 2000 : undefined;
}

/** The headers of a payment request. */
export async function paymentHeaders(app: FastifyInstance, buyer: Buyer, key: string = newId()) {
  return { ...buyer.headers, ...(await fetchCsrfHeaders(app)), 'idempotency-key': key };
}

export async function initiate(
  app: FastifyInstance,
  buyer: Buyer,
  orderId: string,
  key?: string,
): Promise<ApiResponse<InitiatedPayment>> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/initiate',
    headers: await paymentHeaders(app, buyer, key),
    payload: { order_id: orderId },
  });
  return { status: response.statusCode, body: response.json() };
}

export async function readStatus(
  app: FastifyInstance,
  buyer: Buyer,
  orderId: string,
): Promise<ApiResponse<PaymentStatus>> {
  const response = await app.inject({ url: `/api/payments/${orderId}/status`, headers: buyer.headers });
  return { status: response.statusCode, body: response.json() };
}

export type Purchase = { buyer: Buyer; orderId: string; merchantOrderId: string };

/** Places an order and initiates its payment. */
export async function orderAndInitiate(
  test: TestDatabase,
  { apps }: CheckoutFixture,
  product: StockedProduct,
): Promise<Purchase> {
  const buyer = await createBuyer(test.database);
  const orderId = await placeTestOrder(test.database, buyer, [{ product }]);
  const { status, body } = await initiate(apps[0], buyer, orderId);
  if (status !== 200) throw new Error(`The payment did not start: ${JSON.stringify(body)}`);
  return { buyer, orderId, merchantOrderId: `${orderId}-1` };
}

export async function paymentsOf({ database }: TestDatabase, orderId: string) {
  return database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute();
}

export async function refundsOf({ database }: TestDatabase, orderId: string) {
  return database
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments._id', 'payment_id')
    .selectAll('payment_refunds')
    .where('order_id', '=', orderId)
    .orderBy('payment_refunds.created_at')
    .execute();
}

/** Makes every scheduled check of payments and refunds due, and removes leases. */
export async function makeChecksDue({ database }: TestDatabase): Promise<void> {
  const due = { next_check_at: sql<Date>`now()`, leased_until: null };
  await database.updateTable('payments').set(due).where('next_check_at', 'is not', null).execute();
  await database.updateTable('payment_refunds').set(due).where('next_check_at', 'is not', null).execute();
}

/** Like makeChecksDue, but keeps leases, so that no server repeats a running check. */
export async function makeIdleChecksDue({ database }: TestDatabase): Promise<void> {
  const isIdle = sql<boolean>`next_check_at is not null and (leased_until is null or leased_until <= now())`;
  const due = { next_check_at: sql<Date>`now()` };
  await database.updateTable('payments').set(due).where(isIdle).execute();
  await database.updateTable('payment_refunds').set(due).where(isIdle).execute();
}

/** Completes or fails a payment at the sandbox gateway. */
export function decide({ sandbox }: CheckoutFixture, merchantOrderId: string, state: 'COMPLETED' | 'FAILED') {
  return sandbox.control({ action: 'decide_order', merchantOrderId, state });
}

export async function expectOrder(
  { database }: TestDatabase,
  orderId: string,
  status: string,
): Promise<void> {
  const read = async () => (await readOrderRow(database, orderId)).status;
  await expect.poll(read, { timeout: 60_000, interval: 100 }).toBe(status);
}

/** Checks the invariants of money and stock after each test. Needs the template `demo`; returns a function that adds stock. */
export function trackStock(getDatabase: () => TestDatabase): (quantity?: number) => Promise<StockedProduct> {
  const stockedProducts: StockedProduct[] = [];
  afterEach(async () => expect(await findOrderProblems(getDatabase().database, stockedProducts)).toEqual([]));
  return async (quantity = 5) => {
    const stocked = await stockProduct(getDatabase().database, quantity);
    stockedProducts.push(stocked);
    return stocked;
  };
}

/** Lets the buyer pay at the gateway, and the shop notice it. */
export async function payNow(
  fixture: CheckoutFixture,
  { merchantOrderId, orderId, buyer }: Purchase,
): Promise<void> {
  await decide(fixture, merchantOrderId, 'COMPLETED');
  await expect
    .poll(async () => (await readStatus(fixture.apps[0], buyer, orderId)).body.state, { timeout: 60_000 })
    .toBe('completed');
}

/** Lets the reconciler make every attempt without waiting for the time in between. */
export async function untilSettled(
  test: TestDatabase,
  fixture: CheckoutFixture,
  { orderId }: Purchase,
): Promise<void> {
  fixture.startReconciling([fixture.apps[0]]);
  const settled = async () => {
    await makeIdleChecksDue(test);
    const [payment] = await paymentsOf(test, orderId);
    return payment?.settled_at ?? null;
  };
  await expect.poll(settled, { timeout: 60_000, interval: 100 }).not.toBeNull();
}
