import { sql } from 'kysely';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import type { CartPayloadItem } from '#contract/stored-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { saveCart } from '#server/cart/save-cart.ts';
import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import { confirmOrder } from '#server/orders/confirm-order.ts';
import { createTaxDocumentHandler } from '#server/orders/invoices/issue-missing-documents.ts';
import { inOrderScope, type OrderDependencies } from '#server/orders/order-scope.ts';
import { placeCartOrder } from '#server/orders/place-cart-order.ts';
import { shipOrder, updateFulfilmentStatus } from '#server/orders/update-fulfilment-status.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  longTimeouts,
} from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type SignedIn, signInAs } from './sign-in-as.ts';
import { testAddress } from './test-address.ts';

export type Buyer = SignedIn & { addressId: string };
export type StockedProduct = { productId: string; price: number; name: string; initial: number };
export type OrderLine = { product: StockedProduct; quantity?: number };

export const testPublicUrl = 'http://shop.example';

export function orderDependencies(database: Database): OrderDependencies {
  return { database, publicUrl: testPublicUrl };
}

export async function createBuyer(
  database: Database,
  address: Partial<typeof testAddress> = {},
): Promise<Buyer> {
  const buyer = await signInAs(database);
  const { _id } = await insertAddress(database, buyer.userId, { ...testAddress, ...address });
  return { ...buyer, addressId: _id };
}

/** Opens a pool that is large enough for concurrent requests. */
export function openLargePool(connection: pg.ClientConfig): DatabaseConnection {
  const connected = connectLargePool(connection);
  onTestFinished(connected.close);
  return connected;
}

/** The caller closes it. */
export function connectLargePool(connection: pg.ClientConfig): DatabaseConnection {
  return connectDatabase({ connection, poolSize: 20, ...longTimeouts, onIdleError: () => {} });
}

const taken = new WeakMap<Database, number>();

/** Sets the stock of a product of the demo catalogue that no other test of the file uses, until all have been used. */
export async function stockProduct(database: Database, quantity: number): Promise<StockedProduct> {
  const place = taken.get(database) ?? 0;
  taken.set(database, place + 1);
  const product = await database
    .selectFrom('products')
    .select(['_id', 'display_price_paise', 'name'])
    .where('display_price_paise', '<', 1_500_000)
    .orderBy('_id')
    .offset(place)
    .limit(1)
    .executeTakeFirst();
  if (!product) {
    taken.delete(database);
    return stockProduct(database, quantity);
  }
  await database.updateTable('products').set({ qty: quantity }).where('_id', '=', product._id).execute();
  return {
    productId: product._id,
    price: product.display_price_paise / 100,
    name: product.name,
    initial: quantity,
  };
}

/** Replaces the cart; returns the body of the request that orders it. */
export async function fillCart(database: Database, buyer: Buyer, wishes: readonly OrderLine[]) {
  const items = wishes.map(
    ({ product, quantity = 1 }): CartPayloadItem => ({
      product_id: product.productId,
      quantity,
      price: product.price,
    }),
  );
  const { cart } = await saveCart(database, buyer.userId, { items });
  const agreed = wishes.reduce(
    (sum, { product, quantity = 1 }) => sum + product.price * quantity,
    siteFacts.shippingRupees,
  );
  return { address_id: buyer.addressId, cart_version: cart.version, agreed_total: agreed, note: null };
}

export async function placeTestOrder(
  database: Database,
  buyer: Buyer,
  wishes: readonly OrderLine[],
  idempotencyKey: string = newId(),
): Promise<string> {
  const body = await fillCart(database, buyer, wishes);
  const { _id } = await placeCartOrder(orderDependencies(database), {
    userId: buyer.userId,
    idempotencyKey,
    body,
  });
  return _id;
}

export async function payTestOrder(database: Database, orderId: string) {
  const { total_paise } = await readOrderRow(database, orderId);
  const confirmation = await inOrderScope(orderDependencies(database), (scope) =>
    confirmOrder(scope, { orderId, paidPaise: total_paise, paymentReference: 'UTR000000000001' }),
  );
  await runTaxDocumentJobs(database, orderId);
  return confirmation;
}

/** Runs the waiting jobs that write tax documents, like the job runner of a server. Returns the errors. */
export async function runTaxDocumentJobs(database: Database, orderId?: string): Promise<string[]> {
  const { run } = createTaxDocumentHandler(database);
  const { signal } = new AbortController();
  let query = database
    .selectFrom('jobs')
    .select(['_id as jobId', sql<{ orderId: string }>`payload`.as('payload')])
    .where('kind', '=', 'issue-tax-documents')
    .where('state', '=', 'waiting');
  if (orderId !== undefined) query = query.where(sql<boolean>`payload ->> 'orderId' = ${orderId}`);
  const errors: string[] = [];
  for (const { jobId, payload } of await query.execute()) {
    const error = await run({ payload, jobId, attempt: 1, signal }).catch(String);
    if (error !== undefined) errors.push(error);
    else await database.updateTable('jobs').set({ state: 'done' }).where('_id', '=', jobId).execute();
  }
  return errors;
}

/** Moves a paid order to 'delivered'. */
export async function deliverTestOrder(database: Database, orderId: string, actorId: string): Promise<void> {
  const step = (status: 'processing' | 'packed' | 'delivered') =>
    inOrderScope(orderDependencies(database), (scope) =>
      updateFulfilmentStatus(scope, { orderId }, { status, note: null, actorId }),
    );
  await step('processing');
  await step('packed');
  await inOrderScope(orderDependencies(database), (scope) =>
    shipOrder(scope, { orderId }, { carrier: 'Blue Dart', tracking_number: 'BD 123', note: null, actorId }),
  );
  await step('delivered');
}

export async function readOrderRow(database: Database, orderId: string) {
  return database.selectFrom('orders').selectAll().where('_id', '=', orderId).executeTakeFirstOrThrow();
}

export async function readStock(database: Database, { productId }: StockedProduct): Promise<number> {
  const { qty } = await database
    .selectFrom('products')
    .select('qty')
    .where('_id', '=', productId)
    .executeTakeFirstOrThrow();
  return qty;
}

export async function expireReservation(database: Database, orderId: string): Promise<void> {
  await database
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('_id', '=', orderId)
    .execute();
}

export async function cartQuantities(database: Database, { userId }: Buyer): Promise<[string, number][]> {
  const { items } = await readCart(database, userId);
  return items.map(({ product_id, quantity }) => [product_id, quantity]);
}
