import { z } from 'zod';
import { addressBody, billingAddress } from './accounts.ts';
import { bulkOrderLimits } from './bulk-order-limits.ts';
import { deliveryEstimate } from './delivery.ts';
import { entityId } from './entity-id.ts';
import { orderActors, orderFilters, orderStates, refundMethods, refundStates } from './order-states.ts';
import { PAGE_SIZE, pagination } from './pagination.ts';
import { returnReasons, returnWishes } from './return-reasons.ts';
import { returnStates } from './return-states.ts';
import { storedCart } from './stored-cart.ts';
import { noteText } from './text-schemas.ts';
import { amountProblem, sanitiseText } from './validation.ts';

const quantity = z.number().int().min(1).max(bulkOrderLimits.quantityPerLine);
const note = noteText.nullable().default(null);

/** A copy of the delivery address, and the email for notifications. */
export const recipient = addressBody.omit({ is_default: true }).extend({
  billing_address: billingAddress.nullish().describe('Missing in orders placed before it existed'),
  email: z.string().nullable(),
});

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
  withdrawn_quantity: z.number().int().describe('The quantity that was cancelled before it was shipped'),
  return_quantity: z
    .number()
    .int()
    .describe('The quantity in returns that were not refused, returned or still to be returned'),
  returned_quantity: z.number().int().describe('The quantity that was returned'),
});

const itemQuantity = z.object({ product_id: entityId, name: z.string(), quantity: z.number().int() });

export const orderEvent = z.object({
  status: z.enum(orderStates).nullable().describe('null for a note without a status change'),
  actor: z.enum(orderActors),
  is_refund: z.boolean().describe('Whether the event is about a refund'),
  return_id: entityId.nullable().describe('The return that the event is about'),
  return_status: z.enum(returnStates).nullable().describe('The state that the return entered'),
  cancelled_items: z.array(itemQuantity).nullable().describe('Items that were cancelled without the rest'),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const refundItem = itemQuantity.extend({ amount: z.number().int() });

/** The amounts of a refund, in rupees; a cancellation refunds shipping only with the last items of the order. */
export const refundBreakdown = z.object({
  items: z.array(refundItem),
  shipping: z.number().int(),
  amount: z.number().int(),
});

export const orderRefund = refundBreakdown.extend({
  _id: entityId,
  status: z.enum(refundStates),
  method: z.enum(refundMethods),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
});

export const orderReturn = z.object({
  _id: entityId,
  status: z.enum(returnStates),
  items: z.array(
    itemQuantity.extend({
      received_quantity: z.number().int().nullable().describe('null until the return was received'),
    }),
  ),
  reason_code: z.enum(returnReasons),
  reason: z.string().describe('What the buyer wrote about it; may be empty'),
  wanted: z.enum(returnWishes),
  photos: z.array(entityId).describe('The ids of the photos, which only the buyer and staff can read'),
  replacement: z
    .object({ carrier: z.string(), tracking_number: z.string() })
    .nullable()
    .describe('The parcel with the replacement, once it was sent'),
  note: z.string().nullable().describe('The last message of the shop about this return'),
  pickup_on: z.iso.date().nullable().describe('The day of the pick-up, in Indian time'),
  shipment: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
  refund_amount: z.number().int().describe('Rupees for the received items, or else for the requested ones'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
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
  refunded_amount: z.number().int().describe('Rupees that were refunded or are being refunded'),
  created_at: z.iso.datetime(),
});

const orderedItem = orderItem.extend({
  refunded_quantity: z.number().int().describe('The quantity that was refunded or is being refunded'),
  cancellable_quantity: z
    .number()
    .int()
    .describe(
      'The quantity that the buyer can cancel now; 0 of an unpaid order, which is cancelled as a whole',
    ),
  returnable_quantity: z.number().int().describe('The quantity for which a return can be requested'),
});

export const order = orderSummary
  .extend({
    items: z.array(orderedItem),
    recipient,
    note: z.string().nullable(),
    reserved_until: z.iso.datetime().nullable().describe('Until when the items are reserved for the payment'),
    pay_until: z.iso
      .datetime()
      .nullable()
      .describe('Until when a failed or expired order can be paid again; null in other states'),
    shipment: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
    can_cancel: z.boolean(),
    expected_delivery: deliveryEstimate
      .pick({ earliest_date: true, latest_date: true })
      .nullable()
      .describe('Dates in Indian time; null if the PIN code is unknown'),
    return_until: z.iso.datetime().nullable().describe('Until when a return can be requested'),
    invoice_number: z.string().nullable(),
    refunds: z.array(orderRefund),
    returns: z.array(orderReturn),
    events: z.array(orderEvent),
  })
  .meta({ id: 'Order' });

export const orderList = z.object({ orders: z.array(orderSummary), pagination });

export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  status: z.enum(orderFilters).optional(),
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

export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(200) });

/** For calls that may also come without a key, as from older clients. */
export const optionalIdempotencyHeaders = idempotencyHeaders.partial();

const selectedItems = z.array(z.strictObject({ product_id: entityId, quantity })).max(bulkOrderLimits.lines);

export const cancelBody = z.strictObject({
  items: selectedItems
    .min(1, 'Please choose what you want to cancel')
    .nullable()
    .default(null)
    .describe('null cancels the whole order'),
  note,
});
export const cancelPreview = z.object({ can_cancel: z.boolean(), refund: refundBreakdown });

export const returnBody = z
  .strictObject({
    items: selectedItems.min(1, 'Please choose what you want to return'),
    reason_code: z.enum(returnReasons).default('other'),
    reason: noteText.default('').describe('Needed for the code other'),
    wanted: z.enum(returnWishes).default('refund'),
  })
  .check(({ value, issues }) => {
    if (value.reason_code !== 'other' || sanitiseText(value.reason) !== '') return;
    issues.push({ code: 'custom', path: ['reason'], message: 'Please tell us why', input: value.reason });
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
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type CancelBody = z.infer<typeof cancelBody>;
export type OrderRefund = z.infer<typeof orderRefund>;
export type RefundBreakdown = z.infer<typeof refundBreakdown>;
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;
export type CancelPreview = z.infer<typeof cancelPreview>;
export type ReturnBody = z.infer<typeof returnBody>;
export type ReorderResponse = z.infer<typeof reorderResponse>;
