import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import type { ProductTable } from './product-table.ts';
import {
  FAR_PRICE_FACTOR,
  RELATED_IN_STOCK,
  RELATED_NAME,
  RELATED_PRICE,
  RELATED_SPECS,
  rarity,
} from './relevance-weights.ts';
import { takeFirst } from './take-first.ts';
import { countWordEntries, type WordIndex } from './word-index.ts';

type Parts = {
  readonly table: ProductTable;
  readonly segments: readonly WordIndex[];
  /** Room for a number a product. */
  readonly scores: Float64Array;
};

/** Others of the same category, those most like this product first. */
export function findRelated({ table, segments, scores }: Parts, product: number, most: number): Uint32Array {
  const { columns } = table;
  const others = othersOfCategory(table, product);
  const itsPrice = columns.price[product] as number;
  for (const other of others) {
    const price = columns.price[other] as number;
    const distance = Math.abs(Math.log(Math.max(price, 1) / Math.max(itsPrice, 1)));
    scores[other] =
      RELATED_PRICE * Math.max(0, 1 - distance / Math.log(FAR_PRICE_FACTOR)) +
      RELATED_IN_STOCK * (columns.isInStock[other] as number);
  }
  addSharedValues(table, product, others, scores);
  addSharedNameWords({ table, segments, scores }, product);
  return takeFirst(
    others,
    { offset: 0, limit: most },
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
    if (columns.category[other] !== category || columns.isGone[other] === 1 || other === product) continue;
    others[found++] = other;
  }
  return others.subarray(0, found);
}

/** A value that few of the category share tells more than one that most have. */
function addSharedValues(
  { columns, values }: ProductTable,
  product: number,
  others: Uint32Array,
  scores: Float64Array,
): void {
  const counts = new Map<number, number>();
  const itsEnd = columns.valueStarts[product + 1] as number;
  for (let at = columns.valueStarts[product] as number; at < itsEnd; at++)
    counts.set(values[at] as number, 0);
  const eachShared = (visit: (other: number, value: number, count: number) => void) => {
    for (const other of others) {
      const end = columns.valueStarts[other + 1] as number;
      for (let at = columns.valueStarts[other] as number; at < end; at++) {
        const value = values[at] as number;
        const count = counts.get(value);
        if (count !== undefined) visit(other, value, count);
      }
    }
  };
  eachShared((_, value, count) => counts.set(value, count + 1));
  const total = [...counts.values()].reduce((sum, count) => sum + rarity(count, others.length), 0);
  eachShared((other, _, count) => {
    scores[other] = (scores[other] as number) + (RELATED_SPECS * rarity(count, others.length)) / total;
  });
}

/** Products of one series have the words of their names in common. */
function addSharedNameWords({ table, segments, scores }: Parts, product: number): void {
  const lexemes = readLexemes(foldText(table.names.at(product)));
  const words = new Set(lexemes.map(({ word }) => word));
  const worths = new Map(
    Array.from(words, (word) => [word, rarity(countWordEntries(segments, word), table.count)]),
  );
  const total = [...worths.values()].reduce((sum, worth) => sum + worth, 0);
  for (const [word, worth] of worths) {
    for (const segment of segments) {
      const place = segment.words.find(word);
      if (place < 0) continue;
      for (const other of segment.productsOf(place)) {
        scores[other] = (scores[other] as number) + (RELATED_NAME * worth) / total;
      }
    }
  }
}
