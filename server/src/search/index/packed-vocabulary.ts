import { letterSet } from '../text/edit-distance.ts';
import { lowerBound } from './typed-arrays.ts';

const digit = /^\d$/;
const letter = /^\p{L}/u;
const anyDigit = /\p{N}/u;

/** The words without digits, which are the only candidates for typo correction. */
type WordsWithoutDigits = {
  readonly indexes: Uint32Array;
  readonly lengths: Uint16Array;
  readonly initials: Uint16Array;
  readonly letterSets: Int32Array;
};

export type VocabularyData = Pick<PackedVocabulary, 'letters' | 'starts' | 'withoutDigits'>;

/** Sorted words, packed into one array of UTF-16 units to save memory and garbage collection. */
export class PackedVocabulary {
  readonly size: number;
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  readonly withoutDigits: WordsWithoutDigits;

  constructor({ letters, starts, withoutDigits }: VocabularyData) {
    this.size = starts.length - 1;
    this.letters = letters;
    this.starts = starts;
    this.withoutDigits = withoutDigits;
  }

  static fromWords(sorted: readonly string[]): PackedVocabulary {
    const starts = new Uint32Array(sorted.length + 1);
    const letters = new Uint16Array(sorted.reduce((sum, word) => sum + word.length, 0));
    const indexes: number[] = [];
    let end = 0;
    for (const [index, word] of sorted.entries()) {
      for (let unit = 0; unit < word.length; unit++) letters[end++] = word.charCodeAt(unit);
      starts[index + 1] = end;
      if (!anyDigit.test(word)) indexes.push(index);
    }
    const words = indexes.map((index) => sorted[index] as string);
    const withoutDigits = {
      indexes: Uint32Array.from(indexes),
      lengths: Uint16Array.from(words, (word) => word.length),
      initials: Uint16Array.from(words, (word) => word.charCodeAt(0)),
      letterSets: Int32Array.from(words, letterSet),
    };
    return new PackedVocabulary({ letters, starts, withoutDigits });
  }

  get memoryBytes(): number {
    const { letters, starts, withoutDigits } = this;
    return [letters, starts, ...Object.values(withoutDigits)].reduce((sum, part) => sum + part.byteLength, 0);
  }

  at(index: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[index], this.starts[index + 1]));
  }

  /** The index of a word, or -1. */
  find(word: string): number {
    const index = lowerBound(0, this.size, (at) => this.#compareStart(at, word) < 0);
    if (index === this.size || this.#compareStart(index, word) !== 0) return -1;
    return this.#lengthOf(index) === word.length ? index : -1;
  }

  /** The range of all words with this prefix. */
  rangeOf(prefix: string): { from: number; to: number } {
    const from = lowerBound(0, this.size, (at) => this.#compareStart(at, prefix) < 0);
    const to = lowerBound(from, this.size, (at) => this.#compareStart(at, prefix) === 0);
    return { from, to };
  }

  /** Whether a word with this prefix matches it: after a digit a letter must follow. 990 matches 990f, not 9900. */
  allowsContinuation(index: number, prefix: string): boolean {
    const length = this.#lengthOf(index);
    if (length === prefix.length || !endsInDigit(prefix)) return true;
    const start = (this.starts[index] as number) + prefix.length;
    const next = this.letters[start] as number;
    if (next < 0x80) return next >= 0x61 && next <= 0x7a;
    return letter.test(String.fromCharCode(next, this.letters[start + 1] ?? 0));
  }

  isSame(index: number, word: string): boolean {
    return this.#lengthOf(index) === word.length && this.#compareStart(index, word) === 0;
  }

  #lengthOf(index: number): number {
    return (this.starts[index + 1] as number) - (this.starts[index] as number);
  }

  /** Compares the start of a word; 0 if it has the prefix. */
  #compareStart(index: number, prefix: string): number {
    const start = this.starts[index] as number;
    const end = this.starts[index + 1] as number;
    for (let unit = 0; unit < prefix.length; unit++) {
      if (start + unit >= end) return -1;
      const difference = (this.letters[start + unit] as number) - prefix.charCodeAt(unit);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function endsInDigit(prefix: string): boolean {
  return digit.test(prefix.slice(-1));
}
