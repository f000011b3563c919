import type { PriceRange } from '../search-engine.ts';
import { foldWithPlaces } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import type { Piece, QueryTerm } from './piece.ts';
import { readPieces } from './read-pieces.ts';

export type { QueryTerm } from './piece.ts';

/** A stretch of the query that was understood. All places are of the text as it was typed. */
export type GrammarChip = {
  readonly label: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

export type GrammarReading = {
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly chips: readonly GrammarChip[];
  readonly terms: readonly QueryTerm[];
};

/** What people who buy hardware mean: "2tb gen4 ssd under 9k" is two facts, a word and a limit. */
export function readGrammar(text: string): GrammarReading {
  const { folded, places } = foldWithPlaces(text);
  const pieces = readPieces(folded, readLexemes(folded));
  const whereTyped = <Place extends { start: number; end: number }>(found: Place): Place => ({
    ...found,
    start: places[found.start] ?? text.length,
    end: endWhereTyped(places, found.end),
  });
  const { price, holding } = lastPrices(pieces);
  return {
    price,
    isInStockOnly: pieces.some(({ isInStock }) => isInStock),
    chips: chipsOf(
      text,
      pieces.filter((piece) => piece.price === null || holding.has(piece)).map(whereTyped),
    ),
    terms: pieces.flatMap(({ terms }) => terms.map(whereTyped)),
  };
}

/** The query as it is without a stretch of it. */
export function queryWithout(text: string, { start, end }: Pick<GrammarChip, 'start' | 'end'>): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.split(/\s/u).filter(Boolean).join(' ');
}

/** Of two limits on the same side the later one counts; a piece that no longer says anything gets no chip. */
function lastPrices(pieces: readonly Piece[]): { price: PriceRange; holding: ReadonlySet<Piece> } {
  const lower = pieces.findLast(({ price }) => price?.min !== undefined);
  const upper = pieces.findLast(({ price }) => price?.max !== undefined);
  const price = {
    ...(lower && { min: lower.price?.min }),
    ...(upper && { max: upper.price?.max }),
  };
  return { price, holding: new Set([lower, upper].filter((piece) => piece !== undefined)) };
}

/** One character can fold to several that belong to two pieces: the first of them gets it. */
function chipsOf(text: string, pieces: readonly Piece[]): GrammarChip[] {
  const chips: GrammarChip[] = [];
  for (const { label, start, end } of pieces) {
    const isFree = start >= (chips.at(-1)?.end ?? 0);
    if (label !== null && isFree) chips.push({ label, text: text.slice(start, end), start, end });
  }
  return chips;
}

/** Behind the whole character that the last folded one comes from, with the marks that folding took off it. */
function endWhereTyped(places: readonly number[], end: number): number {
  const last = places[end - 1];
  let next = end;
  while (next < places.length - 1 && places[next] === last) next++;
  return places[next] ?? 0;
}
