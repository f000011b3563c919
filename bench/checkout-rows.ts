import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type BenchRow, round } from './bench-row.ts';
import {
  type BenchBuyer,
  BUYERS_AT_ONCE,
  createBuyers,
  Rate,
  runConcurrently,
  stockProducts,
} from './checkout-buyers.ts';
import { writeOrderRows } from './checkout-ceiling.ts';
import { plainRequest } from './plain-request.ts';
import type { BenchServer } from './start-bench-server.ts';

/** As many as there are measurements in each, so that each of them comes first, second and so on once. */
const PARTS = 5;
const ORDERS_OF_PART = 240;
const CHECKOUTS_OF_PART = 160;
/** Each buyer orders once: a second unpaid order of the same products is rejected. */
const BUYERS = PARTS * ORDERS_OF_PART;
const CHECKOUTS = PARTS * CHECKOUTS_OF_PART;
const CROWD = 2 * BUYERS_AT_ONCE;
/** More buyers at once must not make the shop slower; rates of two runs differ by a tenth. */
const MIN_SHARE_OF_CROWD = 0.9;
/** Both variants are warmed up, so that compiled code is measured: the first 400 checkouts take up to twice as long as later ones. */
const WARM_UP = 600;

/** Measures orders and complete checkouts over HTTP, with durable commits, as a ratio of bare PostgreSQL transactions. */
export async function measureCheckout({ origin, connection }: BenchServer): Promise<BenchRow[]> {
  const { database, close } = connectDatabase({
    connection,
    poolSize: BUYERS_AT_ONCE,
    onIdleError: () => {},
  });
  try {
    await requireDurability(database);
    const products = await stockProducts(database);
    const buyers = await createBuyers(database, products, BUYERS);
    const writers = await createBuyers(database, products, products.length);
    const payers = await createBuyers(database, products, CHECKOUTS);
    const crowd = await createBuyers(database, products, BUYERS);
    const payingCrowd = await createBuyers(database, products, CHECKOUTS);
    const early = await createBuyers(database, products, WARM_UP);
    await runConcurrently(WARM_UP, (place) => writeOrderRows(database, pick(writers, place)));
    await runConcurrently(WARM_UP, (place) => checkOut(origin, pick(early, place)));
    const bare = new Rate();
    const [ordered, orderedByCrowd] = [new Rate(), new Rate()];
    const [paid, paidByCrowd] = [new Rate(), new Rate()];
    for (let part = 0; part < PARTS; part += 1) {
      const order = (group: readonly BenchBuyer[]) => (place: number) =>
        placeOrder(origin, pick(group, part * ORDERS_OF_PART + place));
      const pay = (group: readonly BenchBuyer[]) => (place: number) =>
        checkOut(origin, pick(group, part * CHECKOUTS_OF_PART + place));
      const steps = [
        () => bare.measure(ORDERS_OF_PART, (place) => writeOrderRows(database, pick(writers, place))),
        () => ordered.measure(ORDERS_OF_PART, order(buyers)),
        () => paid.measure(CHECKOUTS_OF_PART, pay(payers)),
        () => orderedByCrowd.measure(ORDERS_OF_PART, order(crowd), CROWD),
        () => paidByCrowd.measure(CHECKOUTS_OF_PART, pay(payingCrowd), CROWD),
      ];
      for (const step of [...steps.slice(part), ...steps.slice(0, part)]) await step();
    }
    const timesOfBare = (rate: Rate) => bare.perSecond / rate.perSecond;
    const growth = [orderedByCrowd.perSecond / ordered.perSecond, paidByCrowd.perSecond / paid.perSecond];
    return [
      {
        what: `POST /api/orders with ${BUYERS_AT_ONCE} buyers at once (${round(ordered.perSecond)}/s against ${round(bare.perSecond)}/s of bare transactions of the same rows)`,
        measured: `1 / ${timesOfBare(ordered).toFixed(1)}`,
        wanted: 'at least 1 / 2',
        isMet: timesOfBare(ordered) <= 2,
      },
      {
        what: `checkouts from the cart to the paid order with ${BUYERS_AT_ONCE} buyers at once (${round(paid.perSecond)}/s)`,
        measured: `1 / ${timesOfBare(paid).toFixed(1)}`,
        wanted: 'at least 1 / 5',
        isMet: timesOfBare(paid) <= 5,
      },
      {
        what: `the same with ${CROWD} buyers at once: orders (${round(orderedByCrowd.perSecond)}/s) and checkouts (${round(paidByCrowd.perSecond)}/s) against ${BUYERS_AT_ONCE}`,
        measured: `${growth.map((times) => times.toFixed(2)).join(' and ')} times`,
        wanted: 'no fall',
        isMet: Math.min(...growth) >= MIN_SHARE_OF_CROWD,
      },
    ];
  } finally {
    await close();
  }
}

function pick(buyers: readonly BenchBuyer[], place: number): BenchBuyer {
  const buyer = buyers[place % buyers.length];
  if (!buyer) throw new Error('There is no such buyer.');
  return buyer;
}

async function requireDurability(database: Database): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit
  `.execute(database);
  const [settings] = rows;
  if (settings?.fsync !== 'on' || settings.synchronous_commit !== 'on') {
    throw new Error('The database of the benchmark does not keep what it acknowledges.');
  }
}

export async function placeOrder(origin: string, buyer: BenchBuyer): Promise<string> {
  const { addressId, cartVersion, product, headers } = buyer;
  const order = await call<{ _id: string }>(`${origin}/api/orders`, {
    headers: { ...headers, 'Idempotency-Key': newId() },
    body: {
      address_id: addressId,
      cart_version: cartVersion,
      agreed_total: product.display_price + 250,
      note: null,
    },
  });
  return order._id;
}

async function checkOut(origin: string, buyer: BenchBuyer): Promise<void> {
  const { headers, session, product } = buyer;
  const cart = await call<{ version: number }>(`${origin}/api/cart`, {
    headers,
    body: { items: [{ product_id: product._id, quantity: 1, price: product.display_price }] },
  });
  const orderId = await placeOrder(origin, { ...buyer, cartVersion: cart.version });
  const page = { 'X-Session-Id': session };
  const token = await plainRequest(`${origin}/api/auth/csrf-token`, { headers: page });
  const { redirect_url } = await call<{ redirect_url: string }>(`${origin}/api/payments/initiate`, {
    headers: {
      ...headers,
      ...page,
      'X-CSRF-Token': String(token.headers['x-csrf-token']),
      'Idempotency-Key': newId(),
    },
    body: { order_id: orderId },
  });
  const decision = { method: 'upi', outcome: 'success', upi_id: 'asha@sandbox' };
  const decided = await plainRequest(redirect_url, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(decision).toString(),
  });
  if (decided.status >= 400) throw new Error(`The gateway answered ${decided.status}.`);
  const { order_status } = await call<{ order_status: string }>(`${origin}/api/payments/${orderId}/status`, {
    headers,
  });
  if (order_status !== 'confirmed') throw new Error(`The order is ${order_status}.`);
}

async function call<Body>(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<Body> {
  const { status, text } = await plainRequest(url, {
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text) as Body;
}
