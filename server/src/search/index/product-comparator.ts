import type { SearchRequest } from '../search-engine.ts';
import type { ProductTable } from './product-table.ts';
import {
  IN_STOCK_BONUS,
  NAME_LENGTH_PENALTY,
  POPULARITY_BONUS,
  TRENDING_BONUS,
} from './relevance-weights.ts';
import type { ScoredProducts } from './scored-products.ts';
import type { Comparator } from './select-page.ts';

/** Larger than any timestamp, so that one number can encode stock, trending and age in this order. */
const ABOVE_ALL_TIMES = 2 ** 44;

/**
 * Compares products in the requested order; fills `keys` for the given products. Without words, relevance is the order of the
 * category pages: in stock, trending, newest.
 */
export function createComparator(
  table: ProductTable,
  products: Uint32Array,
  keys: Float64Array,
  { by, direction }: SearchRequest['order'],
  scored: ScoredProducts | null,
): Comparator {
  const { columns } = table;
  if (by === 'relevance' && scored) {
    for (const product of products)
      keys[product] = relevanceOf(table, product, scored.scores[product] as number);
    return (one, other) =>
      (keys[other] as number) - (keys[one] as number) ||
      (columns.created[other] as number) - (columns.created[one] as number) ||
      table.compareIds(other, one);
  }
  const keyOf = keyReader(table, by);
  for (const product of products) keys[product] = keyOf(product);
  if (direction === 'asc' && by !== 'relevance') {
    return (one, other) => (keys[one] as number) - (keys[other] as number) || table.compareIds(one, other);
  }
  return (one, other) => (keys[other] as number) - (keys[one] as number) || table.compareIds(other, one);
}

function keyReader(table: ProductTable, by: SearchRequest['order']['by']): (product: number) => number {
  const { price, created, popularity, isInStock, isTrending } = table.columns;
  switch (by) {
    case 'price':
      return (product) => price[product] as number;
    case 'name':
      return (product) => table.names.order[product] as number;
    case 'created_at':
      return (product) => created[product] as number;
    case 'popularity':
      return (product) => popularity[product] as number;
    case 'relevance':
      return (product) =>
        (created[product] as number) +
        (isTrending[product] as number) * ABOVE_ALL_TIMES +
        (isInStock[product] as number) * 2 * ABOVE_ALL_TIMES;
  }
}

/** Score factors by the number of words in the name. */
const lengthFactors = Float64Array.from(
  { length: 256 },
  (_, length) => 1 / (1 + NAME_LENGTH_PENALTY * Math.log(Math.max(length, 1))),
);

function relevanceOf({ columns }: ProductTable, product: number, textScore: number): number {
  const popularity = columns.popularity[product] as number;
  const bonus =
    IN_STOCK_BONUS * (columns.isInStock[product] as number) +
    TRENDING_BONUS * (columns.isTrending[product] as number) +
    (popularity > 0 ? POPULARITY_BONUS * Math.log1p(popularity) : 0);
  return textScore * (lengthFactors[columns.nameLength[product] as number] as number) * (1 + bonus);
}
