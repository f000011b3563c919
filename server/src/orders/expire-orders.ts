import type { Logger } from '#server/platform/logger.ts';
import { runRegularly } from '#server/platform/run-regularly.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { lockOverdueOrder } from './order-repository.ts';
import { inOrderScope, type OrderParts } from './order-scope.ts';

const EVERY_MS = 15_000;

/**
 * Gives back the stock of every order whose time to pay is over. One order a transaction: several would lock shelves in an
 * order of their own and could lock buyers out. Any number of servers may do so at once.
 */
export async function expireOrders(parts: OrderParts): Promise<number> {
  let expired = 0;
  while (await expireOne(parts)) expired += 1;
  return expired;
}

export function startExpiringOrders(parts: OrderParts & { logger: Logger }): { stop: () => Promise<void> } {
  return runRegularly({
    work: async () => {
      await expireOrders(parts);
    },
    everyMs: EVERY_MS,
    logger: parts.logger,
    complaint: 'orders whose time to pay is over could not be ended; trying on',
  });
}

function expireOne(parts: OrderParts): Promise<boolean> {
  return inOrderScope(parts, async (scope) => {
    const orderId = await lockOverdueOrder(scope.transaction);
    if (orderId === undefined) return false;
    const order = await lockOrder(scope.transaction, { orderId });
    await moveOrder(scope, order, { to: 'expired', actor: 'system', mail: { kind: 'expired' } });
    return true;
  });
}
