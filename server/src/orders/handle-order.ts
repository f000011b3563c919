import type { OrderStatusBody, ShipmentBody } from '#contract/admin-orders.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { failMove } from './order-errors.ts';
import type { OrderScope } from './order-scope.ts';

/** A step between payment and doorstep. */
export async function handleOrder(
  scope: OrderScope,
  key: OrderKey,
  { status, note, actorId }: OrderStatusBody & { actorId: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  // The table of states lets the shop end a wish to return so, but that has a call of its own, with a reason.
  if (order.status === 'return_requested') throw failMove(order.status, status);
  await moveOrder(scope, order, {
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
  await moveOrder(scope, order, {
    to: 'shipped',
    actor: 'shop',
    actorId,
    note,
    shipment: { carrier, tracking_number },
    mail: { kind: 'shipped' },
  });
}
