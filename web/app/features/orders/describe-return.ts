import { formatRupees } from '#contract/money.ts';
import type { OrderReturn } from '#contract/orders.ts';
import { isSentByBuyer } from '#contract/return-reasons.ts';
import { formatDay } from './order-texts.ts';

type DescribedReturn = Pick<
  OrderReturn,
  'status' | 'reason_code' | 'wanted' | 'pickup_on' | 'shipment' | 'replacement' | 'refund_amount'
>;

/** What happens next with a return, and with its money. */
export function describeReturn(orderReturn: DescribedReturn): string {
  const { status, reason_code, wanted, pickup_on, shipment, replacement, refund_amount } = orderReturn;
  const amount = formatRupees(refund_amount);
  const refund =
    wanted === 'refund'
      ? `We will refund ${amount} when the items reach us.`
      : 'We will send you the same items again when these reach us.';
  const way = isSentByBuyer(reason_code) ? 'the address to send it to' : 'the pick-up';
  switch (status) {
    case 'requested':
      return `We will write to you about ${way}. ${refund}`;
    case 'approved':
      return pickup_on
        ? `Pick-up on ${formatDay(pickup_on)}. ${refund}`
        : `We will contact you about ${way}. ${refund}`;
    case 'picked_up':
      return shipment
        ? `On the way to us with ${shipment.carrier}, tracking number ${shipment.tracking_number}. ${refund}`
        : `On the way to us. ${refund}`;
    case 'received':
      return `The items have arrived. We are refunding ${amount}.`;
    case 'refunded':
      return `${amount} was refunded.`;
    case 'replaced':
      return replacement
        ? `The replacement is on its way with ${replacement.carrier}, tracking number ${replacement.tracking_number}.`
        : 'The replacement is on its way.';
    case 'refused':
      return 'We did not accept this return. The items stay with you.';
  }
}
