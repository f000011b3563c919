import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { CatalogueSort } from '#contract/product-sorts.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type ProductFilter = {
  ids?: string[];
  /** Alternatives: a product of any of them. */
  categorySlugs: string[];
  manufacturerSlugs: string[];
  search?: string;
  priceMin?: number;
  priceMax?: number;
  isInStockOnly?: boolean;
  /** Values of one name are alternatives; every name must hold. */
  specifications?: Record<string, (string | number)[]>;
};

type Column =
  | 'is_in_stock'
  | 'is_trending'
  | 'products.created_at'
  | 'display_price'
  | 'website_name'
  | 'products._id';
export type ProductOrder = readonly { column: Column; direction: 'asc' | 'desc' }[];

/** Each ends with the id, so that no product is on two pages or on none. */
export const orders: Record<CatalogueSort, ProductOrder> = {
  relevance: [
    { column: 'is_in_stock', direction: 'desc' },
    { column: 'is_trending', direction: 'desc' },
    { column: 'products.created_at', direction: 'desc' },
    { column: 'products._id', direction: 'desc' },
  ],
  newest: [
    { column: 'products.created_at', direction: 'desc' },
    { column: 'products._id', direction: 'desc' },
  ],
  price_asc: inOrderOf('display_price', 'asc'),
  price_desc: inOrderOf('display_price', 'desc'),
  name_asc: inOrderOf('website_name', 'asc'),
  name_desc: inOrderOf('website_name', 'desc'),
};

function inOrderOf(column: Column, direction: 'asc' | 'desc'): ProductOrder {
  return [
    { column, direction },
    { column: 'products._id', direction },
  ];
}

type Builder = ExpressionBuilder<Tables, 'products' | 'categories' | 'manufacturers'>;

export function matchesFilter(filter: ProductFilter): (builder: Builder) => Expression<SqlBool> {
  return (builder) => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.ids) conditions.push(builder('products._id', 'in', filter.ids));
    if (filter.categorySlugs.length > 0) conditions.push(isOfCategory(builder, filter.categorySlugs));
    if (filter.manufacturerSlugs.length > 0) {
      conditions.push(builder('manufacturers.slug', 'in', filter.manufacturerSlugs));
    }
    if (filter.priceMin !== undefined) conditions.push(builder('display_price', '>=', filter.priceMin));
    if (filter.priceMax !== undefined) conditions.push(builder('display_price', '<=', filter.priceMax));
    if (filter.isInStockOnly) conditions.push(builder('is_in_stock', '=', true));
    for (const word of searchWords(filter.search)) {
      const text = sql<string>`lower(products.name || ' ' || coalesce(part_number, '') || ' ' || categories.name)`;
      conditions.push(builder(text, 'like', `%${word}%`));
    }
    for (const [name, values] of Object.entries(filter.specifications ?? {})) {
      conditions.push(builder.or(values.flatMap((value) => containsValue(name, value))));
    }
    return builder.and(conditions);
  };
}

function isOfCategory(builder: Builder, slugs: string[]): Expression<SqlBool> {
  const [only, ...others] = slugs;
  if (only === undefined || others.length > 0) return builder('categories.slug', 'in', slugs);
  // Looked up once, so that the list can be read in the order of an index that begins with the category.
  const category = builder
    .selectFrom('categories as wanted')
    .select('wanted._id')
    .where('wanted.slug', '=', only);
  return builder('products.category_id', '=', category);
}

/** Addresses carry text; the catalogue may hold the same value as a number. */
function containsValue(name: string, value: string | number): Expression<SqlBool>[] {
  const candidates: (string | number)[] = [String(value)];
  if (value !== '' && Number.isFinite(Number(value))) candidates.push(Number(value));
  return candidates.map(
    (candidate) => sql<SqlBool>`subcategories @> ${JSON.stringify({ [name]: candidate })}::jsonb`,
  );
}

/** Plain words for now: whatever LIKE would read as a pattern is taken literally. */
function searchWords(search: string | undefined): string[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return words.slice(0, 8).map((word) => word.replaceAll(/[\\%_]/g, '\\$&'));
}
