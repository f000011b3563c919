import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './lock-order.ts';
import { lockOverdueOrder } from './order-repository.ts';
import { inOrderScope, type OrderParts } from './order-scope.ts';

const EVERY_MS = 15_000;

/**
 * Expires every unpaid order whose reservation has ended, and releases its stock. One order per transaction: locking the products
 * of several orders could deadlock with buyers. Several servers may run this at the same time.
 */
export async function expireOrders(parts: OrderParts): Promise<number> {
  let expired = 0;
  while (await expireOne(parts)) expired += 1;
  return expired;
}

export function startExpiringOrders(parts: OrderParts & { logger: Logger }): { stop: () => Promise<void> } {
  return runPeriodically({
    work: async () => {
      await expireOrders(parts);
    },
    everyMs: EVERY_MS,
    logger: parts.logger,
    failureMessage: 'unpaid orders could not be expired; will retry',
  });
}

function expireOne(parts: OrderParts): Promise<boolean> {
  return inOrderScope(parts, async (scope) => {
    const orderId = await lockOverdueOrder(scope.transaction);
    if (orderId === undefined) return false;
    const order = await lockOrder(scope.transaction, { orderId });
    await changeOrderStatus(scope, order, { to: 'expired', actor: 'system', mail: { kind: 'expired' } });
    return true;
  });
}
