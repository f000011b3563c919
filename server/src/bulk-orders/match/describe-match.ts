import type { MatchConfidence } from '#contract/bulk-order-matching.ts';
import type { ProductCard } from '#contract/products.ts';
import type { TextMatch } from '#server/search/search.ts';
import { wordsOfText } from '#server/search/text/words-of-text.ts';
import { isOtherGood } from './other-goods.ts';

export type DescribedMatch = {
  readonly confidence: MatchConfidence;
  readonly productIds: readonly string[];
  /** Whether the text names a kind of product or a model, and the products have every word of it. */
  readonly isComplete: boolean;
  /** Whether the numbers of the text are in the name of the first product. */
  readonly namesNumber: boolean;
};

/** At least this share of the concepts must fit, or the shop does not sell what the line asks for. */
const MIN_SHARE = 0.5;
const MIN_PART_NUMBER = 8;
const measure = /^[\d.]+(?:gb|mb|mhz|ghz|hz|khz|w|inch|mm|ms|dpi|rpm|mbs|gbs|va|mah|bit|fps|wh)$/;

/** Says how sure it is that the text means the first of the products that were found for it. */
export function describeMatch(text: string, match: TextMatch, found: readonly ProductCard[]): DescribedMatch {
  const wanted = new Set(wordsOf(text));
  const products = sortByName(text, wanted, found);
  const first = products[0];
  const numbers = [...wanted].filter((word) => /\d/.test(word));
  const nameWords = new Set(first ? wordsOf(nameOf(first)) : []);
  const isNamed =
    first !== undefined &&
    (namesKind(match, first) ||
      namesPart(match) ||
      namesModel(match, nameWords) ||
      isInName(wanted, nameWords));
  const isComplete = isNamed && match.missing.length === 0 && !match.isGuess;
  const described = {
    productIds: products.map(({ _id }) => _id),
    isComplete,
    namesNumber: numbers.length > 0 && numbers.every((word) => nameWords.has(word)),
  };
  if (!first || asksForOther(match, isNamed)) return { ...described, confidence: 'none' };
  return { ...described, confidence: isComplete && isOnlyOne(wanted, match, products) ? 'sure' : 'choose' };
}

function asksForOther(match: TextMatch, isNamed: boolean): boolean {
  const { missing, corrected, concepts } = match;
  if ([...missing, ...corrected].some(isOtherGood)) return true;
  if (missing.length === 0 || namesPart(match)) return false;
  return !isNamed || (concepts - missing.length) / concepts < MIN_SHARE;
}

/** Whether the text has the kind of the product: "headphone" for a headset. */
function namesKind({ words }: TextMatch, { category }: ProductCard): boolean {
  return words.includes(category.toLowerCase());
}

/** Whether the text has the part number of a product: only part numbers are long and have letters and digits. */
function namesPart({ words }: TextMatch): boolean {
  return words.some(
    (word) => word.length >= MIN_PART_NUMBER && /\d/.test(word) && /\p{L}/u.test(word) && !measure.test(word),
  );
}

/** Whether the text has a model number of the name, which is not just a size or a speed. */
function namesModel({ words }: TextMatch, nameWords: ReadonlySet<string>): boolean {
  return words.some(
    (word) => word.length > 2 && /\d/.test(word) && !measure.test(word) && nameWords.has(word),
  );
}

/** Whether the name has several words of the text that are no sizes: "fractal north charcoal". */
function isInName(wanted: ReadonlySet<string>, nameWords: ReadonlySet<string>): boolean {
  return [...wanted].filter((word) => nameWords.has(word) && !measure.test(word)).length > 1;
}

/** Products with more words of the text in their name come first; of these, those that have them in the same order: "Kiyo X". */
function sortByName(
  text: string,
  wanted: ReadonlySet<string>,
  products: readonly ProductCard[],
): ProductCard[] {
  const wantedPairs = new Set(pairsOf(text));
  const counted = products.map((product) => {
    const words = new Set(wordsOf(nameOf(product)));
    return {
      product,
      count: [...wanted].filter((word) => words.has(word)).length,
      pairs: pairsOf(nameOf(product)).filter((pair) => wantedPairs.has(pair)).length,
    };
  });
  return counted
    .toSorted((one, other) => other.count - one.count || other.pairs - one.pairs)
    .map(({ product }) => product);
}

/** Only one product fits, or all others have words in their name that the text does not. */
function isOnlyOne(
  wanted: ReadonlySet<string>,
  { total }: TextMatch,
  products: readonly ProductCard[],
): boolean {
  if (wanted.size < 2 && total > 1) return false;
  if (total === 1 || hasOwnModel(wanted, products)) return true;
  if (total > products.length) return false;
  const names = products.map((product) => wordsOf(nameOf(product)));
  const shared = new Set(names[0]?.filter((word) => names.every((others) => others.includes(word))));
  const hasMore = names.map((words) => words.some((word) => !wanted.has(word) && !shared.has(word)));
  return !hasMore[0] && hasMore.slice(1).every(Boolean);
}

/** Whether the first name has every word, and one is a model number that no other name has: "Ryzen 5 5600". */
function hasOwnModel(wanted: ReadonlySet<string>, products: readonly ProductCard[]): boolean {
  const [first, ...others] = products.map((product) => new Set(wordsOf(nameOf(product))));
  const isModel = (word: string) => word.length > 2 && /\d/.test(word) && !measure.test(word);
  return (
    first !== undefined &&
    [...wanted].every((word) => first.has(word)) &&
    [...wanted].some((word) => isModel(word) && others.every((words) => !words.has(word)))
  );
}

/** Neighbouring words of a text. */
function pairsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

function nameOf({ name, website_name, variant }: ProductCard): string {
  return `${name} ${website_name} ${variant ?? ''}`;
}

/** Plurals count as their singular: a list has keyboards, a name has one. */
function wordsOf(text: string): string[] {
  return wordsOfText(text).flatMap(({ word, isBareNumber }) =>
    isBareNumber ? [] : [word.replace(/(?<=\p{L}{5})(?<![sui])s$/u, '')],
  );
}
