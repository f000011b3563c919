// The database itself records these with every change of a product (0006-record-product-changes.sql).

/** Lists of products: any product that changes may change any of them. */
export const PRODUCT_LISTS = 'products';
/** So many products at once that naming each would cost more than rendering their pages again. */
export const WHOLE_CATALOGUE = 'catalogue';

export function productTopic(productId: string): string {
  return `product:${productId}`;
}
