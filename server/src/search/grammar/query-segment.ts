import type { PriceRange } from '../search-engine.ts';

/** One search term: a product matches if it has any of the words. */
export type QueryTerm = {
  /** Alternatives, normalised like the indexed words. */
  readonly words: readonly string[];
  /** The parts of a word with hyphens, dots or slashes. */
  readonly parts: readonly string[];
  /** Recognised as a fact: matched as it is, without typo correction or prefix search. */
  readonly isExact: boolean;
  readonly start: number;
  readonly end: number;
};

/** A range of the folded text that is interpreted as one unit, such as a price limit, a measure or a word. */
export type QuerySegment = {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly QueryTerm[];
  /** The text of the chip; null for plain words. */
  readonly label: string | null;
  readonly price: PriceRange | null;
  readonly isInStock: boolean;
  /** Asks for the lowest price first, or for the highest. */
  readonly priceOrder?: 'asc' | 'desc';
};

export function termsSegment(terms: readonly QueryTerm[], label: string | null): QuerySegment {
  const start = terms[0]?.start ?? 0;
  return { start, end: terms.at(-1)?.end ?? start, terms, label, price: null, isInStock: false };
}
