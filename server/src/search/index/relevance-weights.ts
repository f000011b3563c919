/** Parameters of the order by relevance; the weights of the fields are in `extract-search-words.ts`. */

/** For words that only start with the typed word. */
export const PREFIX_BOOST = 0.7;
/** The beginning of a part number says less than the part number: "grap" is rarely a "GRAPHITE-G-BK". Less than the name of a category. */
export const MAX_PREFIX_WEIGHT = 15;

/** Products with shorter names rank higher. */
export const NAME_LENGTH_PENALTY = 0.05;

/** Bonuses as a share of the score: small enough to order only similar scores. */
export const IN_STOCK_BONUS = 0.3;
export const TRENDING_BONUS = 0.12;
/** For each increase of popularity by the factor e. */
export const POPULARITY_BONUS = 0.015;

/** Weights of the similarity of two products; the sum is 1. */
export const RELATED_SPECS = 0.5;
export const RELATED_PRICE = 0.3;
export const RELATED_NAME = 0.1;
export const RELATED_IN_STOCK = 0.1;
/** Prices that differ by this factor or more have no similarity. */
export const FAR_PRICE_FACTOR = 4;

/** The weight of a word that `count` of `size` products have. */
export function inverseDocumentFrequency(count: number, size: number): number {
  return Math.log(1 + size / Math.max(count, 1));
}
