import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  createBuyer,
  orderDependencies,
  placeTestOrder,
  readStock,
  stockProduct,
} from '../../testing/order-fixtures.ts';
import { inOrderScope } from './order-scope.ts';
import { takeFromStock } from './stock-repository.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

test('tells none of the orders that share a transaction about the shortage of another', async () => {
  const { database } = getDatabase();
  const [plenty, empty] = [await stockProduct(database, 5), await stockProduct(database, 0)];
  const orderId = await placeTestOrder(database, await createBuyer(database), [
    { product: await stockProduct(database, 1) },
  ]);
  const taking = inOrderScope(orderDependencies(database), ({ transaction }) =>
    Promise.all(
      [plenty, empty].map(({ productId }) =>
        takeFromStock(transaction, { orderId, reason: 'reserved', pieces: [{ productId, quantity: 1 }] }),
      ),
    ),
  );
  await expect(taking).rejects.toThrow('share a transaction');
  expect(await readStock(database, plenty)).toBe(5);
});
