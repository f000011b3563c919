import { lowerBound } from './typed-arrays.ts';

const digit = /^\d$/;
const letter = /^\p{L}/u;
const anyDigit = /\p{N}/u;

/** Words in their order, packed letter by letter, so that the collector has nothing to look after. */
export class WordList {
  readonly size: number;
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** The places of words without digits, which alone may be meant by a misspelt word. */
  readonly plain: Uint32Array;

  constructor(sorted: readonly string[]) {
    this.size = sorted.length;
    this.starts = new Uint32Array(sorted.length + 1);
    this.letters = new Uint16Array(sorted.reduce((sum, word) => sum + word.length, 0));
    const plain: number[] = [];
    let end = 0;
    for (const [place, word] of sorted.entries()) {
      for (let unit = 0; unit < word.length; unit++) this.letters[end++] = word.charCodeAt(unit);
      this.starts[place + 1] = end;
      if (!anyDigit.test(word)) plain.push(place);
    }
    this.plain = Uint32Array.from(plain);
  }

  get memoryBytes(): number {
    return this.letters.byteLength + this.starts.byteLength + this.plain.byteLength;
  }

  at(place: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[place], this.starts[place + 1]));
  }

  /** Its place, or -1. */
  find(word: string): number {
    const place = lowerBound(0, this.size, (at) => this.#compareStart(at, word) < 0);
    if (place === this.size || this.#compareStart(place, word) !== 0) return -1;
    return this.#lengthOf(place) === word.length ? place : -1;
  }

  /** The places of all words that begin so, without regard to what follows. */
  rangeOf(prefix: string): { from: number; to: number } {
    const from = lowerBound(0, this.size, (at) => this.#compareStart(at, prefix) < 0);
    const to = lowerBound(from, this.size, (at) => this.#compareStart(at, prefix) === 0);
    return { from, to };
  }

  /** Of a word that begins so: whether what follows makes it another number. 9900 does not begin with 990, 990f does. */
  isContinued(place: number, prefix: string): boolean {
    const length = this.#lengthOf(place);
    if (length === prefix.length || !endsInDigit(prefix)) return true;
    const start = (this.starts[place] as number) + prefix.length;
    const next = this.letters[start] as number;
    if (next < 0x80) return next >= 0x61 && next <= 0x7a;
    return letter.test(String.fromCharCode(next, this.letters[start + 1] ?? 0));
  }

  isSame(place: number, word: string): boolean {
    return this.#lengthOf(place) === word.length && this.#compareStart(place, word) === 0;
  }

  #lengthOf(place: number): number {
    return (this.starts[place + 1] as number) - (this.starts[place] as number);
  }

  /** 0 when the word at this place begins so. */
  #compareStart(place: number, prefix: string): number {
    const start = this.starts[place] as number;
    const end = this.starts[place + 1] as number;
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
