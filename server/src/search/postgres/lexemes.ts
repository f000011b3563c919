import { weights } from '../text/describe-for-search.ts';

/** PostgreSQL takes one byte more, which is for the space of a beginning. Nobody can type such a word anyway. */
const LONGEST_WORD_BYTES = 2045;

/** Nearly every word: nothing in it to be looked after. */
const plainWord = /^[a-z0-9]+$/;

/** The four classes that PostgreSQL has for weights: the least weight of each, and what stands for all of it. */
export const weightClasses = [
  { letter: 'A', least: weights.partNumber, weight: weights.partNumber },
  { letter: 'B', least: weights.type, weight: weights.category },
  { letter: 'C', least: weights.manufacturer, weight: weights.name },
  { letter: 'D', least: 0, weight: weights.subcategory },
] as const;

/** A word as it stands in the text of a document or a query, or null when PostgreSQL cannot hold it or it is no word. */
export function quoteWord(word: string): string | null {
  if (word === '' || word.startsWith(' ') || Buffer.byteLength(word) > LONGEST_WORD_BYTES) return null;
  return plainWord.test(word) ? `'${word}'` : `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

/**
 * A beginning that ends in a digit may go on with a letter only, which PostgreSQL's own prefixes cannot say. So documents
 * name these beginnings as lexemes of their own: 12400f also has " 12400". No word begins with a space.
 */
export function quoteBeginning(beginning: string): string | null {
  const quoted = quoteWord(beginning);
  return quoted && `' ${quoted.slice(1)}`;
}

/** The condition that leaves those lexemes out of the vocabulary. */
export const isWholeWord = "word not like ' %'";

/** The text of a document's tsvector, made by us word for word: no dictionary of PostgreSQL has a say in it. */
export function documentText(words: ReadonlyMap<string, number>): string {
  const lexemes: string[] = [];
  for (const [word, weight] of words) {
    const letter = weightClasses.find(({ least }) => weight >= least)?.letter ?? 'D';
    for (const quoted of [quoteWord(word), ...closedBeginnings(word).map(quoteBeginning)]) {
      if (quoted) lexemes.push(`${quoted}:1${letter}`);
    }
  }
  return lexemes.join(' ');
}

function closedBeginnings(word: string): string[] {
  if (!/\d./.test(word)) return [];
  return Array.from(word.matchAll(/\d(?=\p{L})/gu), ({ index }) => word.slice(0, index + 1));
}
