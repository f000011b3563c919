import { LRUCache } from 'lru-cache';
import { advancedPriceRanges, booleanOperators } from '#contract/advanced-criteria.ts';
import type { AdvancedSuggestions } from '#contract/advanced-search.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import { listCategories } from '#server/catalogue/list-categories.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { listManufacturersInUse, sampleSpecifications } from './suggestion-repository.ts';

const CACHE_MS = 60_000;
const MAX_EXAMPLES = 3;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Caches the suggestions for a minute: they read products of every category. */
export function createCriteriaSuggester(database: Database): () => Promise<AdvancedSuggestions> {
  const cache = new LRUCache<'all', AdvancedSuggestions>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => suggestCriteria(database),
  });
  return async () => (await cache.fetch('all')) ?? suggestCriteria(database);
}

async function suggestCriteria(session: DatabaseSession): Promise<AdvancedSuggestions> {
  const [groups, manufacturers, sampled] = await Promise.all([
    listCategories(session),
    listManufacturersInUse(session),
    sampleSpecifications(session),
  ]);
  const categories = groups.flatMap((group) => group.categories).filter((one) => one.product_count > 0);
  const byName = Map.groupBy(sampled, ({ name }) => name);
  const namesByLabel = Map.groupBy(byName.keys(), specLabel);
  const offered = [...byName].filter(([name]) => {
    const twins = (namesByLabel.get(specLabel(name)) ?? []).filter((one) => unitOf(one) === unitOf(name));
    return name === mostDetailed(twins, byName);
  });
  const options = offered
    .map(([name, values]) => ({
      value: name,
      label: labelAmong(namesByLabel.get(specLabel(name)) ?? [], name),
      examples: [...new Set(values.map(({ value }) => exampleOf(name, value)))].slice(0, MAX_EXAMPLES),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  const namesOf = (slug: string) => {
    const names = new Set(sampled.filter(({ category }) => category === slug).map(({ name }) => name));
    return options.map(({ value }) => value).filter((name) => names.has(name));
  };
  return {
    categories: categories.map(({ code }) => code),
    manufacturers: manufacturers.map(({ name }) => name),
    specifications: options.map(({ value }) => value),
    operators: [...booleanOperators],
    price_ranges: [...advancedPriceRanges],
    category_options: categories.map(({ slug, name }) => ({
      ...{ value: slug, label: name, specifications: namesOf(slug) },
    })),
    manufacturer_options: manufacturers.map(({ name, slug }) => ({ value: slug, label: name })),
    specification_options: options,
  };
}

/** The label of a specification, with its unit if another has the same label: "Battery (months)". */
function labelAmong(names: readonly string[], name: string): string {
  const unit = unitOf(name);
  return names.length > 1 && unit !== '' ? `${specLabel(name)} (${unit})` : specLabel(name);
}

/** Of names that say the same, the one with the most values: "Red linear" contains what "Linear" says. */
function mostDetailed(
  names: readonly string[],
  byName: ReadonlyMap<string, readonly unknown[]>,
): string | undefined {
  return names.toSorted((one, other) => (byName.get(other)?.length ?? 0) - (byName.get(one)?.length ?? 0))[0];
}

function unitOf(name: string): string {
  return specText(name, 1).slice(1).trim();
}

function exampleOf(name: string, value: string): string {
  if (value === 'true' || value === 'false') return specText(name, value === 'true');
  return specText(name, plainNumber.test(value) ? Number(value) : value);
}
