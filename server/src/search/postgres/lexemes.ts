import { weights } from '../text/extract-search-words.ts';

/** PostgreSQL's limit is 2046 bytes; one is reserved for the leading space of a prefix lexeme. */
const MAX_WORD_BYTES = 2045;

/** Words that need no escaping: nearly all. */
const plainWord = /^[a-z0-9]+$/;

/** PostgreSQL's four weight classes: the minimum weight of each, and the weight used for the whole class. */
export const weightClasses = [
  { letter: 'A', minWeight: weights.partNumber, weight: weights.partNumber },
  { letter: 'B', minWeight: weights.type, weight: weights.category },
  { letter: 'C', minWeight: weights.name, weight: weights.name },
  { letter: 'D', minWeight: 0, weight: weights.subcategory },
] as const;

/** Quotes a word for a tsvector or tsquery; null if PostgreSQL cannot store it or it is not a word. */
export function quoteWord(word: string): string | null {
  if (word === '' || word.startsWith(' ') || Buffer.byteLength(word) > MAX_WORD_BYTES) return null;
  return plainWord.test(word) ? `'${word}'` : `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

/**
 * A prefix that ends in a digit may be followed by a letter only, which tsquery prefixes cannot express. Documents therefore
 * contain these prefixes as lexemes with a leading space: 12400f also has " 12400". No word starts with a space.
 */
export function quotePrefix(prefix: string): string | null {
  const quoted = quoteWord(prefix);
  return quoted && `' ${quoted.slice(1)}`;
}

/** Excludes these prefix lexemes from the vocabulary. */
export const isWholeWord = "word not like ' %'";

/** The text of a document's tsvector. It lists every lexeme, so that no PostgreSQL dictionary is involved. */
export function documentText(words: ReadonlyMap<string, number>): string {
  const lexemes: string[] = [];
  for (const [word, weight] of words) {
    const letter = weightClasses.find(({ minWeight }) => weight >= minWeight)?.letter ?? 'D';
    for (const quoted of [quoteWord(word), ...digitPrefixes(word).map(quotePrefix)]) {
      if (quoted) lexemes.push(`${quoted}:1${letter}`);
    }
  }
  return lexemes.join(' ');
}

function digitPrefixes(word: string): string[] {
  if (!/\d./.test(word)) return [];
  return Array.from(word.matchAll(/\d(?=\p{L})/gu), ({ index }) => word.slice(0, index + 1));
}
