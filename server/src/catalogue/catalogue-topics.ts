import { recordChange } from '#server/platform/database/change-feed.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Lists of products: any product that changes may change any of them. */
export const PRODUCT_LISTS = 'products';
/** So many products at once that naming each would cost more than rendering their pages again. */
export const WHOLE_CATALOGUE = 'catalogue';

export function productTopic(productId: string): string {
  return `product:${productId}`;
}

export async function recordCatalogueChange(session: DatabaseSession): Promise<void> {
  await recordChange(session, PRODUCT_LISTS);
  await recordChange(session, WHOLE_CATALOGUE);
}
