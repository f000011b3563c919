import type { AvailableFilters } from '#contract/products.ts';
import { listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Facets, SearchFilters, ValueCounts } from './search-engine.ts';

const MAX_MANUFACTURERS = 100;
const MAX_VALUES = 60;
/** Specifications that fewer of the products have are left out. */
const MIN_COVERAGE = 0.3;

/** The available filters with labels and counts. Chosen values are always included, so that they can be removed. */
export async function describeFilters(
  session: DatabaseSession,
  facets: Facets,
  chosen: SearchFilters,
  counts: { total: number; unfiltered: number },
): Promise<AvailableFilters> {
  const manufacturers = keepMostUseful(facets.manufacturers, facets.inStock.manufacturers, {
    chosen: chosen.manufacturers,
    limit: MAX_MANUFACTURERS,
  });
  const labels = await listFilterLabels(
    session,
    manufacturers.map(([slug]) => slug),
  );
  const categories = withChosen(Object.entries(facets.categories), chosen.categories, facets.categories);
  const inMenuOrder = [...labels.categories.keys()];
  return {
    total_count: counts.unfiltered,
    categories: categories
      .toSorted(([one], [other]) => inMenuOrder.indexOf(one) - inMenuOrder.indexOf(other))
      .map(([slug, count]) => ({ value: slug, label: labels.categories.get(slug) ?? slug, count })),
    manufacturers: manufacturers
      .map(([slug, count]) => ({ value: slug, label: labels.manufacturers.get(slug) ?? slug, count }))
      .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label)),
    price_range: facets.price ?? { min: 0, max: 0 },
    specifications: describeSpecifications(facets, chosen, counts.total),
  };
}

function describeSpecifications(
  facets: Facets,
  chosen: SearchFilters,
  total: number,
): AvailableFilters['specifications'] {
  const names = new Set([...Object.keys(facets.specifications), ...Object.keys(chosen.specifications)]);
  const described: AvailableFilters['specifications'] = {};
  for (const name of [...names].toSorted()) {
    const values = facets.specifications[name] ?? {};
    const isChosen = name in chosen.specifications;
    const covered = Object.values(values).reduce((sum, count) => sum + count, 0);
    if (!isChosen && covered < total * MIN_COVERAGE) continue;
    const kept = keepMostUseful(values, facets.inStock.specifications[name] ?? {}, {
      chosen: chosen.specifications[name] ?? [],
      limit: MAX_VALUES,
    });
    described[name] = { values: Object.fromEntries(kept) };
  }
  return described;
}

/** Cuts a facet to its limit: values with a product in stock before those without, then the most frequent. */
function keepMostUseful(
  counts: ValueCounts,
  inStock: ValueCounts,
  { chosen, limit }: { chosen: readonly string[]; limit: number },
): [string, number][] {
  const kept = Object.entries(counts)
    .toSorted(
      ([one, count], [other, otherCount]) =>
        Number(Object.hasOwn(inStock, other)) - Number(Object.hasOwn(inStock, one)) ||
        otherCount - count ||
        (one < other ? -1 : 1),
    )
    .slice(0, limit);
  return withChosen(kept, chosen, counts);
}

function withChosen(
  kept: [string, number][],
  chosen: readonly string[],
  counts: ValueCounts,
): [string, number][] {
  const shown = new Set(kept.map(([value]) => value));
  const others = chosen.filter((value) => !shown.has(value));
  return [...kept, ...others.map((value): [string, number] => [value, counts[value] ?? 0])];
}
