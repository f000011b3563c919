import type { Order } from '#contract/orders.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { estimateDelivery } from '#server/content/estimate-delivery.ts';
import type { OrderRow } from './order-tables.ts';

/** Counted from the payment; from the order date while the order is unpaid. */
export function expectedDelivery({
  recipient,
  confirmed_at,
  created_at,
}: OrderRow): Order['expected_delivery'] {
  const place = placeOfPinCode(recipient.pin_code);
  return place ? estimateDelivery(place.zone, confirmed_at ?? created_at) : null;
}
