import type { ProductCard } from './products.ts';

/** Below this stock the product page and the admin dashboard show a warning. */
export const LOW_STOCK_THRESHOLD = 5;

/** The quantity that a shopper can buy. */
export function availableQuantity(product: Pick<ProductCard, 'qty' | 'out_of_stock'>): number {
  return product.out_of_stock ? 0 : Math.max(0, product.qty);
}
