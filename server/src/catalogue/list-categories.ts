import type { CategoryGroup } from '#contract/catalogue.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { listLargestManufacturers } from './product-count-repository.ts';

/** The number of manufacturers that fit into a menu column. */
const MAX_MANUFACTURERS = 4;

/** All categories by group, each with its product count and largest manufacturers. */
export async function listCategories(session: DatabaseSession): Promise<CategoryGroup[]> {
  const [groups, makers] = await Promise.all([
    listCategoryGroups(session),
    listLargestManufacturers(session, MAX_MANUFACTURERS),
  ]);
  const byCategory = Map.groupBy(makers, ({ category_id }) => category_id);
  return groups.map((group) => ({
    ...group,
    categories: group.categories.map((category) => ({
      ...category,
      manufacturers: (byCategory.get(category._id) ?? []).map(({ category_id: _, ...maker }) => maker),
    })),
  }));
}
