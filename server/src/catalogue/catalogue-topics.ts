// Database triggers record these change topics (0006-record-product-changes.sql).

/** The topic of all product lists: any changed product may affect any list. */
export const PRODUCT_LISTS = 'products';
/** Recorded instead of single products when very many change at once. */
export const WHOLE_CATALOGUE = 'catalogue';

export function productTopic(productId: string): string {
  return `product:${productId}`;
}
