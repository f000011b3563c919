import { foldText } from './fold-text.ts';
import { readLexemes } from './read-lexemes.ts';

export type TextWord = {
  readonly word: string;
  /** The number of a measure without its unit. */
  readonly isBareNumber: boolean;
};

/**
 * "rtx4070" is also indexed as "rtx" and "4070", "sn850x" as "sn" and "850x", "9800x3d" as "9800" and "x3d". Shorter numbers
 * are not split off: ddr5.
 */
const lettersAndNumber = /^(?:(\p{L}{2,})(\d{3,}\p{L}?)|(\d{3,})(\p{L}{2,}|x3d))$/u;

const negations = new Set(['non', 'anti']);

/** The words under which a text is indexed. */
export function wordsOfText(text: string): TextWord[] {
  const words: TextWord[] = [];
  const add = (word: string) => {
    words.push({ word, isBareNumber: false });
    for (const part of lettersAndNumber.exec(word)?.slice(1) ?? []) {
      if (part) words.push({ word: part, isBareNumber: false });
    }
  };
  let isNegated = false;
  for (const { word, parts, amount } of readLexemes(foldText(text))) {
    // "Non-Mic'd" and "without cooler" do not have what they name.
    const hidesParts = isNegated || negations.has(parts[0] ?? '');
    if (!isNegated) add(word);
    if (!hidesParts) for (const part of parts) add(part);
    isNegated = word === 'without';
    if (hidesParts) continue;
    if (amount !== null) words.push({ word: String(amount), isBareNumber: true });
  }
  return words;
}
