import { lowerBound, withRoomFor } from './typed-arrays.ts';
import { WordList } from './word-list.ts';

/** Which products have each word, and how much the word tells about them. */
export class WordIndex {
  readonly words: WordList;
  /** Where the entries of each word begin; its products follow in ascending order. */
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  readonly weights: Uint8Array;

  constructor(parts: Pick<WordIndex, 'words' | 'starts' | 'products' | 'weights'>) {
    this.words = parts.words;
    this.starts = parts.starts;
    this.products = parts.products;
    this.weights = parts.weights;
  }

  get memoryBytes(): number {
    const { words, starts, products, weights } = this;
    return words.memoryBytes + starts.byteLength + products.byteLength + weights.byteLength;
  }

  /** How many entries the words of these places have. */
  countEntries(from: number, to: number): number {
    return (this.starts[to] as number) - (this.starts[from] as number);
  }

  productsOf(place: number): Uint32Array {
    return this.products.subarray(this.starts[place], this.starts[place + 1]);
  }

  /** The weight of a word in one product, 0 where it does not have it. */
  weightIn(place: number, product: number): number {
    const end = this.starts[place + 1] as number;
    const entry = lowerBound(
      this.starts[place] as number,
      end,
      (at) => (this.products[at] as number) < product,
    );
    return entry < end && this.products[entry] === product ? (this.weights[entry] as number) : 0;
  }
}

/** How many entries a word has in all of them together. */
export function countWordEntries(segments: readonly WordIndex[], word: string): number {
  return segments.reduce((sum, segment) => {
    const place = segment.words.find(word);
    return place < 0 ? sum : sum + segment.countEntries(place, place + 1);
  }, 0);
}

/** Takes the words of one product after the other; turns them round at the end. */
export class WordIndexBuilder {
  readonly #numbers = new Map<string, number>();
  #wordNumbers = new Uint32Array(1024);
  #weights = new Uint8Array(1024);
  #productEnds = new Uint32Array(1024);
  #entries = 0;
  #products = 0;

  add(words: ReadonlyMap<string, number>): void {
    this.#wordNumbers = withRoomFor(this.#wordNumbers, this.#entries + words.size);
    this.#weights = withRoomFor(this.#weights, this.#entries + words.size);
    this.#productEnds = withRoomFor(this.#productEnds, this.#products + 1);
    for (const [word, weight] of words) {
      let number = this.#numbers.get(word);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(word, number);
      }
      this.#wordNumbers[this.#entries] = number;
      this.#weights[this.#entries++] = weight;
    }
    this.#productEnds[this.#products++] = this.#entries;
  }

  /** `firstProduct` is the number of the one that was added first. */
  finish(firstProduct: number): WordIndex {
    const sorted = [...this.#numbers.keys()].sort();
    const places = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) places[this.#numbers.get(word) as number] = place;
    const starts = this.#countStarts(places);
    const next = starts.slice();
    const products = new Uint32Array(this.#entries);
    const weights = new Uint8Array(this.#entries);
    let entry = 0;
    for (let product = 0; product < this.#products; product++) {
      for (const end = this.#productEnds[product] as number; entry < end; entry++) {
        const place = places[this.#wordNumbers[entry] as number] as number;
        const target = next[place] as number;
        next[place] = target + 1;
        products[target] = firstProduct + product;
        weights[target] = this.#weights[entry] as number;
      }
    }
    return new WordIndex({ words: new WordList(sorted), starts, products, weights });
  }

  #countStarts(places: Uint32Array): Uint32Array {
    const starts = new Uint32Array(places.length + 1);
    for (let entry = 0; entry < this.#entries; entry++) {
      const after = (places[this.#wordNumbers[entry] as number] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let place = 1; place < starts.length; place++) {
      starts[place] = (starts[place] as number) + (starts[place - 1] as number);
    }
    return starts;
  }
}
