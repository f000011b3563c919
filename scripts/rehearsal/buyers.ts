import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type SignedIn, signInAs } from '../../server/testing/sign-in-as.ts';
import { testAddress } from '../../server/testing/test-address.ts';
import { addressOfVisitor, type Reply, send } from './http-client.ts';
import type { ServiceRecord } from './service-record.ts';
import type { Product, Stock } from './stock-products.ts';

const CHECKOUTS_PER_SECOND = 1;
/** Buyers who are at it at the same time; while the shop is away no more come. */
const MOST_AT_ONCE = 16;
/** A buyer tries a step again for this long. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 1000;
const TIMEOUT_MS = 30_000;
const SHIPPING = 250;
const CREATED_AT_ONCE = 8;

type Buyer = SignedIn & { addressId: string; localAddress: string };

/** What buyers were told: these must be in the database. */
export type Promises = {
  /** Orders whose 201 reached the buyer. */
  acknowledged: string[];
  /** Orders whose payment the gateway accepted. */
  paid: string[];
  /** Orders that the shop has called confirmed. */
  confirmed: string[];
};

export type Purchases = { promises: Promises; stop: () => Promise<void> };

/** Buyers go from the cart to the paid order at a bounded rate; every fourth wants the product that sells out. */
export function startBuyers(options: {
  origins: readonly string[];
  stock: Stock;
  buyers: Buyer[];
  record: ServiceRecord;
}): Purchases {
  const { stock, buyers, record, origins } = options;
  const promises: Promises = { acknowledged: [], paid: [], confirmed: [] };
  let isStopped = false;
  const open = new Set<Promise<void>>();
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const buyer = open.size < MOST_AT_ONCE ? buyers.pop() : undefined;
      const product = turn % 4 === 0 ? stock.scarce : stock.plenty[turn % stock.plenty.length];
      if (buyer && product) {
        const buying = checkOut({ origins, buyer, product, record, promises }).finally(() =>
          open.delete(buying),
        );
        open.add(buying);
      }
      await sleep(1000 / CHECKOUTS_PER_SECOND);
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    promises,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

type Checkout = {
  origins: readonly string[];
  buyer: Buyer;
  product: Product;
  record: ServiceRecord;
  promises: Promises;
};

async function checkOut({ origins, buyer, product, record, promises }: Checkout): Promise<void> {
  const { headers, localAddress } = buyer;
  /** Repeats a step with the same key until the shop answers, as a buyer presses the button again. */
  const step = async (
    path: string,
    body?: object | string,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const call = {
      path,
      localAddress,
      timeoutMs: TIMEOUT_MS,
      headers: { ...headers, ...more, ...(body !== undefined && { 'Content-Type': type }) },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    };
    const endsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const reply = await send(origins, call);
      record.add(body === undefined ? 'read' : 'write', path, reply);
      const isAnswered = reply.status > 0 && reply.status < 500 && reply.status !== 429;
      if (isAnswered || performance.now() > endsAt) return reply;
      await sleep(RETRY_MS);
    }
  };

  const items = [{ product_id: product._id, quantity: 1, price: product.price }];
  const cart = await step('/api/cart', { items });
  if (cart.status !== 200) return;
  const order = {
    address_id: buyer.addressId,
    cart_version: JSON.parse(cart.text).version,
    agreed_total: product.price + SHIPPING,
    note: null,
  };
  const placed = await step('/api/orders', order, { 'Idempotency-Key': newId() });
  if (placed.status !== 201) return;
  const orderId = String(JSON.parse(placed.text)._id);
  promises.acknowledged.push(orderId);

  const session = { 'X-Session-Id': randomUUID() };
  const token = await step('/api/auth/csrf-token', undefined, session);
  const csrf = { ...session, 'X-CSRF-Token': String(token.headers['x-csrf-token']) };
  const payment = await step(
    '/api/payments/initiate',
    { order_id: orderId },
    { ...csrf, 'Idempotency-Key': newId() },
  );
  if (payment.status !== 200) return;
  const { redirect_url } = JSON.parse(payment.text) as { redirect_url?: string };
  if (!redirect_url) return;
  const decision = new URLSearchParams({ method: 'upi', outcome: 'success', upi_id: 'asha@sandbox' });
  if (!(await payAt(new URL(redirect_url), decision.toString(), localAddress))) return;
  promises.paid.push(orderId);
  const endsAt = performance.now() + PATIENCE_MS;
  while (performance.now() < endsAt) {
    const status = await step(`/api/payments/${orderId}/status`);
    if (status.status === 200 && JSON.parse(status.text).order_status === 'confirmed') {
      promises.confirmed.push(orderId);
      return;
    }
    await sleep(RETRY_MS);
  }
}

/** Pays on the page of the gateway, which is no part of the shop. */
async function payAt({ origin, pathname }: URL, body: string, localAddress: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const reply = await send([origin], { path: pathname, headers, body, localAddress, timeoutMs: TIMEOUT_MS });
  return reply.status > 0 && reply.status < 400;
}

/** Signed in for a quarter of an hour, each with an address of their own. */
export async function createBuyers(database: Database, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  let next = 0;
  const create = async () => {
    while (next < count) {
      const localAddress = addressOfVisitor(1000 + next);
      next += 1;
      const buyer = await signInAs(database);
      const { _id } = await insertAddress(database, buyer.userId, testAddress);
      buyers.push({ ...buyer, addressId: _id, localAddress });
    }
  };
  await Promise.all(Array.from({ length: CREATED_AT_ONCE }, create));
  return buyers;
}
