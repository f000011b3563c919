import type { Database } from '#server/platform/database/database.ts';
import { lockOrder } from '../lock-order.ts';
import { setIsTest } from '../order-repository.ts';

/** A test order is left out of all sales figures; nothing else about it changes. */
export async function markTestOrder(
  database: Database,
  { orderId, isTest }: { orderId: string; isTest: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, { orderId });
    await setIsTest(transaction, orderId, isTest);
  });
}
