import { foldText } from './fold-text.ts';
import { readLexemes } from './read-lexemes.ts';

export type TextWord = {
  readonly word: string;
  /** The number of a measure without its unit, which says little by itself. */
  readonly isBareNumber: boolean;
};

/** "rtx4070" is also "rtx 4070"; a shorter number belongs to its letters, as in ddr5. */
const grownTogether = /^(?:(\p{L}{2,})(\d{3,})|(\d{3,})(\p{L}{2,}))$/u;

/** Every word that a product is found by when this is written about it. */
export function wordsOfText(text: string): TextWord[] {
  const words: TextWord[] = [];
  const add = (word: string) => {
    words.push({ word, isBareNumber: false });
    for (const part of grownTogether.exec(word)?.slice(1) ?? []) {
      if (part) words.push({ word: part, isBareNumber: false });
    }
  };
  for (const { word, parts, amount } of readLexemes(foldText(text))) {
    add(word);
    for (const part of parts) add(part);
    if (amount !== null) words.push({ word: String(amount), isBareNumber: true });
  }
  return words;
}
