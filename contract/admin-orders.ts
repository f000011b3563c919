import { z } from 'zod';
import { cartLimits } from './cart.ts';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { order } from './orders.ts';
import { maximumSanitisedLength } from './validation.ts';

const note = z
  .string()
  .max(maximumSanitisedLength)
  .nullable()
  .default(null)
  .describe('Shown to the buyer in the timeline of the order');

export const adminOrder = order
  .extend({
    user_id: entityId.nullable().describe('null if the account was deleted'),
    next_statuses: z.array(z.enum(orderStates)).describe('The statuses that the shop can set next'),
  })
  .meta({ id: 'AdminOrder' });

/** Statuses without further data; shipping, cancelling and returns have their own calls. */
export const orderStatusBody = z.strictObject({
  status: z.enum(['processing', 'packed', 'out_for_delivery', 'delivered']),
  note,
});

export const shipmentBody = z.strictObject({
  carrier: z.string().trim().min(1, 'Please name the carrier').max(100),
  tracking_number: z
    .string()
    .trim()
    .min(1, 'Please enter a tracking number')
    .max(100)
    .regex(/^[\w./ -]+$/, 'may have letters, digits, spaces and . / -'),
  note,
});

export const refusedReturnBody = z.strictObject({
  note: z.string().trim().min(1, 'Please tell the buyer why').max(maximumSanitisedLength),
});

export const receivedReturnBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        product_id: entityId,
        quantity: z.number().int().min(1).max(cartLimits.quantityPerLine),
        is_sellable: z.boolean().describe('Whether the items go back into stock'),
      }),
    )
    .min(1, 'Please say what came back')
    .max(cartLimits.lines),
  note,
});

export const refundBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        product_id: entityId,
        quantity: z.number().int().min(1).max(cartLimits.quantityPerLine),
        is_sellable: z
          .boolean()
          .default(false)
          .describe('Whether the items, which have not been shipped, go back into stock'),
      }),
    )
    .max(cartLimits.lines),
  includes_shipping: z.boolean().default(false),
  note,
});

export type AdminOrder = z.infer<typeof adminOrder>;
export type OrderStatusBody = z.infer<typeof orderStatusBody>;
export type ShipmentBody = z.infer<typeof shipmentBody>;
export type ReceivedReturnBody = z.infer<typeof receivedReturnBody>;
export type RefundBody = z.infer<typeof refundBody>;
