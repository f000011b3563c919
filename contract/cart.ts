import { siteFacts } from '#contract/site-facts.ts';

/** A cart line as stored in the browser. `price` is the displayed price in whole rupees, tax included. */
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

/** The maximum number of lines in a cart, and the maximum quantity and unit price of one line. */
export const cartLimits = { lines: 100, quantityPerLine: 999, priceRupees: 1_000_000_000 } as const;
export const cartFullMessage = `A cart holds at most ${cartLimits.lines} products`;

/** In whole rupees. */
export type CartTotals = { subtotal: number; shipping: number; tax: number; total: number };

/** Adds the flat shipping fee, if the cart is not empty. Prices include tax, so `tax` is 0. */
export function cartTotals(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): CartTotals {
  const subtotal = items.reduce((sum, item) => sum + lineTotalRupees(item), 0);
  const shipping = items.length > 0 ? siteFacts.shippingRupees : 0;
  return { subtotal, shipping, tax: 0, total: subtotal + shipping };
}

export function lineTotalRupees({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number {
  return price * quantity;
}
