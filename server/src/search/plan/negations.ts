import type { QueryTerm } from '../grammar/read-grammar.ts';

const negations = new Set(['without', 'non', 'not', 'no', 'except', 'bina', 'bagair']);
/** Hindi negates after the word: "rgb nahi". */
const negationsBehind = new Set(['nahi', 'nahin', 'nhi', 'mat', 'na']);

/**
 * Words after "without", "no" and "bina", and before "nahi", are those that products must not have. `lengthAt` tells how many words
 * belong together: "number pad".
 */
export function splitNegated(
  terms: readonly QueryTerm[],
  lengthAt: (words: readonly string[], place: number) => number,
): {
  wanted: readonly QueryTerm[];
  unwanted: readonly QueryTerm[];
} {
  const wanted: QueryTerm[] = [];
  const unwanted: QueryTerm[] = [];
  const words = terms.map((term) => term.words[0] ?? '');
  let negatedEnd = 0;
  for (const [index, term] of terms.entries()) {
    const [prefix = '', ...others] = term.parts;
    if (isNegation(terms, index)) continue;
    if (negations.has(prefix) && others.length === 1) unwanted.push({ ...term, words: others, parts: [] });
    else if (isNegated(terms, index) || index < negatedEnd) {
      if (index >= negatedEnd) negatedEnd = index + lengthAt(words, index);
      unwanted.push(term);
    } else wanted.push(term);
  }
  return wanted.length > 0 ? { wanted, unwanted } : { wanted: terms, unwanted: [] };
}

function isNegation(terms: readonly QueryTerm[], index: number): boolean {
  const word = wordAt(terms, index);
  return (negations.has(word) && terms.length > 1) || (negationsBehind.has(word) && index > 0);
}

function isNegated(terms: readonly QueryTerm[], index: number): boolean {
  return negations.has(wordAt(terms, index - 1)) || negationsBehind.has(wordAt(terms, index + 1));
}

function wordAt(terms: readonly QueryTerm[], index: number): string {
  return terms[index]?.words[0] ?? '';
}
