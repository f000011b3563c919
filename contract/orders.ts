import { z } from 'zod';
import { addressBody } from './accounts.ts';
import { cartLimits } from './cart.ts';
import { deliveryEstimate } from './delivery.ts';
import { entityId } from './entity-id.ts';
import { orderActors, orderStates, refundStates } from './order-states.ts';
import { PAGE_SIZE, pagination } from './pagination.ts';
import { storedCart } from './stored-cart.ts';
import { amountProblem, maximumSanitisedLength } from './validation.ts';

const quantity = z.number().int().min(1).max(cartLimits.quantityPerLine);
const note = z.string().max(maximumSanitisedLength).nullable().default(null);

/** A copy of the delivery address, and the email for notifications. */
export const recipient = addressBody.omit({ is_default: true }).extend({ email: z.string().nullable() });

export const orderItem = z.object({
  product_id: entityId,
  name: z.string(),
  website_name: z.string(),
  category: z.string(),
  manufacturer: z.string(),
  slug_url: z.string(),
  image: z.string().nullable(),
  price: z.number().int().describe('Rupees per item, tax included, as agreed'),
  quantity: z.number().int(),
  return_quantity: z.number().int().describe('The quantity that the buyer wants to return'),
  returned_quantity: z.number().int().describe('The quantity that was returned'),
});

export const orderEvent = z.object({
  status: z.enum(orderStates).nullable().describe('null for a note without a status change'),
  actor: z.enum(orderActors),
  is_refund: z.boolean().describe('Whether the event is about a refund'),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const refundItem = z.object({
  product_id: entityId,
  name: z.string(),
  quantity: z.number().int(),
  amount: z.number().int(),
});

/** The amounts of a refund, in rupees; shipping is refunded only with the whole order. */
export const refundBreakdown = z.object({
  items: z.array(refundItem),
  shipping: z.number().int(),
  amount: z.number().int(),
});

export const orderRefund = refundBreakdown.extend({
  _id: entityId,
  status: z.enum(refundStates),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
});

export const orderSummary = z.object({
  _id: entityId,
  order_number: z.string(),
  status: z.enum(orderStates),
  items: z.array(orderItem),
  items_count: z.number().int().describe('The total quantity'),
  subtotal: z.number().int(),
  shipping: z.number().int(),
  tax: z.number().int().describe('0, because prices include tax'),
  total_amount: z.number().int(),
  created_at: z.iso.datetime(),
});

const orderedItem = orderItem.extend({
  refunded_quantity: z.number().int().describe('The quantity that was refunded or is being refunded'),
});

export const order = orderSummary
  .extend({
    items: z.array(orderedItem),
    recipient,
    note: z.string().nullable(),
    reserved_until: z.iso.datetime().nullable().describe('Until when the items are reserved for the payment'),
    shipment: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
    can_cancel: z.boolean(),
    expected_delivery: deliveryEstimate
      .pick({ earliest_date: true, latest_date: true })
      .nullable()
      .describe('Dates in Indian time; null if the PIN code is unknown'),
    return_until: z.iso.datetime().nullable().describe('Until when a return can be requested'),
    invoice_number: z.string().nullable(),
    refunds: z.array(orderRefund),
    events: z.array(orderEvent),
  })
  .meta({ id: 'Order' });

export const orderList = z.object({ orders: z.array(orderSummary), pagination });

export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  status: z.enum(orderStates).optional(),
});
export const ORDERS_PER_PAGE = PAGE_SIZE;

const amount = z
  .number({ error: () => amountProblem(Number.NaN) ?? undefined })
  .check(({ value, issues }) => {
    const message = amountProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Orders the stored cart. The cart version and the total that the buyer saw must still be current. */
export const placeOrderBody = z.strictObject({
  address_id: entityId,
  cart_version: z.number().int().nonnegative(),
  agreed_total: amount,
  note,
});

export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().min(8).max(200),
});

export const cancelBody = z.strictObject({ note });
export const cancelPreview = z.object({ can_cancel: z.boolean(), refund: refundBreakdown });

const lines = z
  .array(z.strictObject({ product_id: entityId, quantity }))
  .min(1, 'Please choose what you want to return')
  .max(cartLimits.lines);
export const returnBody = z.strictObject({
  items: lines,
  reason: z.string().trim().min(1, 'Please tell us why').max(maximumSanitisedLength),
});

export const reorderResponse = z.object({
  cart: storedCart,
  missing: z
    .array(z.object({ product_id: entityId, name: z.string(), error: z.string() }))
    .describe('Items that could not be added to the cart, or not in full, and why'),
});

export type Recipient = z.infer<typeof recipient>;
export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderList = z.infer<typeof orderList>;
export type OrderListQuery = z.infer<typeof orderListQuery>;
export type OrderRefund = z.infer<typeof orderRefund>;
export type RefundBreakdown = z.infer<typeof refundBreakdown>;
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;
export type CancelPreview = z.infer<typeof cancelPreview>;
export type ReturnBody = z.infer<typeof returnBody>;
export type ReorderResponse = z.infer<typeof reorderResponse>;
