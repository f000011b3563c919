import type { Match } from '../search-engine.ts';
import { countPostingsOf, type InvertedIndex } from './inverted-index.ts';
import { PhraseTexts } from './phrase-test.ts';
import type { ProductTable } from './product-table.ts';
import { inverseDocumentFrequency, MAX_PREFIX_WEIGHT, PREFIX_BOOST } from './relevance-weights.ts';
import type { ScoredProducts, ScoredProductsPool } from './scored-products.ts';

/** A score of zero means that the product did not match, so scores must stay above it. */
const MIN_BOOST = 1e-3;
const COLUMN_SCORE = 1e-3;
/** Below this ratio of products to postings, looking up each product is faster than reading all postings. */
const LOOKUP_RATIO = 1 / 16;

type Segments = {
  readonly table: ProductTable;
  readonly segments: readonly InvertedIndex[];
  readonly size: number;
  readonly pool: ScoredProductsPool;
};
type ColumnCondition = Extract<Match, { kind: 'price' | 'in-stock' }>;
type Negation = Extract<Match, { kind: 'not' }>;

/** The matching products with their text scores. The caller must release the result to the pool. */
export function matchProducts(parts: Segments, match: Match): ScoredProducts {
  const clauses = match.kind === 'all' ? match.of : [match];
  return new Matching(parts).intersect(clauses, (count) => inverseDocumentFrequency(count, parts.size));
}

class Matching {
  readonly #table: ProductTable;
  readonly #segments: readonly InvertedIndex[];
  readonly #size: number;
  readonly #pool: ScoredProductsPool;
  readonly #phraseTexts: PhraseTexts;

  constructor({ table, segments, size, pool }: Segments) {
    this.#table = table;
    this.#segments = segments;
    this.#size = size;
    this.#pool = pool;
    this.#phraseTexts = new PhraseTexts(table);
  }

  /** Products that match all, starting with the rarest. The score is the sum of all parts, weighted by `weightFor(count)`. */
  intersect(matches: readonly Match[], weightFor: (count: number) => number): ScoredProducts {
    const distinct = countRepeats(matches);
    const required = distinct
      .filter(({ match }) => match.kind !== 'not')
      .map(({ match, times }) => ({ match, times, count: this.#estimate(match) }))
      .toSorted((one, other) => one.count - other.count);
    let scored = this.#pool.take();
    const [first, ...others] = required;
    if (first) {
      this.#collect(first.match, scored);
      scored.scale(first.times * weightFor(scored.count));
    } else scored.addAll(this.#size, 1);
    for (const { match, times } of others) {
      if (scored.count === 0) break;
      const weigh = (count: number) => times * weightFor(count);
      scored =
        match.kind === 'word'
          ? this.#intersectWithWord(scored, match, weigh)
          : this.#intersectWith(scored, match, weigh);
    }
    for (const { match } of distinct) if (match.kind === 'not') scored = this.#subtract(scored, match);
    return scored;
  }

  #collect(match: Match, scored: ScoredProducts): void {
    switch (match.kind) {
      case 'word':
        for (const segment of this.#segments) {
          const wordIndex = segment.words.find(match.word);
          if (wordIndex >= 0) collectWord(segment, wordIndex, match.boost, scored);
        }
        break;
      case 'prefix':
        for (const segment of this.#segments) collectPrefix(segment, match, scored);
        break;
      case 'any':
        for (const one of countRepeats(match.of)) this.#collect(one.match, scored);
        break;
      case 'phrase':
        this.#collectPhrase(match.words, scored);
        break;
      case 'price':
      case 'in-stock':
        this.#collectByColumn(match, scored);
        break;
      default: {
        const parts = match.kind === 'all' ? match.of : [match];
        const found = this.intersect(parts, () => 1 / parts.length);
        for (let wordIndex = 0; wordIndex < found.count; wordIndex++) {
          const product = found.products[wordIndex] as number;
          scored.add(product, found.scores[product] as number);
        }
        this.#pool.release(found);
      }
    }
  }

  #collectPhrase(words: readonly string[], scored: ScoredProducts): void {
    const hasPhrase = this.#phraseTexts.createTest(words);
    const parts = words.map((word): Match => ({ kind: 'word', word, boost: 1 }));
    const found = this.intersect(parts, () => 1 / parts.length);
    for (let index = 0; index < found.count; index++) {
      const product = found.products[index] as number;
      if (hasPhrase(product)) scored.add(product, found.scores[product] as number);
    }
    this.#pool.release(found);
  }

  /** Price and stock limit what is found; they do not make a product more relevant. */
  #collectByColumn(match: ColumnCondition, scored: ScoredProducts): void {
    const { price, isInStock } = this.#table.columns;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } =
      match.kind === 'price' ? match.range : {};
    for (let product = 0; product < this.#size; product++) {
      const meets =
        match.kind === 'price'
          ? (price[product] as number) >= min && (price[product] as number) <= max
          : isInStock[product] === 1;
      if (meets) scored.add(product, COLUMN_SCORE);
    }
  }

  #intersectWith(scored: ScoredProducts, match: Match, weightFor: (count: number) => number): ScoredProducts {
    const other = this.#pool.take();
    this.#collect(match, other);
    const weight = weightFor(other.count);
    const result = this.#pool.take();
    const smaller = scored.count < other.count ? scored : other;
    for (let wordIndex = 0; wordIndex < smaller.count; wordIndex++) {
      const product = smaller.products[wordIndex] as number;
      const score = scored.scores[product] as number;
      const otherScore = other.scores[product] as number;
      if (score > 0 && otherScore > 0) result.add(product, score + otherScore * weight);
    }
    this.#pool.release(other);
    this.#pool.release(scored);
    return result;
  }

  /** Like `#intersectWith` for a single word, without an intermediate result. */
  #intersectWithWord(
    scored: ScoredProducts,
    { word, boost }: Extract<Match, { kind: 'word' }>,
    weightFor: (count: number) => number,
  ): ScoredProducts {
    const factor = Math.max(boost, MIN_BOOST) * weightFor(countPostingsOf(this.#segments, word));
    const result = this.#pool.take();
    for (const segment of this.#segments) {
      const wordIndex = segment.words.find(word);
      if (wordIndex < 0) continue;
      if (scored.count < segment.countPostings(wordIndex, wordIndex + 1) * LOOKUP_RATIO) {
        lookUpWord(segment, wordIndex, factor, scored, result);
      } else readWord(segment, wordIndex, factor, scored, result);
    }
    this.#pool.release(scored);
    return result;
  }

  #subtract(scored: ScoredProducts, { of }: Negation): ScoredProducts {
    if (scored.count === 0) return scored;
    const unwanted = this.#pool.take();
    this.#collect(of, unwanted);
    const result = this.#pool.take();
    for (let wordIndex = 0; wordIndex < scored.count; wordIndex++) {
      const product = scored.products[wordIndex] as number;
      if (unwanted.scores[product] === 0) result.add(product, scored.scores[product] as number);
    }
    this.#pool.release(unwanted);
    this.#pool.release(scored);
    return result;
  }

  /** An upper bound of the number of matching products, used to start with the rarest. */
  #estimate(match: Match): number {
    switch (match.kind) {
      case 'word':
        return countPostingsOf(this.#segments, match.word);
      case 'prefix':
        return this.#segments.reduce((sum, segment) => {
          const { from, to } = segment.words.rangeOf(match.word);
          return sum + segment.countPostings(from, to);
        }, 0);
      case 'any':
        return match.of.reduce((sum, one) => sum + this.#estimate(one), 0);
      case 'all':
        return Math.min(this.#size, ...match.of.map((one) => this.#estimate(one)));
      case 'phrase':
        return Math.min(this.#size, ...match.words.map((word) => countPostingsOf(this.#segments, word)));
      default:
        return this.#size;
    }
  }
}

/** The distinct matches, each with its number of repeats: what a query repeats dozens of times is collected once. */
function countRepeats(matches: readonly Match[]): { match: Match; times: number }[] {
  if (matches.length === 1) return [{ match: matches[0] as Match, times: 1 }];
  const equal = Map.groupBy(matches, (match) => JSON.stringify(match));
  return Array.from(equal.values(), (same) => ({ match: same[0] as Match, times: same.length }));
}

function collectWord(
  segment: InvertedIndex,
  wordIndex: number,
  boost: number,
  scored: ScoredProducts,
  maxWeight = Number.POSITIVE_INFINITY,
): void {
  const { products, weights, starts } = segment;
  const factor = Math.max(boost, MIN_BOOST);
  const end = starts[wordIndex + 1] as number;
  for (let entry = starts[wordIndex] as number; entry < end; entry++) {
    scored.add(products[entry] as number, Math.min(weights[entry] as number, maxWeight) * factor);
  }
}

function collectPrefix(
  segment: InvertedIndex,
  { word, boost, isOpen }: Extract<Match, { kind: 'prefix' }>,
  scored: ScoredProducts,
): void {
  const { from, to } = segment.words.rangeOf(word);
  for (let wordIndex = from; wordIndex < to; wordIndex++) {
    if (!isOpen && !segment.words.allowsContinuation(wordIndex, word)) continue;
    if (segment.words.isSame(wordIndex, word)) collectWord(segment, wordIndex, boost, scored);
    else collectWord(segment, wordIndex, boost * PREFIX_BOOST, scored, MAX_PREFIX_WEIGHT);
  }
}

function readWord(
  { products, weights, starts }: InvertedIndex,
  wordIndex: number,
  factor: number,
  scored: ScoredProducts,
  result: ScoredProducts,
): void {
  const end = starts[wordIndex + 1] as number;
  for (let entry = starts[wordIndex] as number; entry < end; entry++) {
    const product = products[entry] as number;
    const score = scored.scores[product] as number;
    if (score > 0) result.add(product, score + (weights[entry] as number) * factor);
  }
}

function lookUpWord(
  segment: InvertedIndex,
  wordIndex: number,
  factor: number,
  scored: ScoredProducts,
  result: ScoredProducts,
): void {
  for (let index = 0; index < scored.count; index++) {
    const product = scored.products[index] as number;
    const weight = segment.weightOf(wordIndex, product);
    if (weight > 0) result.add(product, (scored.scores[product] as number) + weight * factor);
  }
}
