import { extractSearchWords, type SearchableProduct } from '../text/extract-search-words.ts';

/** A product with its weighted words. */
export type PreparedProduct = {
  readonly product: SearchableProduct;
  readonly words: ReadonlyMap<string, number>;
  /** Unchanged while only columns of numbers change (`ProductTable.writeNumbers`). */
  readonly textHash: number;
};

export function prepareProduct(product: SearchableProduct): PreparedProduct {
  const words = extractSearchWords(product);
  return { product, words, textHash: hashText(product, words) };
}

function hashText(product: SearchableProduct, words: ReadonlyMap<string, number>): number {
  const hash = new TextHash();
  hash.add(product.website_name);
  hash.add(product.category_slug);
  hash.add(product.manufacturer_slug);
  for (const [name, value] of Object.entries(product.subcategories)) {
    hash.add(name);
    hash.add(String(value));
  }
  for (const [name, value] of Object.entries(product.specs)) {
    hash.add(name);
    hash.add(String(value));
  }
  for (const [word, weight] of words) {
    hash.add(word);
    hash.addNumber(weight);
  }
  return hash.value;
}

/** A 53-bit hash, the most that a number holds exactly. Compared only with the previous hash of the same product. */
class TextHash {
  #high = 0xdeadbeef;
  #low = 0x41c6ce57;

  add(text: string): void {
    for (let unit = 0; unit < text.length; unit++) this.addNumber(text.charCodeAt(unit));
    this.addNumber(text.length);
  }

  addNumber(number: number): void {
    this.#high = Math.imul(this.#high ^ number, 0x9e3779b1);
    this.#low = Math.imul(this.#low ^ number, 0x5f356495);
  }

  get value(): number {
    const high = Math.imul(this.#high ^ (this.#high >>> 16), 0x85ebca6b) ^ (this.#low >>> 13);
    const low = Math.imul(this.#low ^ (this.#low >>> 16), 0xc2b2ae35) ^ (this.#high >>> 13);
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
  }
}
