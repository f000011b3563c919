import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';
import { categoryOfPhrases } from './product-kinds.ts';
import { otherForms } from './word-forms.ts';

type Phrase = readonly string[];

/** Synonym groups, indexed for lookup in a query. */
export type Synonyms = {
  /** All words of all phrases, including words that no product has. */
  readonly words: ReadonlySet<string>;
  /** The groups of the words that begin with these letters: of the word alone, or else of phrases that start with it. */
  findBeginning(letters: string): readonly (readonly Phrase[])[];
  /** The longest phrase that starts at this position, in the singular or plural, with its synonyms. */
  findAt(words: readonly string[], position: number): { length: number; phrases: readonly Phrase[] } | null;
};

export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const byFirstWord = new Map<string, { phrase: Phrase; phrases: readonly Phrase[] }[]>();
  const allWords = new Set<string>();
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      for (const word of phrase) allWords.add(word);
      const first = phrase[0] as string;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, phrases }]);
    }
  }
  return {
    words: allWords,
    findBeginning: (letters) => {
      const begun = [...byFirstWord].filter(([first]) => first.startsWith(letters) && !isCategory(first));
      const groups = begun.flatMap(([, entries]) => {
        const alone = entries.filter(({ phrase }) => phrase.length === 1);
        return (alone.length > 0 ? alone : entries).map(({ phrases }) => phrases);
      });
      return [...new Set(groups)];
    },
    findAt: (words, position) => {
      const first = words[position] ?? '';
      const entries = [first, ...otherForms(first)].flatMap((form) => byFirstWord.get(form) ?? []);
      const matching = entries.filter(({ phrase }) =>
        phrase.every((word, index) => isForm(words[position + index] ?? '', word)),
      );
      const longest = Math.max(...matching.map(({ phrase }) => phrase.length));
      if (matching.length === 0) return null;
      // A phrase may be in several groups: "display" is a monitor, and part of "display port".
      const phrases = matching
        .filter(({ phrase }) => phrase.length === longest)
        .flatMap((entry) => entry.phrases);
      return { length: longest, phrases };
    },
  };
}

/** A category is found by its own name. */
function isCategory(word: string): boolean {
  return categoryOfPhrases([[word]]) !== null;
}

function isForm(typed: string, word: string): boolean {
  return typed === word || otherForms(typed).includes(word);
}

function wordsOf(phrase: string): Phrase {
  return readLexemes(foldText(phrase)).map(({ word }) => word);
}
