import type { RefundBody } from '#contract/admin-orders.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { describeRefund } from './describe-order.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { cleanNote } from './move-order.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { refundOfChoice } from './refund-due.ts';
import { findRefund, insertRefund, listRefunds } from './refund-repository.ts';

/** The shop gives back lines of its own choice; also what it does after the gateway has refused a refund. */
export async function refundOrder(
  { transaction }: OrderScope,
  key: OrderKey,
  { items: wanted, includes_shipping, note, actorId }: RefundBody & { actorId: string },
): Promise<OrderRefund> {
  const order = await lockOrder(transaction, key);
  const items = await listItems(transaction, [order._id]);
  const lines = new Map<string, number>();
  for (const { product_id, quantity } of wanted) {
    lines.set(product_id, (lines.get(product_id) ?? 0) + quantity);
  }
  const earlier = await listRefunds(transaction, order._id);
  // A payment that came too late was owed back without ever confirming the order.
  if (order.confirmed_at === null && earlier.length === 0) throw fail('not_paid');
  const choice = refundOfChoice({ order, items }, earlier, { lines, includesShipping: includes_shipping });
  if (!choice) throw fail('not_in_order');
  if (choice.amount === 0) throw fail('nothing_to_refund');
  const refundId = await insertRefund(transaction, order._id, choice);
  await insertEvent(transaction, {
    orderId: order._id,
    status: null,
    actor: 'shop',
    actorId,
    note: cleanNote(note) ?? 'A refund was started.',
  });
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw fail('nothing_to_refund');
  return describeRefund(refund, items);
}
