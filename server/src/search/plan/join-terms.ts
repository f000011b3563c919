import type { QueryTerm } from '../grammar/read-grammar.ts';
import type { Vocabulary } from '../search-engine.ts';
import { isShopWord } from './product-kinds.ts';
import type { ResolvedWord } from './resolve-word.ts';
import type { Synonyms } from './synonyms.ts';
import { isOnlyLetters } from './word-forms.ts';

export type ResolvedTerm = ResolvedWord & { readonly term: QueryTerm };

/** `joined` is the word that the term makes with the next one: "death adder". */
export type JoinedTerm = ResolvedTerm & { readonly joined: string | null };

/** What follows the number of a processor, a graphics card or a mouse. */
const modelSuffix = /^(?:f|g|gt|h|hx|k|kf|ks|s|t|ti|u|x|x3d|xt|xtx)$/;
const modelNumber = /^(?:(?:i[3579]-?)?\d{3,5}|\p{L}?\d{1,2})$/u;

/** Finds neighbours that are one word to shoppers or products, as typed or else as corrected. Words that are one as typed are no typos. */
export async function joinTerms(
  terms: readonly ResolvedTerm[],
  { vocabulary, synonyms }: { vocabulary: Vocabulary; synonyms: Synonyms },
): Promise<JoinedTerm[]> {
  const typed = joinNeighbours(terms.map(({ term }) => term.words[0] ?? ''));
  const isAsTyped = terms.every(({ resolved, term }) => resolved === term.words[0]);
  const corrected = isAsTyped ? typed : joinNeighbours(terms.map(({ resolved }) => resolved));
  const candidates = [...new Set(isAsTyped ? typed : [...typed, ...corrected])].filter((word) => word !== '');
  if (candidates.length === 0) return terms.map((resolved) => ({ ...resolved, joined: null }));
  const counts = await vocabulary.countWords(candidates);
  const known = new Set(
    candidates.filter(
      (word, place) => (counts[place] ?? 0) > 0 || synonyms.words.has(word) || isShopWord(word),
    ),
  );
  if (known.size === 0) return terms.map((resolved) => ({ ...resolved, joined: null }));
  const isMade = (words: readonly string[], place: number) => known.has(words[place] ?? '');
  const isKnown = (place: number) => isMade(typed, place) || isMade(corrected, place);
  const closeness = (place: number) => closenessOf(terms[place]?.resolved, terms[place + 1]?.resolved);
  const joins = typed.map((word, place) => {
    if (isKnown(place + 1) && closeness(place + 1) > closeness(place)) return null;
    if (isMade(typed, place)) return word;
    return isMade(corrected, place) ? (corrected[place] ?? null) : null;
  });
  return terms.map((resolved, place) => {
    const joined = joins[place] ?? null;
    const isOneAsTyped = [place - 1, place].some((one) => joins[one] != null && joins[one] === typed[one]);
    return { ...(isOneAsTyped ? asTyped(resolved) : resolved), joined };
  });
}

function asTyped(resolved: ResolvedTerm): ResolvedTerm {
  const [word = ''] = resolved.term.words;
  if (resolved.corrected === null) return resolved;
  return { ...resolved, match: { kind: 'word', word, boost: 1 }, resolved: word, corrected: null };
}

function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => joinWords(words[index] ?? '', word));
}

function joinWords(one: string, other: string): string {
  return closenessOf(one, other) > 0 ? one + other : '';
}

/**
 * How likely two words are one, so that of two possible joins the likelier is made: "g 502" in "logitech g 502", "g skill" in "5600 g skill".
 * Zero if they never are: adjacent numbers are separate.
 */
function closenessOf(one = '', other = ''): number {
  if (isOnlyLetters(one)) return /^\d+\p{L}?$/u.test(other) ? 3 : isOnlyLetters(other) ? 2 : 0;
  return modelNumber.test(one) && modelSuffix.test(other) ? 1 : 0;
}
