import { phraseNeedle, phraseText } from '../text/phrase-text.ts';
import type { ProductTable } from './product-table.ts';

/** About 200 bytes each. Reading a text takes a hundred times as long as looking for a phrase in it. */
const MAX_KEPT_TEXTS = 100_000;

/** Tests whether a product has the words beside each other. Only products that have all of them should be tested. */
export function createPhraseTest(
  table: ProductTable,
  words: readonly string[],
): (product: number) => boolean {
  const needle = phraseNeedle(words);
  const kept = table.phraseTexts;
  return (product) => {
    const known = kept.get(product);
    const text = known ?? readText(table, product);
    if (known === undefined && kept.size < MAX_KEPT_TEXTS) kept.set(product, text);
    return text.includes(needle);
  };
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
