import { z } from 'zod';
import { bulkOrderLimits } from './bulk-order-limits.ts';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { order, orderListQuery, orderReturn, orderSummary, recipient } from './orders.ts';
import { pagination } from './pagination.ts';
import { returnStates } from './return-states.ts';
import { lineOfText, noteText, requiredNote } from './text-schemas.ts';

/** The most orders of one pick list or one change. */
const ORDER_BATCH = 50;

const note = noteText.nullable().default(null).describe('Shown to the buyer in the timeline of the order');

export const adminOrder = order
  .extend({
    user_id: entityId.nullable().describe('null if the account was deleted'),
    quote_reference: z.string().nullable().describe('The quote that became this order'),
    is_test: z.boolean().describe('Left out of all sales figures'),
    next_statuses: z.array(z.enum(orderStates)).describe('The statuses that the shop can set next'),
    returns: z.array(
      orderReturn.extend({
        next_statuses: z.array(z.enum(returnStates)).describe('The statuses that the shop can set next'),
      }),
    ),
  })
  .meta({ id: 'AdminOrder' });

export const testOrderBody = z.strictObject({ is_test: z.boolean() });

export const testOrderChange = z.object({
  order: adminOrder,
  change_id: z.string().describe('For undoing it'),
});

export const orderNoteBody = z.strictObject({ text: requiredNote('Please write a note') });

export const orderNotes = z.object({
  notes: z
    .array(
      z.object({
        _id: entityId,
        text: z.string(),
        author: z.string().nullable().describe('null if the account was deleted'),
        is_own: z.boolean().describe('Whether the caller wrote it and may edit it'),
        is_edited: z.boolean(),
        created_at: z.iso.datetime(),
      }),
    )
    .describe('The oldest first'),
});

/** Several orders at once; each is changed or refused on its own. */
export const orderBatchBody = z.strictObject({
  order_ids: z.array(entityId).min(1).max(ORDER_BATCH),
  status: z.enum(['processing', 'packed']),
});

export const orderBatchResult = z.object({
  results: z.array(
    z.object({
      order_id: entityId,
      order_number: z.string(),
      problem: z.string().nullable().describe('Why the order was not changed; null if it was'),
    }),
  ),
});

export const pickListQuery = z.object({
  ids: z
    .string()
    .max(ORDER_BATCH * 25)
    .regex(/^[\da-f]{24}(,[\da-f]{24})*$/i, 'must be ids of orders, separated by commas'),
});

export const adminOrderListQuery = orderListQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('An order number or its last digits, a phone number, an email, or words of a product name'),
});

export const adminOrderList = z.object({
  orders: z.array(
    orderSummary.extend({
      recipient: recipient.pick({ full_name: true, city: true }),
      is_test: z.boolean(),
    }),
  ),
  pagination,
});

/** Statuses without further data; shipping, cancelling and returns have their own calls. */
export const orderStatusBody = z.strictObject({
  status: z.enum(['processing', 'packed', 'out_for_delivery', 'delivered']),
  note,
});

const shipment = {
  carrier: lineOfText(100).min(1, 'Please name the carrier'),
  tracking_number: z
    .string()
    .trim()
    .min(1, 'Please enter a tracking number')
    .max(100)
    .regex(/^[\w./ -]+$/, 'may have letters, digits, spaces and . / -'),
};

export const shipmentBody = z.strictObject({ ...shipment, note });

export const approvedReturnBody = z.strictObject({
  pickup_on: z.iso.date().nullable().default(null).describe('The day of the pick-up, in Indian time'),
  note,
});

export const refusedReturnBody = z.strictObject({ note: requiredNote('Please tell the buyer why') });

const receivedItems = z
  .array(
    z.strictObject({
      product_id: entityId,
      quantity: z.number().int().min(1).max(bulkOrderLimits.quantityPerLine),
      is_sellable: z.boolean().describe('Whether the items go back into stock'),
    }),
  )
  .min(1, 'Please say what came back')
  .max(bulkOrderLimits.lines);

export const receivedReturnBody = z.strictObject({ items: receivedItems, note });

/** What came back, and the parcel in which the same items were sent again. */
export const replacedReturnBody = z.strictObject({ items: receivedItems, ...shipment, note });

export const refundBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        product_id: entityId,
        quantity: z.number().int().min(1).max(bulkOrderLimits.quantityPerLine),
        is_sellable: z
          .boolean()
          .default(false)
          .describe('Whether the items, which have not been shipped, go back into stock'),
      }),
    )
    .max(bulkOrderLimits.lines),
  includes_shipping: z.boolean().default(false),
  retry_of: entityId
    .nullable()
    .optional()
    .describe(
      'The refused refund that this one repeats; null for one that comes in addition. Needed if a refund of these items was refused',
    ),
  note,
});

export type OrderNotes = z.infer<typeof orderNotes>;
export type OrderBatchResult = z.infer<typeof orderBatchResult>;
export type OrderBatchBody = z.infer<typeof orderBatchBody>;
export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminOrderList = z.infer<typeof adminOrderList>;
export type TestOrderChange = z.infer<typeof testOrderChange>;
export type AdminOrderListQuery = z.infer<typeof adminOrderListQuery>;
export type OrderStatusBody = z.infer<typeof orderStatusBody>;
export type ShipmentBody = z.infer<typeof shipmentBody>;
export type ApprovedReturnBody = z.infer<typeof approvedReturnBody>;
export type ReceivedReturnBody = z.infer<typeof receivedReturnBody>;
export type ReplacedReturnBody = z.infer<typeof replacedReturnBody>;
export type RefundBody = z.infer<typeof refundBody>;
