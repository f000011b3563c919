import { serviceTerms } from '#contract/service-terms.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './lock-order.ts';
import { failLines } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { totalByProduct } from './product-quantity.ts';
import { takeFromStock } from './stock-repository.ts';

/** Takes the whole order from the stock; throws `sold_out` with the products that are short. */
export async function reserveStock(
  transaction: DatabaseTransaction,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<void> {
  const shortages = await takeFromStock(transaction, orderId, totalByProduct(items));
  if (shortages.length === 0) return;
  const names = new Map(items.map(({ product_id, name }) => [product_id, name]));
  throw failLines(
    'sold_out',
    shortages.map(({ productId, available }) => {
      const name = names.get(productId) ?? 'A product';
      const message =
        available > 0 ? `Only ${available} of ${name} are left.` : `${name} has just been sold out.`;
      return { productId, message };
    }),
  );
}

/**
 * Prepares an order for a payment attempt. A pending order keeps its reservation; a failed one is reopened and has to reserve
 * its stock again.
 */
export async function reserveOrderForPayment(
  scope: OrderScope,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ amountPaise: number; secondsLeft: number }> {
  const order = await lockOrder(scope.transaction, { orderId, userId });
  const { total_paise: amountPaise, reserved_until: until } = order;
  if (until !== null) return { amountPaise, secondsLeft: (until.getTime() - Date.now()) / 1000 };
  const reservedSeconds = serviceTerms.reservationMinutes * 60;
  await changeOrderStatus(scope, order, {
    to: 'pending_payment',
    actor: 'buyer',
    actorId: userId,
    reservedSeconds,
  });
  await reserveStock(scope.transaction, orderId, await listItems(scope.transaction, [orderId]));
  return { amountPaise, secondsLeft: reservedSeconds };
}
