import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { listManufacturerNames } from './manufacturer-repository.ts';

export type FilterLabels = {
  /** Of the categories by their slugs, in the order of the menus. */
  readonly categories: ReadonlyMap<string, string>;
  readonly manufacturers: ReadonlyMap<string, string>;
};

/** What people call the categories, and the makers that are asked for. */
export async function listFilterLabels(
  session: DatabaseSession,
  manufacturerSlugs: readonly string[],
): Promise<FilterLabels> {
  const [groups, manufacturers] = await Promise.all([
    listCategoryGroups(session),
    listManufacturerNames(session, manufacturerSlugs),
  ]);
  const categories = groups.flatMap((group) => group.categories);
  return {
    categories: new Map(categories.map(({ slug, name }) => [slug, name])),
    manufacturers: new Map(manufacturers.map(({ slug, name }) => [slug, name])),
  };
}
