import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Buyer, createBuyer, placeTestOrder, type Shelf, stockShelf } from './order-desk.ts';
import { findOrderProblems } from './order-invariants.ts';
import { buildTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** For each test of a file a buyer at the counter, on a database of the template `demo`; after each the books are checked. */
export function keepBuyerDesk(getDatabase: () => TestDatabase) {
  const shelves: Shelf[] = [];
  const desk = {} as { app: FastifyInstance; buyer: Buyer };

  beforeAll(async () => {
    desk.app = await buildTestApp(getDatabase(), { isKept: true });
    return () => desk.app.close();
  });
  beforeEach(async () => {
    desk.buyer = await createBuyer(getDatabase().database);
  });
  afterEach(async () => expect(await findOrderProblems(getDatabase().database, shelves)).toEqual([]));

  return {
    desk,
    shelves,
    shelf: async (quantity: number): Promise<Shelf> => {
      const stocked = await stockShelf(getDatabase().database, quantity);
      shelves.push(stocked);
      return stocked;
    },
    post: (url: string, payload: object = {}, { as = desk.buyer, key = '', on = desk.app } = {}) => {
      const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) };
      return on.inject({ method: 'POST', url, headers, payload });
    },
    get: (url: string, as = desk.buyer) => desk.app.inject({ url, headers: { ...as.headers } }),
    ordered: (wanted: Shelf, quantity = 1) =>
      placeTestOrder(getDatabase().database, desk.buyer, [{ shelf: wanted, quantity }]),
  };
}
