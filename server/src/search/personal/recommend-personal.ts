import type { ProductCard } from '#contract/products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recommendPopular } from '../recommendations/recommend-products.ts';
import { countGroups } from './count-groups.ts';
import { listOwnSearches } from './preference-repository.ts';

const MAX_SEARCHES = 100;
const MAX_GROUPS = 3;

/** Popular products of the categories and manufacturers that the account searches, in turn; then popular ones of the shop. */
export async function recommendPersonal(
  database: Database,
  userId: string,
  limit: number,
): Promise<ProductCard[]> {
  const { categories, manufacturers } = countGroups(await listOwnSearches(database, userId, MAX_SEARCHES));
  const lists = await Promise.all([
    ...categories
      .slice(0, MAX_GROUPS)
      .map(({ slug }) => recommendPopular(database, { categorySlug: slug, limit })),
    ...manufacturers
      .slice(0, MAX_GROUPS)
      .map(({ slug }) => recommendPopular(database, { manufacturerSlug: slug, limit })),
  ]);
  const chosen = new Map<string, ProductCard>();
  for (let place = 0; place < limit; place++) {
    for (const list of lists) {
      const card = list[place];
      if (card && !card.out_of_stock) chosen.set(card._id, card);
    }
  }
  if (chosen.size < limit)
    for (const card of await recommendPopular(database, { limit: 2 * limit })) chosen.set(card._id, card);
  return [...chosen.values()].slice(0, limit);
}
