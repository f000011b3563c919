import { type Discount, discountOf } from '#contract/pricing.ts';
import type { ProductCard } from '#contract/products.ts';

export type PricedProduct = Pick<ProductCard, 'display_price' | 'manufacturer_price' | 'purchase_price'>;

/** The discount against the reference price, as shown on card, product page and buy bar. */
export function productDiscount(product: PricedProduct): Discount | null {
  return discountOf(product.display_price, {
    manufacturerPrice: product.manufacturer_price,
    purchasePrice: product.purchase_price,
  });
}
