import { siteFacts } from './site-facts.ts';

/** A line of the cart as the browser keeps it. `price` is the displayed one, in whole rupees, tax included. */
export type CartItem = {
  _id: string;
  productId: string;
  name: string;
  image: string;
  category: string;
  manufacturer: string;
  website_name: string;
  slug_url: string;
  price: number;
  quantity: number;
};

/** The maximum number of lines in a cart, and the maximum quantity of one line. */
export const cartLimits = { lines: 100, quantityPerLine: 999 } as const;
export const cartFullMessage = `A cart holds at most ${cartLimits.lines} products`;

export type CartTotals = { subtotal: number; shipping: number; tax: number; total: number };

/** Prices include their tax, so the cart adds none. Shipping is flat, and an empty cart ships nothing. */
export function cartTotals(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): CartTotals {
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const shipping = items.length > 0 ? siteFacts.shippingRupees : 0;
  return { subtotal, shipping, tax: 0, total: subtotal + shipping };
}
