import type { Match } from '../search-engine.ts';
import { PREFIX_SHARE, rarity } from './relevance-weights.ts';
import type { ScoreSheet, SheetPool } from './score-sheet.ts';
import { countWordEntries, type WordIndex } from './word-index.ts';

/** A score of zero would mean that the product is not there. */
const LEAST_SHARE = 1e-3;
/** Looking up each product is faster than reading all entries of the word when there are so many more of those. */
const LOOK_UP_BELOW = 1 / 16;

type Parts = { readonly segments: readonly WordIndex[]; readonly size: number; readonly pool: SheetPool };
type Negation = Extract<Match, { kind: 'not' }>;

/** The products that match, each with how well its words fit. The caller gives the sheet back. */
export function matchProducts(parts: Parts, match: Match): ScoreSheet {
  const slots = match.kind === 'all' ? match.of : [match];
  return new Matching(parts).intersect(slots, (count) => rarity(count, parts.size));
}

class Matching {
  readonly #segments: readonly WordIndex[];
  readonly #size: number;
  readonly #pool: SheetPool;

  constructor({ segments, size, pool }: Parts) {
    this.#segments = segments;
    this.#size = size;
    this.#pool = pool;
  }

  /** What has all of them, the rarest looked at first. A score is the sum of the parts, each times what its count is worth. */
  intersect(matches: readonly Match[], worthOf: (count: number) => number): ScoreSheet {
    const wanted = matches
      .filter((match) => match.kind !== 'not')
      .map((match) => ({ match, count: this.#estimate(match) }))
      .toSorted((one, other) => one.count - other.count);
    let sheet = this.#pool.take();
    const [first, ...others] = wanted;
    if (first) {
      this.#collect(first.match, sheet);
      sheet.scale(worthOf(sheet.count));
    } else sheet.noteAll(this.#size, 1);
    for (const { match } of others) {
      if (sheet.count === 0) break;
      sheet =
        match.kind === 'word' ? this.#withWord(sheet, match, worthOf) : this.#with(sheet, match, worthOf);
    }
    for (const match of matches) if (match.kind === 'not') sheet = this.#without(sheet, match);
    return sheet;
  }

  #collect(match: Match, sheet: ScoreSheet): void {
    switch (match.kind) {
      case 'word':
        for (const segment of this.#segments) {
          const place = segment.words.find(match.word);
          if (place >= 0) collectWord(segment, place, match.share, sheet);
        }
        break;
      case 'prefix':
        for (const segment of this.#segments) collectPrefix(segment, match, sheet);
        break;
      case 'any':
        for (const one of match.of) this.#collect(one, sheet);
        break;
      default: {
        const parts = match.kind === 'all' ? match.of : [match];
        const found = this.intersect(parts, () => 1 / parts.length);
        for (let place = 0; place < found.count; place++) {
          const product = found.products[place] as number;
          sheet.note(product, found.scores[product] as number);
        }
        this.#pool.release(found);
      }
    }
  }

  #with(sheet: ScoreSheet, match: Match, worthOf: (count: number) => number): ScoreSheet {
    const other = this.#pool.take();
    this.#collect(match, other);
    const worth = worthOf(other.count);
    const kept = this.#pool.take();
    const fewer = sheet.count < other.count ? sheet : other;
    for (let place = 0; place < fewer.count; place++) {
      const product = fewer.products[place] as number;
      const score = sheet.scores[product] as number;
      const otherScore = other.scores[product] as number;
      if (score > 0 && otherScore > 0) kept.note(product, score + otherScore * worth);
    }
    this.#pool.release(other);
    this.#pool.release(sheet);
    return kept;
  }

  /** The same for one word, without putting its products on a sheet first. */
  #withWord(
    sheet: ScoreSheet,
    { word, share }: Extract<Match, { kind: 'word' }>,
    worthOf: (count: number) => number,
  ): ScoreSheet {
    const factor = Math.max(share, LEAST_SHARE) * worthOf(countWordEntries(this.#segments, word));
    const kept = this.#pool.take();
    for (const segment of this.#segments) {
      const place = segment.words.find(word);
      if (place < 0) continue;
      if (sheet.count < segment.countEntries(place, place + 1) * LOOK_UP_BELOW) {
        lookUpWord(segment, place, factor, sheet, kept);
      } else readWord(segment, place, factor, sheet, kept);
    }
    this.#pool.release(sheet);
    return kept;
  }

  #without(sheet: ScoreSheet, { of }: Negation): ScoreSheet {
    if (sheet.count === 0) return sheet;
    const unwanted = this.#pool.take();
    this.#collect(of, unwanted);
    const kept = this.#pool.take();
    for (let place = 0; place < sheet.count; place++) {
      const product = sheet.products[place] as number;
      if (unwanted.scores[product] === 0) kept.note(product, sheet.scores[product] as number);
    }
    this.#pool.release(unwanted);
    this.#pool.release(sheet);
    return kept;
  }

  /** At most so many products match; exact enough to begin with the rarest. */
  #estimate(match: Match): number {
    switch (match.kind) {
      case 'word':
        return countWordEntries(this.#segments, match.word);
      case 'prefix':
        return this.#segments.reduce((sum, segment) => {
          const { from, to } = segment.words.rangeOf(match.word);
          return sum + segment.countEntries(from, to);
        }, 0);
      case 'any':
        return match.of.reduce((sum, one) => sum + this.#estimate(one), 0);
      case 'all':
        return Math.min(this.#size, ...match.of.map((one) => this.#estimate(one)));
      case 'not':
        return this.#size;
    }
  }
}

function collectWord(segment: WordIndex, place: number, share: number, sheet: ScoreSheet): void {
  const { products, weights, starts } = segment;
  const factor = Math.max(share, LEAST_SHARE);
  const end = starts[place + 1] as number;
  for (let entry = starts[place] as number; entry < end; entry++) {
    sheet.note(products[entry] as number, (weights[entry] as number) * factor);
  }
}

function collectPrefix(
  segment: WordIndex,
  { word, share, isOpen }: Extract<Match, { kind: 'prefix' }>,
  sheet: ScoreSheet,
): void {
  const { from, to } = segment.words.rangeOf(word);
  for (let place = from; place < to; place++) {
    if (!isOpen && !segment.words.isContinued(place, word)) continue;
    collectWord(segment, place, segment.words.isSame(place, word) ? share : share * PREFIX_SHARE, sheet);
  }
}

function readWord(
  { products, weights, starts }: WordIndex,
  place: number,
  factor: number,
  sheet: ScoreSheet,
  kept: ScoreSheet,
): void {
  const end = starts[place + 1] as number;
  for (let entry = starts[place] as number; entry < end; entry++) {
    const product = products[entry] as number;
    const score = sheet.scores[product] as number;
    if (score > 0) kept.note(product, score + (weights[entry] as number) * factor);
  }
}

function lookUpWord(
  segment: WordIndex,
  place: number,
  factor: number,
  sheet: ScoreSheet,
  kept: ScoreSheet,
): void {
  for (let index = 0; index < sheet.count; index++) {
    const product = sheet.products[index] as number;
    const weight = segment.weightIn(place, product);
    if (weight > 0) kept.note(product, (sheet.scores[product] as number) + weight * factor);
  }
}
