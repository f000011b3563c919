import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { fail } from './order-errors.ts';
import { findAndLockFreeOrder, findAndLockOrder, type LockedOrder } from './order-lock-repository.ts';

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

/** Undefined if there is no such order of the user, and also while another transaction has locked it. */
export async function lockFreeOrder(
  transaction: DatabaseTransaction,
  { orderId, userId }: OrderKey,
): Promise<LockedOrder | undefined> {
  const order = await findAndLockFreeOrder(transaction, orderId);
  return userId === undefined || order?.user_id === userId ? order : undefined;
}
