import { PackedVocabulary, type VocabularyData } from './packed-vocabulary.ts';
import { lowerBound, withCapacity } from './typed-arrays.ts';

export type InvertedIndexData = Pick<InvertedIndex, 'starts' | 'products' | 'weights'> & {
  readonly words: VocabularyData;
};

/** The postings of each word: products and weights. */
export class InvertedIndex {
  readonly words: PackedVocabulary;
  /** The first posting of each word; the products of a word ascend. */
  readonly starts: Uint32Array;
  readonly products: Uint32Array;
  readonly weights: Uint8Array;

  constructor(parts: Pick<InvertedIndex, 'words' | 'starts' | 'products' | 'weights'>) {
    this.words = parts.words;
    this.starts = parts.starts;
    this.products = parts.products;
    this.weights = parts.weights;
  }

  static fromData({ words, ...postings }: InvertedIndexData): InvertedIndex {
    return new InvertedIndex({ words: new PackedVocabulary(words), ...postings });
  }

  toData(): InvertedIndexData {
    const { words, starts, products, weights } = this;
    const { letters, starts: wordStarts, withoutDigits } = words;
    return { words: { letters, starts: wordStarts, withoutDigits }, starts, products, weights };
  }

  get memoryBytes(): number {
    const { words, starts, products, weights } = this;
    return words.memoryBytes + starts.byteLength + products.byteLength + weights.byteLength;
  }

  /** The number of postings of a range of words. */
  countPostings(from: number, to: number): number {
    return (this.starts[to] as number) - (this.starts[from] as number);
  }

  productsOf(wordIndex: number): Uint32Array {
    return this.products.subarray(this.starts[wordIndex], this.starts[wordIndex + 1]);
  }

  /** The weight of a word in a product, 0 if the product does not have it. */
  weightOf(wordIndex: number, product: number): number {
    const end = this.starts[wordIndex + 1] as number;
    const entry = lowerBound(
      this.starts[wordIndex] as number,
      end,
      (position) => (this.products[position] as number) < product,
    );
    return entry < end && this.products[entry] === product ? (this.weights[entry] as number) : 0;
  }
}

/** The number of postings of a word in all segments. */
export function countPostingsOf(segments: readonly InvertedIndex[], word: string): number {
  return segments.reduce((sum, segment) => {
    const wordIndex = segment.words.find(word);
    return wordIndex < 0 ? sum : sum + segment.countPostings(wordIndex, wordIndex + 1);
  }, 0);
}

/** Collects the words of products, then inverts them to postings. */
export class InvertedIndexBuilder {
  readonly #wordIds = new Map<string, number>();
  #postingWords = new Uint32Array(1024);
  #weights = new Uint8Array(1024);
  #productEnds = new Uint32Array(1024);
  #entries = 0;
  #products = 0;

  add(words: ReadonlyMap<string, number>): void {
    this.#postingWords = withCapacity(this.#postingWords, this.#entries + words.size);
    this.#weights = withCapacity(this.#weights, this.#entries + words.size);
    this.#productEnds = withCapacity(this.#productEnds, this.#products + 1);
    for (const [word, weight] of words) {
      let wordId = this.#wordIds.get(word);
      if (wordId === undefined) {
        wordId = this.#wordIds.size;
        this.#wordIds.set(word, wordId);
      }
      this.#postingWords[this.#entries] = wordId;
      this.#weights[this.#entries++] = weight;
    }
    this.#productEnds[this.#products++] = this.#entries;
  }

  /** `firstProduct` is the row of the product that was added first. */
  finish(firstProduct: number): InvertedIndex {
    const sorted = [...this.#wordIds.keys()].sort();
    const wordIndexes = new Uint32Array(sorted.length);
    for (const [wordIndex, word] of sorted.entries())
      wordIndexes[this.#wordIds.get(word) as number] = wordIndex;
    const starts = this.#countStarts(wordIndexes);
    const next = starts.slice();
    const products = new Uint32Array(this.#entries);
    const weights = new Uint8Array(this.#entries);
    let entry = 0;
    for (let product = 0; product < this.#products; product++) {
      for (const end = this.#productEnds[product] as number; entry < end; entry++) {
        const wordIndex = wordIndexes[this.#postingWords[entry] as number] as number;
        const target = next[wordIndex] as number;
        next[wordIndex] = target + 1;
        products[target] = firstProduct + product;
        weights[target] = this.#weights[entry] as number;
      }
    }
    return new InvertedIndex({ words: PackedVocabulary.fromWords(sorted), starts, products, weights });
  }

  #countStarts(wordIndexes: Uint32Array): Uint32Array {
    const starts = new Uint32Array(wordIndexes.length + 1);
    for (let entry = 0; entry < this.#entries; entry++) {
      const after = (wordIndexes[this.#postingWords[entry] as number] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let wordIndex = 1; wordIndex < starts.length; wordIndex++) {
      starts[wordIndex] = (starts[wordIndex] as number) + (starts[wordIndex - 1] as number);
    }
    return starts;
  }
}
