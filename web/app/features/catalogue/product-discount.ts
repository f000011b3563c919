import { type Discount, discountOf } from '#contract/pricing.ts';
import type { ProductCard } from '#contract/products.ts';

export type PricedProduct = Pick<ProductCard, 'display_price' | 'manufacturer_price' | 'purchase_price'>;

/** What is saved against the reference price; card, product page and buy bar all ask here. */
export function productDiscount(product: PricedProduct): Discount | null {
  return discountOf(product.display_price, {
    manufacturerPrice: product.manufacturer_price,
    purchasePrice: product.purchase_price,
  });
}
