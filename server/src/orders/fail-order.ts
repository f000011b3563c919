import { serviceTerms } from '#contract/service-terms.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { requireStock } from './require-stock.ts';

/** The gateway says that no payment will come: the goods are for others again. Anything but a waiting order stays as it is. */
export async function failOrder(scope: OrderScope, orderId: string): Promise<void> {
  const order = await lockOrder(scope.transaction, { orderId });
  if (order.status !== 'pending_payment') return;
  await moveOrder(scope, order, { to: 'payment_failed', actor: 'system', mail: { kind: 'payment_failed' } });
}

/** Before another try at paying: a waiting order stays as it is, a failed one has to get its goods again. */
export async function holdOrderForPayment(
  scope: OrderScope,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ amount: number; secondsLeft: number }> {
  const order = await lockOrder(scope.transaction, { orderId, userId });
  const { total_amount: amount, reserved_until: until } = order;
  if (until !== null) return { amount, secondsLeft: (until.getTime() - Date.now()) / 1000 };
  const reservedSeconds = serviceTerms.reservationMinutes * 60;
  await moveOrder(scope, order, { to: 'pending_payment', actor: 'buyer', actorId: userId, reservedSeconds });
  await requireStock(scope.transaction, orderId, await listItems(scope.transaction, [orderId]));
  return { amount, secondsLeft: reservedSeconds };
}
