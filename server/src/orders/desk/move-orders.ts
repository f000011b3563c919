import type { OrderBatchBody, OrderBatchResult } from '#contract/admin-orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inOrderScope, type OrderDependencies } from '../order-scope.ts';
import { requireOrder } from '../read-order.ts';
import { updateFulfilmentStatus } from '../update-fulfilment-status.ts';

/** One transaction for each order: an order that cannot move keeps no other one back. */
export async function moveOrders(
  dependencies: OrderDependencies,
  { order_ids, status }: OrderBatchBody,
  actorId: string,
): Promise<OrderBatchResult> {
  const results: OrderBatchResult['results'] = [];
  for (const orderId of new Set(order_ids)) {
    const { order_number } = await requireOrder(dependencies.database, { orderId });
    const problem = await moveOne(dependencies, orderId, { status, actorId });
    results.push({ order_id: orderId, order_number, problem });
  }
  return { results };
}

async function moveOne(
  dependencies: OrderDependencies,
  orderId: string,
  change: { status: OrderBatchBody['status']; actorId: string },
): Promise<string | null> {
  try {
    await inOrderScope(dependencies, (scope) =>
      updateFulfilmentStatus(scope, { orderId }, { ...change, note: null }),
    );
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.message;
    throw error;
  }
}
