import { expect, test } from 'vitest';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import {
  createBuyer,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  type StockedProduct,
  stockProduct,
} from '../../../testing/order-fixtures.ts';
import { maintainRecords } from './maintain-records.ts';
import { listPopularity } from './popularity-repository.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

async function scoreOf({ productId }: StockedProduct): Promise<number | undefined> {
  await maintainRecords(getDatabase().database);
  const popularity = await listPopularity(getDatabase().database);
  return popularity.find(({ product_id }) => product_id === productId)?.score;
}

test('counts each paid order once, whatever the quantity, until it is cancelled', async () => {
  const { database } = getDatabase();
  const wanted = await stockProduct(database, 9);
  const buyer = await createBuyer(database);
  const first = await placeTestOrder(database, buyer, [{ product: wanted, quantity: 4 }]);
  expect(await scoreOf(wanted)).toBeUndefined();
  await payTestOrder(database, first);
  await payTestOrder(database, await placeTestOrder(database, buyer, [{ product: wanted }]));
  expect(await scoreOf(wanted)).toBe(40);
  expect(await scoreOf(wanted)).toBe(40);
  const by = { actor: 'buyer', actorId: buyer.userId, note: null } as const;
  await inOrderScope(orderDependencies(database), (scope) => cancelOrder(scope, { orderId: first }, by));
  expect(await scoreOf(wanted)).toBe(20);
});
