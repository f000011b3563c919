import type { PriceRange } from '../search-engine.ts';
import { foldWithOffsets } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import type { QuerySegment, QueryTerm } from './query-segment.ts';
import { type GrammarOptions, readSegments } from './read-segments.ts';

export type { QueryTerm } from './query-segment.ts';

/** A recognised part of the query. Offsets refer to the text as typed. */
export type GrammarChip = {
  readonly label: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** About the order of the results, which only a list of one category has. */
  readonly isOrder: boolean;
};

type TextRange = Pick<GrammarChip, 'start' | 'end'>;

export type GrammarReading = {
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly priceOrder: 'asc' | 'desc' | null;
  readonly chips: readonly GrammarChip[];
  readonly terms: readonly QueryTerm[];
};

/** Parses a query: "2tb gen4 ssd under 9k" has two facts, a word and a price limit. */
export function readGrammar(text: string, options?: GrammarOptions): GrammarReading {
  const { folded, offsets } = foldWithOffsets(text);
  const segments = readSegments(folded, readLexemes(folded), options);
  const toTypedOffsets = <Range extends TextRange>(found: Range): Range => typedRange(found, text, offsets);
  const { price, effective } = effectivePrices(segments);
  return {
    price,
    isInStockOnly: segments.some(({ isInStock }) => isInStock),
    priceOrder: segments.find(({ priceOrder }) => priceOrder)?.priceOrder ?? null,
    chips: chipsOf(
      text,
      segments.filter((segment) => segment.price === null || effective.has(segment)).map(toTypedOffsets),
    ),
    terms: segments.flatMap(({ terms }) => terms.map(toTypedOffsets)),
  };
}

/** The recognised parts and the words of a text one by one, each with its offsets in the text as typed. */
export function readParts(text: string): QuerySegment[] {
  const { folded, offsets } = foldWithOffsets(text);
  return readSegments(folded, readLexemes(folded)).map((segment) => typedRange(segment, text, offsets));
}

/** The query without the given range. */
export function queryWithout(text: string, { start, end }: TextRange): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.split(/\s/u).filter(Boolean).join(' ');
}

/** The last lower and the last upper limit apply; earlier price segments have no effect and get no chip. */
function effectivePrices(segments: readonly QuerySegment[]): {
  price: PriceRange;
  effective: ReadonlySet<QuerySegment>;
} {
  const lower = segments.findLast(({ price }) => price?.min !== undefined);
  const upper = segments.findLast(({ price }) => price?.max !== undefined);
  const price = { ...(lower && { min: lower.price?.min }), ...(upper && { max: upper.price?.max }) };
  return { price, effective: new Set([lower, upper].filter((segment) => segment !== undefined)) };
}

/** Overlapping chips are dropped: one typed character can fold to several that belong to two segments. */
function chipsOf(text: string, segments: readonly QuerySegment[]): GrammarChip[] {
  const chips: GrammarChip[] = [];
  for (const { label, start, end, priceOrder } of segments) {
    const isFree = start >= (chips.at(-1)?.end ?? 0);
    if (label !== null && isFree)
      chips.push({ label, text: text.slice(start, end), start, end, isOrder: priceOrder !== undefined });
  }
  return chips;
}

function typedRange<Range extends TextRange>(found: Range, text: string, offsets: number[] | null): Range {
  if (offsets === null) return found;
  return { ...found, start: offsets[found.start] ?? text.length, end: typedEnd(offsets, found.end) };
}

/** The typed offset after the last character, including combining marks that folding removed. */
function typedEnd(offsets: readonly number[], end: number): number {
  const last = offsets[end - 1];
  let next = end;
  while (next < offsets.length - 1 && offsets[next] === last) next++;
  return offsets[next] ?? 0;
}
