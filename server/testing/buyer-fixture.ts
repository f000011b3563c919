import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { appOfFile } from './app-of-file.ts';
import {
  type Buyer,
  createBuyer,
  placeTestOrder,
  type StockedProduct,
  stockProduct,
} from './order-fixtures.ts';
import { findOrderProblems } from './order-invariants.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates a buyer for each test, on a database of the template `demo`, and checks the order invariants after each. */
export function setUpBuyer(getDatabase: () => TestDatabase) {
  const stockedProducts: StockedProduct[] = [];
  const fixture = {} as { app: FastifyInstance; buyer: Buyer };

  const getApp = appOfFile(getDatabase);
  beforeAll(() => {
    fixture.app = getApp();
  });
  beforeEach(async () => {
    fixture.buyer = await createBuyer(getDatabase().database);
  });
  afterEach(async () => expect(await findOrderProblems(getDatabase().database, stockedProducts)).toEqual([]));

  return {
    fixture,
    stockedProducts,
    addStock: async (quantity: number): Promise<StockedProduct> => {
      const stocked = await stockProduct(getDatabase().database, quantity);
      stockedProducts.push(stocked);
      return stocked;
    },
    post: (url: string, payload: object = {}, { as = fixture.buyer, key = '', on = fixture.app } = {}) => {
      const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) };
      return on.inject({ method: 'POST', url, headers, payload });
    },
    get: (url: string, as = fixture.buyer) => fixture.app.inject({ url, headers: { ...as.headers } }),
    placeOrder: (wanted: StockedProduct, quantity = 1) =>
      placeTestOrder(getDatabase().database, fixture.buyer, [{ product: wanted, quantity }]),
  };
}
