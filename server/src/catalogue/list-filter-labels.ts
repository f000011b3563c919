import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { listManufacturerNames } from './manufacturer-repository.ts';

export type FilterLabels = {
  /** Category names by slug, in menu order. */
  readonly categories: ReadonlyMap<string, string>;
  readonly manufacturers: ReadonlyMap<string, string>;
};

/** The names of all categories and of the given manufacturers. */
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
