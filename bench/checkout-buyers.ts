import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveCart } from '#server/cart/save-cart.ts';
import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type SignedIn, signInAs } from '../server/testing/sign-in-as.ts';
import { testAddress } from '../server/testing/test-address.ts';

export const BUYERS_AT_ONCE = 16;

export type BenchProduct = { _id: string; display_price: number };
export type BenchBuyer = SignedIn & {
  addressId: string;
  cartVersion: number;
  session: string;
  product: BenchProduct;
};

/** Enough products and stock that buyers rarely compete for a row and never run out. */
export async function stockProducts(database: Database): Promise<BenchProduct[]> {
  const products = await database
    .selectFrom('products')
    .select(['_id', sql<number>`display_price_paise / 100`.as('display_price')])
    .where('display_price_paise', '<', 5_000_000)
    .orderBy('_id')
    .limit(200)
    .execute();
  const ids = products.map(({ _id }) => _id);
  await database.updateTable('products').set({ qty: 1_000_000 }).where('_id', 'in', ids).execute();
  return products;
}

/** Creates signed-in buyers with an address and one product in the cart. */
export async function createBuyers(
  database: Database,
  products: readonly BenchProduct[],
  count: number,
): Promise<BenchBuyer[]> {
  return runConcurrently(count, async (place) => {
    const buyer = await signInAs(database);
    const { _id: addressId } = await insertAddress(database, buyer.userId, testAddress);
    const product = products[place % products.length];
    if (!product) throw new Error('The shop has nothing to sell.');
    const items = [{ product_id: product._id, quantity: 1, price: product.display_price }];
    const { cart } = await saveCart(database, buyer.userId, { items });
    return { ...buyer, addressId, cartVersion: cart.version, product, session: randomUUID() };
  });
}

export function pickBuyer(buyers: readonly BenchBuyer[], place: number): BenchBuyer {
  const buyer = buyers[place % buyers.length];
  if (!buyer) throw new Error('There is no such buyer.');
  return buyer;
}

/** Runs work `count` times, `atOnce` at the same time; returns the results. */
export async function runConcurrently<Result>(
  count: number,
  work: (place: number) => Promise<Result>,
  atOnce = BUYERS_AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const place = next;
      next += 1;
      results[place] = await work(place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** A rate that is measured in parts, in turn with others: the speed of a shared machine changes within seconds. */
export class Rate {
  #count = 0;
  #seconds = 0;

  async measure(
    count: number,
    work: (place: number) => Promise<unknown>,
    atOnce = BUYERS_AT_ONCE,
  ): Promise<void> {
    const start = performance.now();
    await runConcurrently(count, work, atOnce);
    this.#seconds += (performance.now() - start) / 1000;
    this.#count += count;
  }

  get perSecond(): number {
    return this.#count / this.#seconds;
  }
}
