import { z } from 'zod';
import { cartLimits } from './cart.ts';
import { entityId } from './entity-id.ts';
import { errorResponse } from './errors.ts';

/** The widest a column of whole rupees reaches is far above; no part costs more than this. */
const HIGHEST_PRICE = 1_000_000_000;
const quantity = z.number().int().min(1).max(cartLimits.quantityPerLine);

/**
 * A line as the browser sends it. Of it only the product, the quantity and what the buyer saw (name and price) are kept;
 * the rest the shop knows by itself.
 */
export const cartPayloadItem = z.object({
  product_id: entityId,
  quantity,
  price: z.number().min(0).max(HIGHEST_PRICE).describe('Rupees, as the buyer saw them'),
  name: z.string().max(300).optional(),
  category: z.string().max(300).optional(),
  manufacturer: z.string().max(300).optional(),
  image: z.string().max(2000).nullish(),
  website_name: z.string().max(300).optional(),
  slug_url: z.string().max(300).optional(),
});

/** Lines of the same product are added up. */
const payloadItems = z.array(cartPayloadItem).max(cartLimits.lines);

export const cartPayload = z.object({
  items: payloadItems,
  version: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      'The version these lines were made from; a cart that has moved on since answers 409. Absent: replaces.',
    ),
});

/**
 * What the shopper wants, however much there is: stock changes by the minute, so a line is never cut or dropped behind their
 * back. `available` and `is_sold` say what can be had, and the check before checkout holds the line against it.
 */
export const storedCartItem = z.object({
  _id: entityId,
  product_id: entityId,
  quantity,
  name: z.string(),
  price: z.number().int().describe('Of now; of a product that is gone the one seen last'),
  seen_price: z.number().int().describe('What the buyer was shown last'),
  category: z.string(),
  manufacturer: z.string(),
  image: z.string().nullable(),
  website_name: z.string(),
  slug_url: z.string(),
  available: z.number().int().describe('Pieces in stock'),
  is_sold: z.boolean().describe('False once the product has left the shop'),
});

export const storedCart = z
  .object({
    items: z.array(storedCartItem),
    version: z.number().int().describe('Grows with every write; 0 is a cart that was never written'),
  })
  .meta({ id: 'Cart' });

export const changedCart = errorResponse
  .extend({ cart: storedCart.describe('As it is now, to be merged and sent again') })
  .meta({ id: 'ChangedCart' });

/** An empty body asks for the stored cart. */
export const cartCheckRequest = z.object({ items: payloadItems.optional() }).nullish();

export const cartCheck = z.object({
  valid: z.boolean(),
  errors: z.array(
    z.object({
      error: z.string(),
      item_name: z.string().describe('Empty where the whole cart is meant'),
      product_id: z.string().nullable(),
    }),
  ),
  updated_items: z.array(storedCartItem).describe('What can be had, at the prices of now'),
  total_items: z.number().int().describe('Pieces of the updated items'),
});

export const checkoutData = z.object({
  items: z.array(storedCartItem).describe('What can be had, at the prices of now'),
  subtotal: z.number().int(),
  shipping: z.number().int(),
  tax: z.literal(0).describe('Prices include it'),
  total: z.number().int(),
  currency: z.literal('INR'),
});

export type CartPayload = z.infer<typeof cartPayload>;
export type CartPayloadItem = z.infer<typeof cartPayloadItem>;
export type StoredCartItem = z.infer<typeof storedCartItem>;
export type StoredCart = z.infer<typeof storedCart>;
export type ChangedCart = z.infer<typeof changedCart>;
export type CartCheck = z.infer<typeof cartCheck>;
export type CheckoutData = z.infer<typeof checkoutData>;
