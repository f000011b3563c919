import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import {
  type Buyer,
  createBuyer,
  deliverTestOrder,
  payTestOrder,
  placeTestOrder,
  type StockedProduct,
  stockProduct,
} from './order-fixtures.ts';
import { type SignedIn, signInAs } from './sign-in-as.ts';
import type { TestDatabase } from './test-database.ts';

export type AdminOrderFixture = {
  app: FastifyInstance;
  buyer: Buyer;
  admin: SignedIn;
  /** A stock of three, all of them in the order. */
  wanted: StockedProduct;
  orderId: string;
  /** Calls an admin route of the order, as the admin by default. */
  call: (step: string, payload: object, as?: SignedIn, key?: string) => Promise<LightMyRequestResponse>;
  read: (place: string, as?: SignedIn) => Promise<LightMyRequestResponse>;
  refund: (payload: object, key?: string) => Promise<LightMyRequestResponse>;
  itemsOf: (quantity: number, rest?: object) => { items: object[] };
  deliver: () => Promise<void>;
  requestReturn: (quantity: number) => Promise<void>;
};

/** Creates a paid order and an admin. */
export async function createAdminOrderFixture(
  { database }: TestDatabase,
  app: FastifyInstance,
): Promise<AdminOrderFixture> {
  const admin = await signInAs(database, { isAdmin: true });
  const buyer = await createBuyer(database);
  const wanted = await stockProduct(database, 3);
  const orderId = await placeTestOrder(database, buyer, [{ product: wanted, quantity: 3 }]);
  await payTestOrder(database, orderId);
  const itemsOf = (quantity: number, rest: object = {}) => ({
    items: [{ product_id: wanted.productId, quantity, ...rest }],
  });
  const fixture: AdminOrderFixture = {
    ...{ app, buyer, admin, wanted, orderId, itemsOf },
    call: (step, payload, as = admin, key) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/orders/${fixture.orderId}/${step}`,
        headers: { ...as.headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload,
      }),
    read: (place, as = admin) => app.inject({ url: `/api/admin/orders${place}`, headers: { ...as.headers } }),
    refund: (payload, key = newId()) => fixture.call('refund', payload, admin, key),
    deliver: () => deliverTestOrder(database, fixture.orderId, admin.userId),
    requestReturn: async (quantity) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/orders/${fixture.orderId}/return`,
        headers: { ...buyer.headers },
        payload: { ...itemsOf(quantity), reason: 'Too loud' },
      });
      expect(response.statusCode, response.body).toBe(200);
    },
  };
  return fixture;
}
