import type { AvailableFilters } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { countByManufacturer, countByValue, findPriceRange } from './product-count-repository.ts';

/** What the products of one category, or of all, can be narrowed by. Values of specs differ too much across categories. */
export async function listAvailableFilters(
  session: DatabaseSession,
  categorySlug?: string,
): Promise<AvailableFilters> {
  const [groups, counts, values, priceRange] = await Promise.all([
    listCategoryGroups(session),
    countByManufacturer(session, categorySlug),
    categorySlug === undefined ? [] : countByValue(session, categorySlug),
    findPriceRange(session, categorySlug),
  ]);
  const byCategory = sumBy(counts, ({ category }) => category);
  const byManufacturer = sumBy(counts, ({ slug }) => slug);
  const names = new Map(counts.map(({ slug, name }) => [slug, name]));
  const specifications: AvailableFilters['specifications'] = {};
  for (const { name, value, count } of values) {
    specifications[name] ??= { values: {} };
    specifications[name].values[String(value)] = count;
  }
  return {
    total_count: counts.reduce((sum, { count }) => sum + count, 0),
    categories: groups
      .flatMap((group) => group.categories)
      .filter(({ slug }) => byCategory.has(slug))
      .map(({ slug, name }) => ({ value: slug, label: name, count: byCategory.get(slug) ?? 0 })),
    manufacturers: [...byManufacturer]
      .map(([slug, count]) => ({ value: slug, label: names.get(slug) ?? slug, count }))
      .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label)),
    price_range: priceRange,
    specifications,
  };
}

function sumBy<Row extends { count: number }>(rows: Row[], keyOf: (row: Row) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}
