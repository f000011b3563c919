import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';

type Phrase = readonly string[];

/** Synonym groups, indexed for lookup in a query. */
export type Synonyms = {
  /** All words of all phrases, including words that no product has. */
  readonly words: ReadonlySet<string>;
  /** The longest phrase that starts at this position, with its synonyms. */
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
  for (const entries of byFirstWord.values()) {
    entries.sort((one, other) => other.phrase.length - one.phrase.length);
  }
  return {
    words: allWords,
    findAt: (words, position) => {
      const entries = byFirstWord.get(words[position] ?? '') ?? [];
      const matching = entries.filter(({ phrase }) =>
        phrase.every((word, index) => words[position + index] === word),
      );
      const longest = matching[0]?.phrase.length;
      if (longest === undefined) return null;
      // A phrase may be in several groups: "display" is a monitor, and part of "display port".
      const phrases = matching
        .filter(({ phrase }) => phrase.length === longest)
        .flatMap((entry) => entry.phrases);
      return { length: longest, phrases };
    },
  };
}

function wordsOf(phrase: string): Phrase {
  return readLexemes(foldText(phrase)).map(({ word }) => word);
}
