import type { OrderStatusBody, ShipmentBody } from '#contract/admin-orders.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import type { OrderScope } from './order-scope.ts';

/** Records a step between payment and delivery. */
export async function updateFulfilmentStatus(
  scope: OrderScope,
  key: OrderKey,
  { status, note, actorId }: OrderStatusBody & { actorId: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  await changeOrderStatus(scope, order, {
    to: status,
    actor: 'shop',
    actorId,
    note,
    ...(status === 'delivered' && { mail: { kind: 'delivered' } }),
  });
}

export async function shipOrder(
  scope: OrderScope,
  key: OrderKey,
  { carrier, tracking_number, note, actorId }: ShipmentBody & { actorId: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  await changeOrderStatus(scope, order, {
    to: 'shipped',
    actor: 'shop',
    actorId,
    note,
    shipment: { carrier, tracking_number },
    mail: { kind: 'shipped' },
  });
}
