/** Without zod, because the browser loads this file. The schemas are in `advanced-search.ts`. */
export const criteriaLimits = {
  values: 50,
  valueLength: 80,
  specifications: 20,
  specificationNameLength: 60,
  specificationQueryLength: 100,
  rupees: 100_000_000,
  /** Of the criteria as JSON, in the page's URL. */
  jsonLength: 4000,
} as const;

export const specificationOperators = ['contains', 'equals', 'range'] as const;
export const defaultSpecificationOperator = 'contains';
export const booleanOperators = ['AND', 'OR', 'NOT'] as const;
export const advancedPriceRanges = ['0-100', '100-500', '500-1000', '1000+'] as const;

/** Of a row whose name has not been chosen yet. Such rows are neither searched nor saved. */
const placeholderPrefix = 'unnamed_specification_';

export type SpecificationOperator = (typeof specificationOperators)[number];
export type SpecificationCriterion = { query: string; operator: SpecificationOperator };

/** Fields that are absent do not restrict the search. Dates are days in India, both inclusive: `2026-11-17`. */
export type AdvancedCriteria = {
  /** A boolean expression: `(ssd OR nvme) AND NOT "western digital"`. */
  product_name?: string;
  categories?: string[];
  manufacturers?: string[];
  price_min?: number;
  price_max?: number;
  in_stock_only?: boolean;
  specifications?: Record<string, SpecificationCriterion>;
  date_from?: string;
  date_to?: string;
};

export function placeholderKey(number: number): string {
  return `${placeholderPrefix}${number}`;
}

export function isPlaceholderKey(key: string): boolean {
  return key.startsWith(placeholderPrefix);
}

/** '500-1000' is from 500 to 1000, '1000+' has no upper end. */
export function limitsOfPriceRange(range: string): { price_min?: number; price_max?: number } {
  const [, min, max] = /^(\d+)(?:-(\d+)|\+)$/.exec(range) ?? [];
  return { ...(min && { price_min: Number(min) }), ...(max && { price_max: Number(max) }) };
}

/** The criteria without fields that restrict nothing, in a fixed order: equal searches get equal URLs. */
export function tidyCriteria(criteria: AdvancedCriteria): AdvancedCriteria {
  const { product_name = '', categories = [], manufacturers = [], specifications = {} } = criteria;
  const { price_min, price_max, in_stock_only, date_from, date_to } = criteria;
  const chosen = Object.entries(specifications)
    .map(([name, { query, operator }]) => [name, { query: query.trim(), operator }] as const)
    .filter(([name, { query }]) => query !== '' && !isPlaceholderKey(name));
  return {
    ...(product_name.trim() && { product_name: product_name.trim() }),
    ...(categories.length > 0 && { categories }),
    ...(manufacturers.length > 0 && { manufacturers }),
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
    ...(in_stock_only && { in_stock_only }),
    ...(chosen.length > 0 && { specifications: Object.fromEntries(chosen) }),
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
  };
}

/** @public */
export function hasCriteria(criteria: AdvancedCriteria): boolean {
  return Object.keys(tidyCriteria(criteria)).length > 0;
}

/** For the URL of the results page: `/search?advanced=true&criteria=<this>`. */
export function writeCriteria(criteria: AdvancedCriteria): string {
  return JSON.stringify(tidyCriteria(criteria));
}
