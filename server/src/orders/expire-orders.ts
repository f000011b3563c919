import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { changeOrderStatus, type StatusChange } from './change-order-status.ts';
import { lockOrder } from './lock-order.ts';
import { lockOverdueOrder } from './order-lock-repository.ts';
import { inOrderScope, type OrderDependencies, type OrderScope } from './order-scope.ts';

const EVERY_MS = 15_000;

export type ExpiryDependencies = OrderDependencies & {
  /** Whether the order may have been paid, as far as is known since its reservation ended. Such an order does not expire. */
  mayBePaid?: (transaction: DatabaseTransaction, orderId: string, since: Date) => Promise<boolean>;
  /** What was paid for an unconfirmed order and is refunded; null if nothing was paid. Such an order is cancelled instead. */
  findRefundedPaise?: (transaction: DatabaseTransaction, orderId: string) => Promise<number | null>;
  logger?: Logger;
};

/**
 * Expires every unpaid order whose reservation has ended, and releases its stock. One order per transaction: locking the products
 * of several orders could deadlock with buyers. An order that cannot be expired is skipped until the next run. Several servers may
 * run this at the same time.
 */
export async function expireOrders(dependencies: ExpiryDependencies): Promise<number> {
  const skipped: string[] = [];
  let expired = 0;
  for (;;) {
    const outcome = await expireOne(dependencies, skipped);
    if (outcome === 'none') return expired;
    if (outcome === 'expired') expired += 1;
  }
}

export function startExpiringOrders(dependencies: ExpiryDependencies & { logger: Logger }): {
  stop: () => Promise<void>;
} {
  return runPeriodically({
    name: 'expire-orders',
    database: dependencies.database,
    work: async () => {
      await expireOrders(dependencies);
    },
    everyMs: EVERY_MS,
    logger: dependencies.logger,
    failureMessage: 'unpaid orders could not be expired; will retry',
  });
}

/** Adds an order that may have been paid or cannot be expired to `skipped`. */
async function expireOne(
  dependencies: ExpiryDependencies,
  skipped: string[],
): Promise<'expired' | 'kept' | 'none'> {
  let orderId: string | undefined;
  try {
    return await inOrderScope(dependencies, async (scope) => {
      orderId = await lockOverdueOrder(scope.transaction, skipped);
      if (orderId === undefined) return 'none';
      const isExpired = await expireUnlessPaid(scope, dependencies, orderId);
      if (!isExpired) skipped.push(orderId);
      return isExpired ? 'expired' : 'kept';
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    dependencies.logger?.error({ err: error, orderId }, 'an unpaid order could not be expired; will retry');
    skipped.push(orderId);
    return 'kept';
  }
}

async function expireUnlessPaid(
  scope: OrderScope,
  { mayBePaid, findRefundedPaise }: ExpiryDependencies,
  orderId: string,
): Promise<boolean> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId });
  if (await mayBePaid?.(transaction, orderId, order.reserved_until ?? new Date())) return false;
  const refundPaise = (await findRefundedPaise?.(transaction, orderId)) ?? null;
  const change: StatusChange =
    refundPaise === null
      ? { to: 'expired', actor: 'system', mail: { kind: 'expired' } }
      : { to: 'cancelled', actor: 'system', mail: { kind: 'cancelled', refundPaise, wasPaid: true } };
  await changeOrderStatus(scope, order, change);
  return true;
}
