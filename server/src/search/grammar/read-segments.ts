import { type Lexeme, match } from '../text/read-lexemes.ts';
import type { QuerySegment } from './query-segment.ts';
import { readBareKit, readFact, readSizeRange } from './read-fact.ts';
import { readMemory } from './read-memory.ts';
import { readPrice } from './read-price.ts';

export type GrammarOptions = {
  /** Whether a plain number is a price: "monitor 15000". */
  readonly readsBareAmounts?: boolean;
};

const signs = new Set(['₹', '<', '>', '≤', '≥']);
const inStock = /(?:only )?(?:in[ -]?stock|available)(?: only| now)?(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
const cheapest =
  /(?:(?:sabse )?sast[aei]|cheap(?:est)?|low(?:est)? (?:price|cost)|kam (?:dam|daam|price|kimat|keemat)(?: (?:me|mein|ka|ki|wala|wali))?)(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
const dearest =
  /(?:sabse )?(?:m[ae]h[ae]?ng[aei]|expensive|costl(?:y|iest)|(?:most|high(?:est)?) (?:expensive|costly|price))(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
/** A number after these words is a model number: "rtx 3060 to 4060" is not a price, "ryzen 5600 ddr4" not a speed. */
const modelName = /^(?:rtx|gtx|gt|rx|geforce|radeon|arc|quadro|ryzen|core|ultra|i[3579]|lga|socket)$/;
const modelTier = /^[3579]$/;

/** Splits a folded text into segments, in order: recognised facts, and plain words. */
export function readSegments(
  text: string,
  lexemes: readonly Lexeme[],
  { readsBareAmounts = false }: GrammarOptions = {},
): readonly QuerySegment[] {
  const segments: QuerySegment[] = [];
  const lexemesAt = Map.groupBy(lexemes, ({ start }) => start);
  let place = 0;
  while (place < text.length) {
    const lexemesHere = lexemesAt.get(place);
    const segment =
      lexemesHere || signs.has(text.charAt(place))
        ? readSegment(text, place, lexemesHere, segments, readsBareAmounts)
        : null;
    if (segment) segments.push(segment);
    place = segment?.end ?? place + 1;
  }
  return readMemory(segments, (index) => isAfterModelName(segments, index));
}

function readSegment(
  text: string,
  place: number,
  lexemes: readonly Lexeme[] | undefined,
  before: readonly QuerySegment[],
  readsBareAmounts: boolean,
): QuerySegment | null {
  const context = { isAfterModelName: isAfterModelName(before, before.length), readsBareAmounts };
  const price = readPrice(text, place, context);
  if (price || !lexemes) return price;
  const sizes = readSizeRange(text, place);
  if (sizes) return sizes;
  const fact = readFact(lexemes);
  if (fact.label !== null) return fact;
  return readInStock(text, place, before) ?? readPriceOrder(text, place) ?? readBareKit(text, place) ?? fact;
}

function readInStock(text: string, start: number, before: readonly QuerySegment[]): QuerySegment | null {
  const found = match(inStock, text, start);
  if (!found || wordBefore(before, before.length) === 'not') return null;
  const end = start + found[0].length;
  return { start, end, terms: [], label: 'In stock', price: null, isInStock: true };
}

function readPriceOrder(text: string, start: number): QuerySegment | null {
  const low = match(cheapest, text, start);
  const found = low ?? match(dearest, text, start);
  if (!found) return null;
  const end = start + found[0].length;
  return {
    ...{ start, end, terms: [], price: null, isInStock: false },
    ...(low
      ? { label: 'Lowest price first', priceOrder: 'asc' }
      : { label: 'Highest price first', priceOrder: 'desc' }),
  };
}

function isAfterModelName(segments: readonly QuerySegment[], index: number): boolean {
  const word = wordBefore(segments, index);
  return modelName.test(modelTier.test(word) ? wordBefore(segments, index - 1) : word);
}

function wordBefore(segments: readonly QuerySegment[], index: number): string {
  return segments[index - 1]?.terms.at(-1)?.words[0] ?? '';
}
