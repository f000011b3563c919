import type { AdminOrder } from '#contract/admin-orders.ts';
import { toRupees } from '#contract/money.ts';
import { canTransition, nextStates } from '#contract/order-states.ts';
import type { Order, OrderItem, OrderRefund, OrderSummary, RefundBreakdown } from '#contract/orders.ts';
import { placeOfPinCode } from '#contract/pin-codes.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { estimateDelivery } from '#server/content/estimate-delivery.ts';
import type { OrderDetails, RefundJson } from './order-details-repository.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import { refundedQuantity } from './refund-due.ts';
import type { NewRefund, RefundRow } from './refund-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function describeSummary(order: OrderRow, items: readonly OrderItemRow[]): OrderSummary {
  const { _id, order_number, status, created_at } = order;
  return {
    ...{ _id, order_number, status },
    subtotal: toRupees(order.subtotal_paise),
    shipping: toRupees(order.shipping_paise),
    tax: toRupees(order.tax_paise),
    total_amount: toRupees(order.total_paise),
    items: items.map(describeItem),
    items_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    created_at: created_at.toISOString(),
  };
}

export function describeOrder({ order, items, refunds, events, invoiceNumber }: OrderDetails): Order {
  const { carrier, tracking_number, delivered_at, status } = order;
  const returnUntil = delivered_at && new Date(delivered_at.getTime() + siteFacts.returnWindowDays * DAY_MS);
  const summary = describeSummary(order, items);
  return {
    ...summary,
    items: summary.items.map((item) => ({
      ...item,
      refunded_quantity: refundedQuantity(refunds, item.product_id),
    })),
    recipient: order.recipient,
    note: order.note,
    reserved_until: order.reserved_until?.toISOString() ?? null,
    shipment: carrier !== null && tracking_number !== null ? { carrier, tracking_number } : null,
    can_cancel: canTransition(status, 'cancelled', 'buyer'),
    expected_delivery: expectedDelivery(order),
    return_until: status === 'delivered' && returnUntil ? returnUntil.toISOString() : null,
    invoice_number: invoiceNumber,
    refunds: refunds.map((refund) => describeRefund(refund, items)),
    events: events.map((event) => ({ ...event, created_at: asMoment(event.created_at) })),
  };
}

/** Counted from the payment; from the order date while the order is unpaid. */
function expectedDelivery({ recipient, confirmed_at, created_at }: OrderRow): Order['expected_delivery'] {
  const place = placeOfPinCode(recipient.pin_code);
  return place ? estimateDelivery(place.zone, confirmed_at ?? created_at) : null;
}

export function describeAdminOrder(details: OrderDetails): AdminOrder {
  const { user_id, status } = details.order;
  return { ...describeOrder(details), user_id, next_statuses: nextStates(status, 'shop') };
}

export function describeRefund(refund: RefundRow | RefundJson, items: readonly OrderItemRow[]): OrderRefund {
  return {
    _id: refund._id,
    status: refund.status,
    ...describeBreakdown(refund, items),
    created_at: asMoment(refund.created_at),
    settled_at: refund.settled_at && asMoment(refund.settled_at),
  };
}

export function describeBreakdown(refund: NewRefund, items: readonly OrderItemRow[]): RefundBreakdown {
  const names = new Map(items.map(({ product_id, website_name }) => [product_id, website_name]));
  return {
    items: refund.lines.map(({ productId, quantity, amountPaise }) => ({
      product_id: productId,
      name: names.get(productId) ?? '',
      quantity,
      amount: toRupees(amountPaise),
    })),
    shipping: toRupees(refund.shippingPaise),
    amount: toRupees(refund.amountPaise),
  };
}

function describeItem(item: OrderItemRow): OrderItem {
  const { order_id, position, hsn, gst_rate, withdrawn_quantity, price_paise, ...shown } = item;
  return { ...shown, price: toRupees(price_paise) };
}

function asMoment(moment: Date | string): string {
  return new Date(moment).toISOString();
}
