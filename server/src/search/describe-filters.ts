import type { AvailableFilters } from '#contract/products.ts';
import { listFilterLabels } from '#server/catalogue/list-filter-labels.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Facets, SearchFilters } from './search-engine.ts';

const MOST_MANUFACTURERS = 100;
const MOST_VALUES = 60;
/** A specification that fewer of the products have says nothing about this list. */
const LEAST_SHARE = 0.3;

type Counts = Readonly<Record<string, number>>;

/** What the found products can be narrowed by, as a page shows it. What is chosen stays, so that it can be unchosen. */
export async function describeFilters(
  session: DatabaseSession,
  facets: Facets,
  chosen: SearchFilters,
  counts: { total: number; unfiltered: number },
): Promise<AvailableFilters> {
  const manufacturers = mostFrequent(facets.manufacturers, chosen.manufacturers, MOST_MANUFACTURERS);
  const labels = await listFilterLabels(
    session,
    manufacturers.map(([slug]) => slug),
  );
  const categories = mostFrequent(facets.categories, chosen.categories, labels.categories.size);
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
    if (!isChosen && covered < total * LEAST_SHARE) continue;
    const kept = mostFrequent(values, chosen.specifications[name] ?? [], MOST_VALUES);
    described[name] = { values: Object.fromEntries(kept) };
  }
  return described;
}

function mostFrequent(counts: Counts, chosen: readonly string[], most: number): [string, number][] {
  const frequent = Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
  const shown = new Set(frequent.map(([value]) => value));
  const others = chosen.filter((value) => !shown.has(value));
  return [...frequent, ...others.map((value): [string, number] => [value, counts[value] ?? 0])];
}
