import { type AdvancedCriteria, tidyCriteria } from '#contract/advanced-criteria.ts';
import { slugify } from '#contract/slug.ts';
import type { SearchCriteria } from '../search.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Categories may be given by code (`SSD`) or slug, manufacturers by name or slug. Days begin at midnight in India. */
export function toSearchCriteria(criteria: AdvancedCriteria): SearchCriteria {
  const {
    categories = [],
    manufacturers = [],
    price_min: min,
    price_max: max,
    ...rest
  } = tidyCriteria(criteria);
  const { date_from: from, date_to: until } = rest;
  return {
    price: { min, max },
    scope: {
      categories: categories.map(slugify),
      manufacturers: manufacturers.map(slugify),
      isInStockOnly: rest.in_stock_only ?? false,
      created: {
        ...(from !== undefined && { from: startOfDay(from) }),
        ...(until !== undefined && { until: startOfDay(until) + DAY_MS }),
      },
    },
    specifications: rest.specifications ?? {},
  };
}

function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}
