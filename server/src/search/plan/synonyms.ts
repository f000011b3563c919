import { foldText } from '../text/fold-text.ts';
import { readLexemes } from '../text/read-lexemes.ts';

type Phrase = readonly string[];

/** Phrases that mean the same, ready to be found in a query. */
export type Synonyms = {
  /** Every word of every phrase: known to us even where no product has it. */
  readonly words: ReadonlySet<string>;
  /** The longest phrase that begins at this place, with all that mean the same. */
  findAt(words: readonly string[], place: number): { length: number; phrases: readonly Phrase[] } | null;
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
    findAt: (words, place) => {
      const entries = byFirstWord.get(words[place] ?? '') ?? [];
      const fitting = entries.filter(({ phrase }) =>
        phrase.every((word, index) => words[place + index] === word),
      );
      const longest = fitting[0]?.phrase.length;
      if (longest === undefined) return null;
      // A phrase may stand in several groups: a display is a monitor, and part of a graphics card's ports.
      const phrases = fitting
        .filter(({ phrase }) => phrase.length === longest)
        .flatMap((entry) => entry.phrases);
      return { length: longest, phrases };
    },
  };
}

function wordsOf(phrase: string): Phrase {
  return readLexemes(foldText(phrase)).map(({ word }) => word);
}
