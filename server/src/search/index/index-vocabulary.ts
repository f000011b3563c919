import type { NearWord, Vocabulary } from '../search-engine.ts';
import type { IndexedProducts } from './indexed-products.ts';
import { findNearWords } from './near-words.ts';
import type { WordIndex } from './word-index.ts';

type SyncVocabulary = {
  [Name in keyof Vocabulary]: (
    ...given: Parameters<Vocabulary[Name]>
  ) => Awaited<ReturnType<Vocabulary[Name]>>;
};

/** The words of the products that are there now; those of a product that is gone do not count. */
export function createVocabulary(products: IndexedProducts): SyncVocabulary {
  const isThere = (product: number) => products.table.columns.isGone[product] === 0;

  function count(word: string): number {
    let total = 0;
    for (const segment of products.segments) {
      const place = segment.words.find(word);
      if (place < 0) continue;
      for (const product of segment.productsOf(place)) if (isThere(product)) total++;
    }
    return total;
  }

  function hasPrefix(segment: WordIndex, prefix: string, isOpen: boolean): boolean {
    const { from, to } = segment.words.rangeOf(prefix);
    for (let place = from; place < to; place++) {
      if (!isOpen && !segment.words.isContinued(place, prefix)) continue;
      if (segment.productsOf(place).some(isThere)) return true;
    }
    return false;
  }

  return {
    countWords: (words) => words.map(count),
    hasPrefix: (prefix, isOpen) => products.segments.some((segment) => hasPrefix(segment, prefix, isOpen)),
    nearWords: (word, most) => {
      const found = new Map(products.segments.flatMap(({ words }) => [...findNearWords(words, word)]));
      return Array.from(found, ([near, distance]): NearWord => ({ word: near, distance, count: count(near) }))
        .filter((near) => near.count > 0)
        .toSorted(compareNearWords)
        .slice(0, most);
    },
  };
}

function compareNearWords(one: NearWord, other: NearWord): number {
  if (one.distance !== other.distance) return one.distance - other.distance;
  if (one.count !== other.count) return other.count - one.count;
  return one.word < other.word ? -1 : 1;
}
