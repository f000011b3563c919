import type { AdminOrder } from '#contract/admin-orders.ts';
import { toRupees } from '#contract/money.ts';
import { canTransition, nextStates } from '#contract/order-states.ts';
import type {
  Order,
  OrderEvent,
  OrderItem,
  OrderRefund,
  OrderReturn,
  OrderSummary,
  RefundBreakdown,
} from '#contract/orders.ts';
import { nextReturnStates } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { expectedDelivery } from './expected-delivery.ts';
import type { EventJson, OrderDetails, RefundJson, ReturnJson } from './order-details-repository.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import { refundedPaise, refundedQuantity, unsettledQuantity } from './refund-due.ts';
import type { NewRefund, RefundRow } from './refund-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function describeSummary(
  order: OrderRow,
  items: readonly OrderItemRow[],
  refundedPaise: number,
): OrderSummary {
  const { _id, order_number, status, created_at } = order;
  return {
    ...{ _id, order_number, status },
    subtotal: toRupees(order.subtotal_paise),
    shipping: toRupees(order.shipping_paise),
    tax: toRupees(order.tax_paise),
    total_amount: toRupees(order.total_paise),
    refunded_amount: toRupees(refundedPaise),
    items: items.map(describeItem),
    items_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    created_at: created_at.toISOString(),
  };
}

export function describeOrder(details: OrderDetails): Order {
  const { order, items, refunds, returns, events, invoiceNumber } = details;
  const { carrier, tracking_number, delivered_at, status } = order;
  const canCancel = canTransition(status, 'cancelled', 'buyer');
  const returnUntil = delivered_at && new Date(delivered_at.getTime() + siteFacts.returnWindowDays * DAY_MS);
  const summary = describeSummary(order, items, refundedPaise(refunds));
  return {
    ...summary,
    items: items.map((item) => ({
      ...describeItem(item),
      refunded_quantity: refundedQuantity(refunds, item.product_id),
      cancellable_quantity: canCancel && order.confirmed_at !== null ? unsettledQuantity(item, refunds) : 0,
      returnable_quantity: status === 'delivered' ? unsettledQuantity(item, refunds) : 0,
    })),
    recipient: order.recipient,
    note: order.note,
    reserved_until: order.reserved_until?.toISOString() ?? null,
    pay_until: status === 'payment_failed' || status === 'expired' ? order.payable_until.toISOString() : null,
    shipment: parcelOf(carrier, tracking_number),
    can_cancel: canCancel,
    expected_delivery: expectedDelivery(order),
    return_until: status === 'delivered' && returnUntil ? returnUntil.toISOString() : null,
    invoice_number: invoiceNumber,
    refunds: refunds.map((refund) => describeRefund(refund, items)),
    returns: returns.map((orderReturn) => describeReturn(orderReturn, items)),
    events: events.map((event) => describeEvent(event, items)),
  };
}

export function describeAdminOrder(details: OrderDetails): AdminOrder {
  const { user_id, quote_reference, is_test, status } = details.order;
  const order = describeOrder(details);
  return {
    ...order,
    user_id,
    quote_reference,
    is_test,
    next_statuses: nextStates(status, 'shop'),
    returns: order.returns.map((orderReturn) => ({
      ...orderReturn,
      next_statuses: nextReturnStates(orderReturn.status, 'shop').filter(
        (to) => to !== 'replaced' || orderReturn.wanted === 'replacement',
      ),
    })),
  };
}

export function describeRefund(refund: RefundRow | RefundJson, items: readonly OrderItemRow[]): OrderRefund {
  return {
    _id: refund._id,
    status: refund.status,
    method: refund.method,
    ...describeBreakdown(refund, items),
    created_at: asMoment(refund.created_at),
    settled_at: refund.settled_at && asMoment(refund.settled_at),
  };
}

function describeReturn(orderReturn: ReturnJson, items: readonly OrderItemRow[]): OrderReturn {
  const { carrier, tracking_number, items: lines, created_at, updated_at, ...others } = orderReturn;
  const { replacement_carrier, replacement_tracking_number, ...rest } = others;
  const prices = new Map(items.map(({ product_id, price_paise }) => [product_id, price_paise]));
  const refundPaise = lines.reduce(
    (sum, { productId, quantity, receivedQuantity }) =>
      sum + (prices.get(productId) ?? 0) * (receivedQuantity ?? quantity),
    0,
  );
  return {
    ...rest,
    items: lines.map(({ productId, quantity, receivedQuantity }) => ({
      product_id: productId,
      name: nameOf(items, productId),
      quantity,
      received_quantity: receivedQuantity,
    })),
    shipment: parcelOf(carrier, tracking_number),
    replacement: parcelOf(replacement_carrier, replacement_tracking_number),
    refund_amount: toRupees(refundPaise),
    created_at: asMoment(created_at),
    updated_at: asMoment(updated_at),
  };
}

function parcelOf(carrier: string | null, trackingNumber: string | null): Order['shipment'] {
  return carrier !== null && trackingNumber !== null ? { carrier, tracking_number: trackingNumber } : null;
}

function describeEvent(event: EventJson, items: readonly OrderItemRow[]): OrderEvent {
  return {
    ...event,
    cancelled_items:
      event.cancelled_items?.map((line) => ({ ...line, name: nameOf(items, line.product_id) })) ?? null,
    created_at: asMoment(event.created_at),
  };
}

export function describeBreakdown(refund: NewRefund, items: readonly OrderItemRow[]): RefundBreakdown {
  return {
    items: refund.lines.map(({ productId, quantity, amountPaise }) => ({
      product_id: productId,
      name: nameOf(items, productId),
      quantity,
      amount: toRupees(amountPaise),
    })),
    shipping: toRupees(refund.shippingPaise),
    amount: toRupees(refund.amountPaise),
  };
}

function nameOf(items: readonly OrderItemRow[], productId: string): string {
  return items.find(({ product_id }) => product_id === productId)?.website_name ?? '';
}

function describeItem(item: OrderItemRow): OrderItem {
  const { order_id, position, hsn, gst_rate, price_paise, ...shown } = item;
  return { ...shown, price: toRupees(price_paise) };
}

function asMoment(moment: Date | string): string {
  return new Date(moment).toISOString();
}
