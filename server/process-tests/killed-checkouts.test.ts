import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createBuyer, fillCart, type StockedProduct, stockProduct } from '../testing/order-fixtures.ts';
import { findOrderProblems } from '../testing/order-invariants.ts';
import { sized } from '../testing/test-size.ts';
import { expectServed } from './call-shop.ts';
import { control, postOrder, postPayment } from './checkout-shops.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { connectTo, isAlive, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { type ShopProcess, showOutputOnFailure, startShop } from './shop-process.ts';
import { until } from './until.ts';

/** What is killed in turn. A killed PostgreSQL is restarted by the server, a killed server by the test. */
const victims = [['server'], ['server', 'postgresql'], ['postgresql']] as const;
const KILLS = sized(3, 100);
const BUYERS_AT_ONCE = 4;
const ORDERS_BEFORE_A_KILL = 3;
const TIMEOUT_MS = sized(600_000, 7_200_000);

const afterFile = cleanUpAfterFile();

type Checkouts = {
  /** Orders whose 201 reached the buyer. */
  acknowledged: string[];
  /** Responses that are neither an order nor a request to try again. */
  unexpected: string[];
  stop: () => Promise<void>;
};

/** Buyers who order and pay at the shop, one order after another, until stopped. */
function startCheckouts(database: Database, shop: ShopProcess, product: StockedProduct): Checkouts {
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  let isStopped = false;
  const buy = async () => {
    const buyer = await createBuyer(database);
    const body = await fillCart(database, buyer, [{ product }]);
    const placed = await postOrder(shop, buyer, body, newId());
    if (placed.status === 0) return;
    if (placed.status !== 201) unexpected.push(`${placed.status} ${JSON.stringify(placed.body)}`);
    const orderId = String(placed.body._id);
    acknowledged.push(orderId);
    const { body: payment } = await postPayment(shop, buyer, orderId);
    if (payment.state !== 'pending') return;
    await control({ database }, shop, {
      action: 'decide_order',
      merchantOrderId: `${orderId}-1`,
      state: 'COMPLETED',
    });
  };
  const workers = Array.from({ length: BUYERS_AT_ONCE }, async () => {
    // A killed server or database breaks off whatever the buyer was doing.
    while (!isStopped) await buy().catch(() => {});
  });
  return {
    acknowledged,
    unexpected,
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

async function killProcesses(shop: ShopProcess, dataDir: string, names: readonly string[]): Promise<void> {
  const client = await connectTo(dataDir);
  const { rows } = await client.query('select pid from pg_stat_activity');
  const pids = {
    server: [shop.pid],
    postgresql: [postmasterOf(dataDir) ?? 0, ...rows.map(({ pid }) => pid as number)],
  };
  await client.end();
  for (const [name, those] of Object.entries(pids)) {
    for (const pid of names.includes(name) ? those : []) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  if (names.includes('server')) await shop.exited;
}

function isReachable(database: Database): Promise<boolean> {
  return sql`select`.execute(database).then(
    () => true,
    () => false,
  );
}

async function findLost(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lost: string }>`
    select lost from unnest(${orderIds}::text[]) as lost where not exists (select from orders where _id = lost)
  `.execute(database);
  return rows.map(({ lost }) => lost);
}

/** Orders that the gateway was paid for and that are neither confirmed nor refunded. */
async function findUnsettled(database: Database): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select merchant_order_id as found from sandbox_gateway.orders as charged
    where state = 'COMPLETED' and not exists (
      select from payments join orders on orders._id = order_id
      where payments.merchant_order_id = charged.merchant_order_id
        and (confirmed_at is not null or exists (select from order_refunds where order_id = orders._id)))
  `.execute(database);
  return rows.map(({ found }) => found);
}

test(
  `loses no order and no payment when the server or PostgreSQL is killed ${KILLS} times during checkouts`,
  async () => {
    const dataDir = makePreparedFolder('data', afterFile);
    const start = async () => {
      const started = await startShop({
        dataDir,
        variables: { TRUST_PROXY: '127.0.0.1' },
        cleanUp: afterFile,
      });
      showOutputOnFailure('the server', started);
      return started;
    };
    let shop = await start();
    const { database, close } = connectDatabase({
      connection: { host: path.join(dataDir, 'run'), user: 'postgres', database: 'shop' },
      poolSize: BUYERS_AT_ONCE,
      ...longTimeouts,
      onIdleError: () => {},
    });
    afterFile(close);
    const product = await stockProduct(database, 100_000);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const names = victims[kill % victims.length] ?? [];
      const checkouts = startCheckouts(database, shop, product);
      await until('orders are placed', () => checkouts.acknowledged.length >= ORDERS_BEFORE_A_KILL);
      const postmaster = postmasterOf(dataDir);
      await killProcesses(shop, dataDir, names);
      if ((names as readonly string[]).includes('server')) {
        await checkouts.stop();
        shop = await start();
        // A server takes over the PostgreSQL that a killed one left running.
        if (names.length === 1) expect(postmasterOf(dataDir)).toBe(postmaster);
      } else {
        await until('PostgreSQL runs again', () => isReachable(database));
        await checkouts.stop();
      }
      expect(checkouts.unexpected).toEqual([]);
      acknowledged.push(...checkouts.acknowledged);
    }
    await expectServed(shop);
    expect(await findLost(database, acknowledged)).toEqual([]);
    await until('every paid order is confirmed', async () => (await findUnsettled(database)).length === 0);
    expect(await findOrderProblems(database, [product])).toEqual([]);

    const postmaster = postmasterOf(dataDir) ?? 0;
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toEqual({ code: 0, signal: null });
    expect(isAlive(postmaster)).toBe(false);
  },
  TIMEOUT_MS,
);
