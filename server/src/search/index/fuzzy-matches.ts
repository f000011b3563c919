import { maxTypos } from '../text/edit-distance.ts';
import type { PackedVocabulary } from './packed-vocabulary.ts';

const anyDigit = /\p{N}/u;

/** Words without digits within the allowed edit distance, with their distance. */
export function findFuzzyMatches(vocabulary: PackedVocabulary, word: string): Map<string, number> {
  const maxDistance = maxTypos(word);
  const found = new Map<string, number>();
  if (maxDistance === 0 || anyDigit.test(word)) return found;
  const distances = new DistanceTable(vocabulary, word, maxDistance);
  for (const wordIndex of vocabulary.withoutDigits) {
    const distance = distances.measure(wordIndex);
    if (distance === 0 || distance > maxDistance) continue;
    // With two typos, the first letter must match: otherwise short words would match nearly anything.
    if (distance > 1 && vocabulary.letters[vocabulary.starts[wordIndex] as number] !== word.charCodeAt(0))
      continue;
    found.set(vocabulary.at(wordIndex), distance);
  }
  return found;
}

/**
 * Computes the edit distance between one word and each word of a sorted vocabulary. Neighbouring words share a prefix, so the
 * rows of the distance table for that prefix are reused; and if a prefix is too far off, so are all words with it.
 */
class DistanceTable {
  readonly #vocabulary: PackedVocabulary;
  readonly #word: string;
  readonly #maxDistance: number;
  readonly #width: number;
  /** Row r holds the distances between the first r letters of the vocabulary's word and each prefix of the typed word. */
  #rows: Uint8Array;
  /** The number of valid rows, and the start of the word they belong to. */
  #depth = 0;
  #last = 0;

  constructor(vocabulary: PackedVocabulary, word: string, maxDistance: number) {
    this.#vocabulary = vocabulary;
    this.#word = word;
    this.#maxDistance = maxDistance;
    this.#width = word.length + 1;
    // Longer words are too far off, so no more rows are needed.
    this.#rows = new Uint8Array((word.length + maxDistance + 1) * this.#width);
    for (let column = 0; column <= word.length; column++) this.#rows[column] = column;
  }

  measure(wordIndex: number): number {
    const start = this.#vocabulary.starts[wordIndex] as number;
    const length = (this.#vocabulary.starts[wordIndex + 1] as number) - start;
    this.#depth = this.#sharedDepth(start, length);
    this.#last = start;
    if (this.#isTooFar(this.#depth)) return this.#maxDistance + 1;
    if (Math.abs(length - this.#word.length) > this.#maxDistance) return this.#maxDistance + 1;
    while (this.#depth < length) {
      this.#addRow(start, this.#depth + 1);
      this.#depth++;
      if (this.#isTooFar(this.#depth)) return this.#maxDistance + 1;
    }
    return this.#rows[length * this.#width + this.#word.length] as number;
  }

  #sharedDepth(start: number, length: number): number {
    const { letters } = this.#vocabulary;
    const maxDistance = Math.min(this.#depth, length);
    let shared = 0;
    while (shared < maxDistance && letters[start + shared] === letters[this.#last + shared]) shared++;
    return shared;
  }

  #isTooFar(row: number): boolean {
    for (let cell = row * this.#width; cell < (row + 1) * this.#width; cell++) {
      if ((this.#rows[cell] as number) <= this.#maxDistance) return false;
    }
    return true;
  }

  #addRow(start: number, row: number): void {
    const { letters } = this.#vocabulary;
    const rows = this.#rows;
    const width = this.#width;
    const letter = letters[start + row - 1] as number;
    const letterBefore = row > 1 ? (letters[start + row - 2] as number) : -1;
    const here = row * width;
    rows[here] = row;
    for (let column = 1; column < width; column++) {
      const typed = this.#word.charCodeAt(column - 1);
      const above = here - width + column;
      let distance = (rows[above - 1] as number) + (typed === letter ? 0 : 1);
      distance = Math.min(distance, (rows[above] as number) + 1, (rows[here + column - 1] as number) + 1);
      const isSwapped = column > 1 && typed === letterBefore && this.#word.charCodeAt(column - 2) === letter;
      if (isSwapped) distance = Math.min(distance, (rows[above - width - 2] as number) + 1);
      rows[here + column] = distance;
    }
  }
}
