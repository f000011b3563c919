import { type Lexeme, match } from '../text/read-lexemes.ts';
import type { Piece } from './piece.ts';
import { readBareKit, readFact, readSizeRange } from './read-fact.ts';
import { readMemory } from './read-memory.ts';
import { readPrice } from './read-price.ts';

const signs = new Set(['₹', '<', '>', '≤', '≥']);
const inStock = /(?:only )?(?:in[ -]?stock|available)(?: only| now)?(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
/** After these a number names a model: "rtx 3060 to 4060" is no price, "ryzen 5600 ddr4" no speed. */
const modelName = /^(?:rtx|gtx|gt|rx|geforce|radeon|arc|quadro|ryzen|core|ultra|i[3579]|lga|socket)$/;
const modelTier = /^[3579]$/;

/** Everything in a folded text, in order: what is understood, and what is left as the words it is. */
export function readPieces(text: string, lexemes: readonly Lexeme[]): Piece[] {
  const pieces: Piece[] = [];
  const lexemesAt = Map.groupBy(lexemes, ({ start }) => start);
  let place = 0;
  while (place < text.length) {
    const lexemesHere = lexemesAt.get(place);
    const piece =
      lexemesHere || signs.has(text.charAt(place)) ? readPiece(text, place, lexemesHere, pieces) : null;
    if (piece) pieces.push(piece);
    place = piece?.end ?? place + 1;
  }
  return readMemory(pieces, (index) => isAfterModelName(pieces, index));
}

function readPiece(
  text: string,
  place: number,
  lexemes: readonly Lexeme[] | undefined,
  before: readonly Piece[],
): Piece | null {
  const price = readPrice(text, place, isAfterModelName(before, before.length));
  if (price || !lexemes) return price;
  const sizes = readSizeRange(text, place);
  if (sizes) return sizes;
  const fact = readFact(lexemes);
  if (fact.label !== null) return fact;
  return readInStock(text, place, before) ?? readBareKit(text, place) ?? fact;
}

function readInStock(text: string, start: number, before: readonly Piece[]): Piece | null {
  const found = match(inStock, text, start);
  if (!found || wordBefore(before, before.length) === 'not') return null;
  const end = start + found[0].length;
  return { start, end, terms: [], label: 'In stock', price: null, isInStock: true };
}

function isAfterModelName(pieces: readonly Piece[], index: number): boolean {
  const word = wordBefore(pieces, index);
  return modelName.test(modelTier.test(word) ? wordBefore(pieces, index - 1) : word);
}

function wordBefore(pieces: readonly Piece[], index: number): string {
  return pieces[index - 1]?.terms.at(-1)?.words[0] ?? '';
}
