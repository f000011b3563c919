import { calculateDiscount, type Discount } from '#contract/pricing.ts';
import type { ProductCard } from '#contract/products.ts';

export type PricedProduct = Pick<ProductCard, 'display_price' | 'manufacturer_price' | 'purchase_price'>;

/** The discount against the reference price, as shown on card, product page and buy bar. */
export function productDiscount(product: PricedProduct): Discount | null {
  return calculateDiscount(product.display_price, {
    manufacturerRupees: product.manufacturer_price,
    purchaseRupees: product.purchase_price,
  });
}
