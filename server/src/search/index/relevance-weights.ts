/** What decides the order by relevance; the weights of the places a word can stand in are in `describe-for-search.ts`. */

/** Of a word that only begins as typed. */
export const PREFIX_SHARE = 0.7;

/** Of products that have the words alike, the one whose name says little else comes first. */
export const NAME_LENGTH_PENALTY = 0.05;

/** Shares of the score that are added. They order near equals and never lift what fits badly. */
export const IN_STOCK_BONUS = 0.3;
export const TRENDING_BONUS = 0.12;
/** For each e-fold of popularity. */
export const POPULARITY_BONUS = 0.015;

/** What makes two products of a category alike; the parts of the whole. */
export const RELATED_SPECS = 0.5;
export const RELATED_PRICE = 0.3;
export const RELATED_NAME = 0.1;
export const RELATED_IN_STOCK = 0.1;
/** A price this many times as high or as low is not close at all. */
export const FAR_PRICE_FACTOR = 4;

/** How much a part of the query tells that so many of all products have. */
export function rarity(count: number, size: number): number {
  return Math.log(1 + size / Math.max(count, 1));
}
