import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { fail } from './order-errors.ts';
import { findAndLockOrder, type LockedOrder } from './order-lock-repository.ts';

/** With a `userId`, an order of another user is reported as unknown. */
export type OrderKey = { orderId: string; userId?: string };

export async function lockOrder(
  transaction: DatabaseTransaction,
  { orderId, userId }: OrderKey,
): Promise<LockedOrder> {
  const order = await findAndLockOrder(transaction, orderId);
  if (!order || (userId !== undefined && order.user_id !== userId)) throw fail('unknown_order');
  return order;
}
