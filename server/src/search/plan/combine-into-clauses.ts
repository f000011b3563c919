import type { Match } from '../search-engine.ts';
import { allOf, anyOf } from './combine-matches.ts';
import type { JoinedTerm } from './join-terms.ts';
import { categoryOfPhrases, categoryOfWord, isShopWord } from './product-kinds.ts';
import type { FoundPhrase, Synonyms } from './synonyms.ts';

const SYNONYM_BOOST = 0.9;

/** One concept of the query, with its text as corrected and as typed. */
export type Clause = {
  readonly match: Match;
  readonly text: string;
  readonly typed: string;
  readonly words: readonly string[];
  readonly start: number;
  /** The slug of the category that it names. */
  readonly category: string | null;
};

/** Combines terms into clauses: phrases with synonyms, and two words that are also written as one. */
export function combineIntoClauses(text: string, terms: readonly JoinedTerm[], synonyms: Synonyms): Clause[] {
  const words = terms.map(({ resolved }) => resolved);
  const clauses: Clause[] = [];
  let index = 0;
  while (index < terms.length) {
    const joined = terms[index]?.joined ?? null;
    const phrase = synonyms.findAt(words, index);
    // In "master 3 s" the 3 is no synonym of "iii".
    const found = joined !== null && phrase?.length === 1 && phrase.category === null ? null : phrase;
    const end = index + (found?.length ?? (joined === null ? 1 : 2));
    clauses.push(
      createClause(text, terms.slice(index, end), { found, joined: found ? null : joined, synonyms }),
    );
    index = end;
  }
  return clauses;
}

function createClause(
  text: string,
  terms: readonly JoinedTerm[],
  { found, joined, synonyms }: { found: FoundPhrase | null; joined: string | null; synonyms: Synonyms },
): Clause {
  const words = terms.map(({ resolved }) => resolved);
  const matches = [allOf(terms.map(({ match }) => match))];
  if (found) {
    matches.push(...found.phrases.filter((one) => one.join(' ') !== words.join(' ')).map(phraseMatch));
  } else if (joined !== null) matches.push(...joinedMatches(joined, synonyms));
  const typed = terms.map(({ term }) => text.slice(term.start, term.end));
  return {
    match: anyOf(matches),
    text: terms.map(({ corrected }, place) => corrected ?? typed[place]).join(' '),
    typed: typed.join(' '),
    words: joined !== null && isShopWord(joined) ? [joined] : words,
    start: terms[0]?.term.start ?? 0,
    category: categoryOf(found, words[0] ?? '', joined),
  };
}

function categoryOf(found: FoundPhrase | null, word: string, joined: string | null): string | null {
  if (found) return found.category;
  if (joined !== null) return categoryOfPhrases([[joined]]);
  // Words that were typed without spaces: "logitechmouse".
  const [category = null, ...others] = word.split(' ').flatMap((part) => categoryOfWord(part) ?? []);
  return others.length > 0 ? null : category;
}

function joinedMatches(word: string, synonyms: Synonyms): Match[] {
  const phrases = synonyms.findAt([word], 0)?.phrases.map(phraseMatch) ?? [];
  return [{ kind: 'word', word, boost: 1 }, ...phrases];
}

export function phraseMatch(phrase: readonly string[]): Match {
  return allOf(phrase.map((word) => ({ kind: 'word', word, boost: SYNONYM_BOOST })));
}

/** What products must not have. */
export function negate(clause: Clause): Clause {
  return { ...clause, match: { kind: 'not', of: clause.match } };
}
