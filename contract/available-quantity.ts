import type { ProductCard } from './products.ts';

/** Below this many a shopper should know that waiting may cost them the product, and the shop that it runs out. */
export const LOW_STOCK_THRESHOLD = 5;

/** How many a shopper can have. */
export function availableQuantity(product: Pick<ProductCard, 'qty' | 'out_of_stock'>): number {
  return product.out_of_stock ? 0 : Math.max(0, product.qty);
}
