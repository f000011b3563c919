import { phraseNeedle, phraseText } from '../text/phrase-text.ts';
import type { ProductTable } from './product-table.ts';

/** About 200 bytes each. Reading a text takes a hundred times as long as looking for a phrase in it. */
const MAX_KEPT_TEXTS = 100_000;

/** What one search may read, over all its phrases: some tenths of a second, in which all other searches wait for the thread. */
const MAX_READ_TEXTS = 5_000;

/** Reads the texts of products for the phrases of one search. */
export class PhraseTexts {
  readonly #table: ProductTable;
  #read = 0;

  constructor(table: ProductTable) {
    this.#table = table;
  }

  /**
   * Tests whether a product has the words beside each other. Only products that have all of them should be tested. Throws when too
   * many texts would have to be read: PostgreSQL, which stores them, answers such a search.
   */
  createTest(words: readonly string[]): (product: number) => boolean {
    const needle = phraseNeedle(words);
    return (product) => this.#textOf(product).includes(needle);
  }

  #textOf(product: number): string {
    const kept = this.#table.phraseTexts;
    const known = kept.get(product);
    if (known !== undefined) return known;
    this.#read += 1;
    if (this.#read > MAX_READ_TEXTS) throw new Error('The phrases of the search need too many texts.');
    const text = readText(this.#table, product);
    if (kept.size < MAX_KEPT_TEXTS) kept.set(product, text);
    return text;
  }
}

function readText(table: ProductTable, product: number): string {
  const { specs, values, columns, names, makerNames, categoryNames } = table;
  const subcategories: Record<string, string> = {};
  const end = columns.valueStarts[product + 1] as number;
  for (let position = columns.valueStarts[product] as number; position < end; position++) {
    const value = values[position] as number;
    subcategories[specs.names.texts[specs.nameOf[value] as number] as string] = specs.texts[value] as string;
  }
  return phraseText({
    website_name: names.at(product),
    manufacturer: makerNames[columns.maker[product] as number] as string,
    category_name: categoryNames[columns.category[product] as number] as string,
    subcategories,
  });
}
