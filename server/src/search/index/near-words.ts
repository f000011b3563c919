import { allowedSlips } from '../text/spelling-distance.ts';
import type { WordList } from './word-list.ts';

const anyDigit = /\p{N}/u;

/** Words without digits that are so few slips away, with their distance. */
export function findNearWords(list: WordList, word: string): Map<string, number> {
  const most = allowedSlips(word);
  const found = new Map<string, number>();
  if (most === 0 || anyDigit.test(word)) return found;
  const walk = new DistanceWalk(list, word, most);
  for (const place of list.plain) {
    const distance = walk.measure(place);
    if (distance === 0 || distance > most) continue;
    // Two slips with one in the first letter make any short word any other.
    if (distance > 1 && list.letters[list.starts[place] as number] !== word.charCodeAt(0)) continue;
    found.set(list.at(place), distance);
  }
  return found;
}

/**
 * Measures the slips between one word and each word of a sorted list. Neighbours begin alike, so the rows of the table for
 * what they share stay; and where a beginning is already too far off, all words with that beginning are.
 */
class DistanceWalk {
  readonly #list: WordList;
  readonly #word: string;
  readonly #most: number;
  readonly #width: number;
  /** Row r holds the slips between the first r letters of the list's word and each beginning of the given one. */
  #rows: Uint8Array;
  /** For how many letters of the last word the rows hold, and that word's beginning. */
  #depth = 0;
  #last = 0;

  constructor(list: WordList, word: string, most: number) {
    this.#list = list;
    this.#word = word;
    this.#most = most;
    this.#width = word.length + 1;
    // No longer word can be near, so that is all the rows there are.
    this.#rows = new Uint8Array((word.length + most + 1) * this.#width);
    for (let column = 0; column <= word.length; column++) this.#rows[column] = column;
  }

  measure(place: number): number {
    const start = this.#list.starts[place] as number;
    const length = (this.#list.starts[place + 1] as number) - start;
    this.#depth = this.#sharedDepth(start, length);
    this.#last = start;
    if (this.#isHopeless(this.#depth)) return this.#most + 1;
    if (Math.abs(length - this.#word.length) > this.#most) return this.#most + 1;
    while (this.#depth < length) {
      this.#addRow(start, this.#depth + 1);
      this.#depth++;
      if (this.#isHopeless(this.#depth)) return this.#most + 1;
    }
    return this.#rows[length * this.#width + this.#word.length] as number;
  }

  #sharedDepth(start: number, length: number): number {
    const { letters } = this.#list;
    const most = Math.min(this.#depth, length);
    let shared = 0;
    while (shared < most && letters[start + shared] === letters[this.#last + shared]) shared++;
    return shared;
  }

  #isHopeless(row: number): boolean {
    for (let cell = row * this.#width; cell < (row + 1) * this.#width; cell++) {
      if ((this.#rows[cell] as number) <= this.#most) return false;
    }
    return true;
  }

  #addRow(start: number, row: number): void {
    const { letters } = this.#list;
    const rows = this.#rows;
    const width = this.#width;
    const letter = letters[start + row - 1] as number;
    const letterBefore = row > 1 ? (letters[start + row - 2] as number) : -1;
    const here = row * width;
    rows[here] = row;
    for (let column = 1; column < width; column++) {
      const typed = this.#word.charCodeAt(column - 1);
      const above = here - width + column;
      let slips = (rows[above - 1] as number) + (typed === letter ? 0 : 1);
      slips = Math.min(slips, (rows[above] as number) + 1, (rows[here + column - 1] as number) + 1);
      const isSwapped = column > 1 && typed === letterBefore && this.#word.charCodeAt(column - 2) === letter;
      if (isSwapped) slips = Math.min(slips, (rows[above - width - 2] as number) + 1);
      rows[here + column] = slips;
    }
  }
}
