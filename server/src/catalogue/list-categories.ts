import type { CategoryGroup } from '#contract/catalogue.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { countByManufacturer } from './product-count-repository.ts';

/** A menu's column holds no more. */
const MOST_MANUFACTURERS = 4;

/** The categories in their groups, each with its size and its largest makers. */
export async function listCategories(session: DatabaseSession): Promise<CategoryGroup[]> {
  const [groups, counts] = await Promise.all([listCategoryGroups(session), countByManufacturer(session)]);
  const byCategory = Map.groupBy(counts, ({ category }) => category);
  return groups.map((group) => ({
    ...group,
    categories: group.categories.map((category) => {
      const makers = byCategory.get(category.slug) ?? [];
      return {
        ...category,
        product_count: makers.reduce((sum, { count }) => sum + count, 0),
        manufacturers: makers
          .slice(0, MOST_MANUFACTURERS)
          .map(({ name, slug, count }) => ({ name, slug, product_count: count })),
      };
    }),
  }));
}
