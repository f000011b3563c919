import type { PriceRange } from '../search-engine.ts';

/** What a product must have: any one of the words. */
export type QueryTerm = {
  /** Alternatives, spelt as products are indexed. */
  readonly words: readonly string[];
  /** Of a word written with hyphens, dots or slashes. */
  readonly parts: readonly string[];
  /** Neither a slip of the finger nor the beginning of something longer. */
  readonly isUnderstood: boolean;
  readonly start: number;
  readonly end: number;
};

/** A stretch of the folded text that is read as one thing; the readers each know some kinds of them. */
export type Piece = {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly QueryTerm[];
  /** As people read it; null for what was not understood. */
  readonly label: string | null;
  readonly price: PriceRange | null;
  readonly isInStock: boolean;
};

export function termsPiece(terms: readonly QueryTerm[], label: string | null): Piece {
  const start = terms[0]?.start ?? 0;
  return { start, end: terms.at(-1)?.end ?? start, terms, label, price: null, isInStock: false };
}
