// Database triggers record these change topics when something changes that shoppers see (0028-record-visible-changes.sql).

/** The topic of product lists over several categories: any changed product may affect them. */
export const PRODUCT_LISTS = 'products';
/** Recorded instead of single products when very many change at once. */
export const WHOLE_CATALOGUE = 'catalogue';
/** Products were added, removed, put into another category, marked as trending or are in stock again. */
const ASSORTMENT = 'assortment';
/** The categories with their counts as all pages show them (`category-menu.ts`). Not in the change log. */
export const CATEGORY_MENU = 'category-menu';

export function productTopic(productId: string): string {
  return `product:${productId}`;
}

/** The topics of a selection that other products enter only with a changed assortment. */
export function shownProductTopics(products: readonly { _id: string }[]): string[] {
  return [...products.map(({ _id }) => productTopic(_id)), ASSORTMENT, WHOLE_CATALOGUE];
}

/** The topic of the product lists of one category. */
export function categoryListTopic(categorySlug: string): string {
  return `products:${categorySlug}`;
}

export function isListTopic(topic: string): boolean {
  return topic === PRODUCT_LISTS || topic === ASSORTMENT || topic.startsWith(`${PRODUCT_LISTS}:`);
}
