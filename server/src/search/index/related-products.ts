import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import { countPostingsOf, type InvertedIndex } from './inverted-index.ts';
import type { ProductTable } from './product-table.ts';
import {
  FAR_PRICE_FACTOR,
  inverseDocumentFrequency,
  RELATED_IN_STOCK,
  RELATED_NAME,
  RELATED_PRICE,
  RELATED_SPECS,
} from './relevance-weights.ts';
import { selectPage } from './select-page.ts';

type RelatedSources = {
  readonly table: ProductTable;
  readonly segments: readonly InvertedIndex[];
  /** Has one element per product. */
  readonly scores: Float64Array;
};

/** Other products of the same category, most similar first. */
export function findRelated(
  { table, segments, scores }: RelatedSources,
  product: number,
  limit: number,
): Uint32Array {
  const { columns } = table;
  const others = othersOfCategory(table, product);
  const productPrice = columns.price[product] as number;
  for (const other of others) {
    const price = columns.price[other] as number;
    const distance = Math.abs(Math.log(Math.max(price, 1) / Math.max(productPrice, 1)));
    scores[other] =
      RELATED_PRICE * Math.max(0, 1 - distance / Math.log(FAR_PRICE_FACTOR)) +
      RELATED_IN_STOCK * (columns.isInStock[other] as number);
  }
  addSharedValues(table, product, others, scores);
  addSharedNameWords({ table, segments, scores }, product);
  return selectPage(
    others,
    { offset: 0, limit: limit },
    (one, other) =>
      (scores[other] as number) - (scores[one] as number) ||
      (columns.created[other] as number) - (columns.created[one] as number) ||
      table.compareIds(other, one),
  );
}

function othersOfCategory({ columns, count }: ProductTable, product: number): Uint32Array {
  const others = new Uint32Array(count);
  const category = columns.category[product];
  let found = 0;
  for (let other = 0; other < count; other++) {
    if (columns.category[other] !== category || columns.isDeleted[other] === 1 || other === product) continue;
    others[found++] = other;
  }
  return others.subarray(0, found);
}

/** Adds a score for shared specification values: rare values count more. */
function addSharedValues(
  { columns, values }: ProductTable,
  product: number,
  others: Uint32Array,
  scores: Float64Array,
): void {
  const counts = new Map<number, number>();
  const productEnd = columns.valueStarts[product + 1] as number;
  for (let position = columns.valueStarts[product] as number; position < productEnd; position++)
    counts.set(values[position] as number, 0);
  const eachShared = (visit: (other: number, value: number, count: number) => void) => {
    for (const other of others) {
      const end = columns.valueStarts[other + 1] as number;
      for (let position = columns.valueStarts[other] as number; position < end; position++) {
        const value = values[position] as number;
        const count = counts.get(value);
        if (count !== undefined) visit(other, value, count);
      }
    }
  };
  eachShared((_, value, count) => counts.set(value, count + 1));
  const total = [...counts.values()].reduce(
    (sum, count) => sum + inverseDocumentFrequency(count, others.length),
    0,
  );
  eachShared((other, _, count) => {
    scores[other] =
      (scores[other] as number) + (RELATED_SPECS * inverseDocumentFrequency(count, others.length)) / total;
  });
}

/** Adds a score for shared words of the name: products of one series have similar names. */
function addSharedNameWords({ table, segments, scores }: RelatedSources, product: number): void {
  const lexemes = readLexemes(foldText(table.names.at(product)));
  const words = new Set(lexemes.map(({ word }) => word));
  const wordWeights = new Map(
    Array.from(words, (word) => [
      word,
      inverseDocumentFrequency(countPostingsOf(segments, word), table.count),
    ]),
  );
  const total = [...wordWeights.values()].reduce((sum, wordWeight) => sum + wordWeight, 0);
  for (const [word, wordWeight] of wordWeights) {
    for (const segment of segments) {
      const wordIndex = segment.words.find(word);
      if (wordIndex < 0) continue;
      for (const other of segment.productsOf(wordIndex)) {
        scores[other] = (scores[other] as number) + (RELATED_NAME * wordWeight) / total;
      }
    }
  }
}
