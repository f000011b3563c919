import { z } from 'zod';
import { cartLimits } from './cart.ts';
import { entityId } from './entity-id.ts';
import { errorResponse } from './errors.ts';

const quantity = z.number().int().min(1).max(cartLimits.quantityPerLine);

/**
 * A line as the browser sends it. The server stores the product, the quantity, and the name and price that the buyer saw;
 * the other fields come from the catalogue.
 */
export const cartPayloadItem = z.object({
  product_id: entityId,
  quantity,
  price: z.number().min(0).max(cartLimits.priceRupees).describe('Rupees, as the buyer saw them'),
  name: z.string().max(300).optional(),
  category: z.string().max(300).optional(),
  manufacturer: z.string().max(300).optional(),
  image: z.string().max(2000).nullish(),
  website_name: z.string().max(300).optional(),
  slug_url: z.string().max(300).optional(),
});

/** The server adds up lines of the same product. */
const payloadItems = z.array(cartPayloadItem).max(cartLimits.lines);

export const cartPayload = z.object({
  items: payloadItems,
  version: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      'The version that these lines are based on; a newer stored cart answers 409. Absent: replaces the cart.',
    ),
});

/**
 * A line with the quantity that the shopper wants, even if it exceeds the stock: stock changes constantly, so lines are
 * never reduced or removed silently. `available` and `is_sold` say what can be bought, and checkout validates the line.
 */
export const storedCartItem = z.object({
  _id: entityId,
  product_id: entityId,
  quantity,
  name: z.string(),
  price: z
    .number()
    .int()
    .describe('The current price in rupees; for a product no longer sold, the last price seen'),
  seen_price: z.number().int().describe('The price in rupees that the buyer was last shown'),
  category: z.string(),
  manufacturer: z.string(),
  image: z.string().nullable(),
  website_name: z.string(),
  slug_url: z.string(),
  available: z.number().int().describe('The quantity in stock'),
  is_sold: z.boolean().describe('False if the product is no longer sold'),
});

export const storedCart = z
  .object({
    items: z.array(storedCartItem),
    version: z.number().int().describe('Increases with every write; 0 for a cart that was never saved'),
  })
  .meta({ id: 'Cart' });

export const changedCart = errorResponse
  .extend({ cart: storedCart.describe('The current cart, to be merged and sent again') })
  .meta({ id: 'ChangedCart' });

/** An empty body checks the stored cart. */
export const cartCheckRequest = z.object({ items: payloadItems.optional() }).nullish();

export const cartCheck = z.object({
  valid: z.boolean(),
  errors: z.array(
    z.object({
      error: z.string(),
      item_name: z.string().describe('Empty if the error concerns the whole cart'),
      product_id: z.string().nullable(),
    }),
  ),
  updated_items: z.array(storedCartItem).describe('What can be bought, at current prices'),
  total_items: z.number().int().describe('The total quantity of the updated items'),
});

export const checkoutData = z.object({
  items: z.array(storedCartItem).describe('What can be bought, at current prices'),
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
