import type { ReplacedReturnBody } from '#contract/admin-orders.ts';
import { changeReturnStatus } from './change-return-status.ts';
import { fail } from './order-errors.ts';
import type { OrderScope } from './order-scope.ts';
import { totalByProduct } from './product-quantity.ts';
import { recordReceivedItems } from './receive-return.ts';
import { lockReturn, type ReturnKey } from './return-order.ts';
import { returnToStock, takeFromStock } from './stock-repository.ts';

/**
 * Records the received items of a return and the parcel with the same items. Nothing is refunded, the order stays delivered, and the
 * items can be returned again. Throws `no_replacement_stock` if the shop has not enough of them: then the return is refunded.
 */
export async function replaceReturn(
  scope: OrderScope,
  key: ReturnKey,
  { items: parcel, carrier, tracking_number, note, actorId }: ReplacedReturnBody & { actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const { order, orderReturn } = await lockReturn(scope, key);
  if (orderReturn.wanted !== 'replacement') throw fail('replacement_not_wanted');
  const received = await recordReceivedItems(transaction, { order, orderReturn }, parcel);
  await changeReturnStatus(
    scope,
    { order, orderReturn },
    {
      to: 'replaced',
      ...{ actor: 'shop', actorId, note },
      replacement_carrier: carrier,
      replacement_tracking_number: tracking_number,
    },
  );
  // Before what came back, so that the products are locked in the order of their ids.
  const shortages = await takeFromStock(transaction, {
    orderId: order._id,
    pieces: received,
    reason: 'replaced',
  });
  if (shortages.length > 0) throw fail('no_replacement_stock');
  const sellable = totalByProduct(parcel.filter(({ is_sellable }) => is_sellable));
  await returnToStock(transaction, order._id, sellable, 'replaced');
}
