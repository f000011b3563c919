import type { FuzzyMatch } from '../search-engine.ts';
import { editDistance, letterSet, maxTypos, mayBeTypo } from '../text/edit-distance.ts';
import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import { categoryOfPhrases } from './product-kinds.ts';
import { isOnlyLetters, otherForms, wordsWithForm } from './word-forms.ts';

type Phrase = readonly string[];

const MIN_BEGINNING_LENGTH = 3;

/** A phrase with its synonyms, and the slug of the category that these name. */
type Entry = {
  readonly phrase: Phrase;
  readonly phrases: readonly Phrase[];
  readonly category: string | null;
};

/** Synonym groups, indexed for lookup in a query. */
export type Synonyms = {
  /** All words of all phrases in the singular and plural, including words that no product has. */
  readonly words: ReadonlySet<string>;
  /** The single words that mean a kind of product, given the beginning of one that means the same: "cabi" is a case. */
  findBeginning(letters: string): readonly string[];
  /** The longest phrase that starts at this position, in the singular or plural, with its synonyms. */
  findAt(words: readonly string[], position: number): FoundPhrase | null;
  /** Words within the allowed edit distance: "cabnet" is a cabinet, a synonym of case. */
  fuzzyMatches(word: string): FuzzyMatch[];
};

export type FoundPhrase = {
  readonly length: number;
  readonly phrases: readonly Phrase[];
  readonly category: string | null;
};

export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const byFirstWord = new Map<string, Entry[]>();
  const allWords = new Set<string>();
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((phrase) => phrase.length > 0);
    const category = categoryOfPhrases(phrases);
    for (const phrase of phrases) {
      for (const word of phrase) allWords.add(word);
      const first = phrase[0] as string;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, phrases, category }]);
    }
  }
  const entriesByForm = new Map<string, readonly Entry[]>();
  for (const first of byFirstWord.keys()) {
    for (const word of wordsWithForm(first)) {
      const forms = [word, ...otherForms(word)];
      entriesByForm.set(
        word,
        forms.flatMap((form) => byFirstWord.get(form) ?? []),
      );
    }
  }
  const wordsByBeginning = createBeginnings(byFirstWord);
  return {
    words: new Set([...allWords].flatMap(wordsWithForm)),
    findBeginning: (letters) => wordsByBeginning.get(letters) ?? [],
    findAt: (words, position) =>
      longestPhrase(
        (entriesByForm.get(words[position] ?? '') ?? []).filter(({ phrase }) =>
          // The table has the forms of the first word.
          phrase.every((word, index) => index === 0 || isForm(words[position + index] ?? '', word)),
        ),
      ),
    fuzzyMatches: createFuzzyMatches(allWords),
  };
}

/** A phrase may be in several groups: "display" is a monitor, and part of "display port". */
function longestPhrase(entries: readonly Entry[]): FoundPhrase | null {
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1)
    return { length: only.phrase.length, phrases: only.phrases, category: only.category };
  const length = Math.max(...entries.map(({ phrase }) => phrase.length));
  const phrases = entries.filter(({ phrase }) => phrase.length === length).flatMap((entry) => entry.phrases);
  return { length, phrases, category: categoryOfPhrases(phrases) };
}

/** By three and more first letters: the groups of a word alone, or else of phrases that start with it. */
function createBeginnings(byFirstWord: ReadonlyMap<string, readonly Entry[]>): Map<string, string[]> {
  const groups = new Map<string, Set<Entry['phrases']>>();
  for (const [first, entries] of byFirstWord) {
    // A category is found by its own name.
    if (categoryOfPhrases([[first]]) !== null) continue;
    const alone = entries.filter(({ phrase }) => phrase.length === 1);
    const meant = (alone.length > 0 ? alone : entries).filter(({ category }) => category !== null);
    for (let length = MIN_BEGINNING_LENGTH; length <= first.length; length++) {
      const known = groups.get(first.slice(0, length)) ?? new Set();
      groups.set(first.slice(0, length), known);
      for (const { phrases } of meant) known.add(phrases);
    }
  }
  const singleWords = (phrases: Entry['phrases']) =>
    phrases.flatMap(([only = '', ...others]) => (others.length === 0 ? [only] : []));
  return new Map(Array.from(groups, ([letters, found]) => [letters, [...found].flatMap(singleWords)]));
}

function createFuzzyMatches(words: ReadonlySet<string>): Synonyms['fuzzyMatches'] {
  const candidates = [...words]
    .filter(isOnlyLetters)
    .map((word) => ({ word, letters: letterSet(word), count: 0 }));
  return (typed) => {
    const maxDistance = maxTypos(typed);
    const typedLetters = letterSet(typed);
    return candidates
      .filter(({ letters }) => mayBeTypo(typedLetters, letters, maxDistance))
      .map(({ word, count }) => ({ word, distance: editDistance(typed, word, maxDistance), count }))
      .filter(({ distance }) => distance > 0 && distance <= maxDistance);
  };
}

function isForm(typed: string, word: string): boolean {
  return typed === word || otherForms(typed).includes(word);
}

function wordsOf(phrase: string): Phrase {
  return readLexemes(foldText(phrase)).map(({ word }) => word);
}
