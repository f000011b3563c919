import {
  type AdvancedCriteria,
  defaultSpecificationOperator,
  isPlaceholderKey,
  placeholderKey,
  type SpecificationCriterion,
  tidyCriteria,
} from '#contract/advanced-criteria.ts';

export interface SpecificationRow extends SpecificationCriterion {
  /** Stays the same when another name is chosen, so that the row keeps the focus. */
  id: number;
  /** Empty until a name is chosen. */
  name: string;
}

/** What the fields of the panel contain. */
export interface CriteriaDraft {
  product_name: string;
  categories: string[];
  manufacturers: string[];
  price_min: string;
  price_max: string;
  in_stock_only: boolean;
  rows: readonly SpecificationRow[];
  date_from: string;
  date_to: string;
}

export const emptyDraft: CriteriaDraft = {
  product_name: '',
  categories: [],
  manufacturers: [],
  price_min: '',
  price_max: '',
  in_stock_only: false,
  rows: [],
  date_from: '',
  date_to: '',
};

export function draftOf(criteria: AdvancedCriteria): CriteriaDraft {
  const rows = Object.entries(criteria.specifications ?? {}).map(([name, { query, operator }], id) => ({
    id,
    name: isPlaceholderKey(name) ? '' : name,
    query,
    operator,
  }));
  return {
    product_name: criteria.product_name ?? '',
    categories: criteria.categories ?? [],
    manufacturers: criteria.manufacturers ?? [],
    price_min: criteria.price_min?.toString() ?? '',
    price_max: criteria.price_max?.toString() ?? '',
    in_stock_only: criteria.in_stock_only ?? false,
    rows,
    date_from: criteria.date_from ?? '',
    date_to: criteria.date_to ?? '',
  };
}

/** The criteria without empty fields and rows without a name. */
export function criteriaOf({ rows, price_min, price_max, ...draft }: CriteriaDraft): AdvancedCriteria {
  const minimum = readPrice(price_min);
  const maximum = readPrice(price_max);
  return tidyCriteria({
    ...draft,
    ...(minimum !== undefined && { price_min: minimum }),
    ...(maximum !== undefined && { price_max: maximum }),
    specifications: Object.fromEntries(
      rows.map(({ id, name, query, operator }) => [name || placeholderKey(id), { query, operator }]),
    ),
  });
}

export function withNewRow(rows: readonly SpecificationRow[]): SpecificationRow[] {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return [...rows, { id, name: '', query: '', operator: defaultSpecificationOperator }];
}

/** Undefined for an empty or unreadable price. */
function readPrice(text: string): number | undefined {
  const price = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(price) && price >= 0 ? price : undefined;
}
