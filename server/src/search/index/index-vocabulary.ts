import type { FuzzyMatch, Vocabulary } from '../search-engine.ts';
import { findFuzzyMatches } from './fuzzy-matches.ts';
import type { IndexedProducts } from './indexed-products.ts';
import type { InvertedIndex } from './inverted-index.ts';

type SyncVocabulary = {
  [Name in keyof Vocabulary]: (
    ...given: Parameters<Vocabulary[Name]>
  ) => Awaited<ReturnType<Vocabulary[Name]>>;
};

/** The vocabulary of the index; words of deleted products do not count. */
export function createVocabulary(products: IndexedProducts): SyncVocabulary {
  const isLive = (product: number) => products.table.columns.isDeleted[product] === 0;

  function count(word: string): number {
    if (word === '') return 0;
    let total = 0;
    for (const segment of products.segments) {
      const wordIndex = segment.words.find(word);
      if (wordIndex < 0) continue;
      total += products.hasDeleted
        ? countLive(segment, wordIndex)
        : segment.countPostings(wordIndex, wordIndex + 1);
    }
    return total;
  }

  function countLive({ starts, products: postings }: InvertedIndex, wordIndex: number): number {
    const { isDeleted } = products.table.columns;
    const end = starts[wordIndex + 1] as number;
    let total = 0;
    for (let entry = starts[wordIndex] as number; entry < end; entry++) {
      if (isDeleted[postings[entry] as number] === 0) total++;
    }
    return total;
  }

  function hasPrefix(segment: InvertedIndex, prefix: string, isOpen: boolean): boolean {
    const { from, to } = segment.words.rangeOf(prefix);
    for (let wordIndex = from; wordIndex < to; wordIndex++) {
      if (!isOpen && !segment.words.allowsContinuation(wordIndex, prefix)) continue;
      if (segment.productsOf(wordIndex).some(isLive)) return true;
    }
    return false;
  }

  return {
    countWords: (words) => words.map(count),
    hasPrefix: (prefix, isOpen) => products.segments.some((segment) => hasPrefix(segment, prefix, isOpen)),
    fuzzyMatches: (word, limit) => {
      const found = new Map(products.segments.flatMap(({ words }) => [...findFuzzyMatches(words, word)]));
      return Array.from(
        found,
        ([match, distance]): FuzzyMatch => ({ word: match, distance, count: count(match) }),
      )
        .filter((match) => match.count > 0)
        .toSorted(compareFuzzyMatches)
        .slice(0, limit);
    },
  };
}

function compareFuzzyMatches(one: FuzzyMatch, other: FuzzyMatch): number {
  if (one.distance !== other.distance) return one.distance - other.distance;
  if (one.count !== other.count) return other.count - one.count;
  return one.word < other.word ? -1 : 1;
}
