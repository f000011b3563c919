import { type QueryTerm, queryWithout, readGrammar } from '../grammar/read-grammar.ts';
import type { Chip } from '../search.ts';
import type { Match, PriceRange, Vocabulary } from '../search-engine.ts';
import { allOf, anyOf } from './combine-matches.ts';
import { type ResolvedWord, resolveWord, type WordContext } from './resolve-word.ts';
import { stopWords } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isOnlyLetters } from './word-forms.ts';

const SYNONYM_BOOST = 0.9;
const MAX_TERMS = 12;

export type Plan = {
  /** All clauses must match. */
  readonly clauses: readonly Clause[];
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly chips: readonly Chip[];
  readonly correctedText: string | null;
};

/** One concept of the query, with its text as corrected and as typed. */
export type Clause = { readonly match: Match; readonly text: string; readonly typed: string };

type PlanOptions = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isTyping: boolean;
  readonly correctsKnownWords?: boolean;
  /** The last word is not the beginning of a longer one. */
  readonly isComplete?: boolean;
};

type ResolvedTerm = ResolvedWord & { readonly term: QueryTerm };

/** Parses a query and resolves its words against the vocabulary and the synonyms. */
export async function planSearch(text: string, options: PlanOptions): Promise<Plan> {
  const reading = readGrammar(text);
  const terms: ResolvedTerm[] = [];
  // Sequentially, to use only one database connection per search.
  for (const term of significantTerms(reading.terms)) {
    const isLast = term === reading.terms.at(-1) && !options.isComplete;
    terms.push(await resolveTerm(term, { correctsKnownWords: false, ...options, isLast }));
  }
  return {
    clauses: await joinIntoClauses(text, terms, options),
    price: reading.price,
    isInStockOnly: reading.isInStockOnly,
    chips: reading.chips.map((chip) => ({
      label: chip.label,
      text: chip.text,
      queryWithout: queryWithout(text, chip),
    })),
    correctedText: correctText(text, terms),
  };
}

export function matchOf(clauses: readonly Clause[]): Match | null {
  const [only, ...others] = clauses;
  if (!only) return null;
  return others.length > 0 ? { kind: 'all', of: clauses.map(({ match }) => match) } : only.match;
}

/** Removes stop words and duplicates, and limits the number of terms: each costs a lookup. */
function significantTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  const significant = terms.filter(({ words, isExact }) => isExact || !stopWords.has(words[0] ?? ''));
  const byWord = new Map((significant.length > 0 ? significant : terms).map((term) => [term.words[0], term]));
  return [...byWord.values()].slice(0, MAX_TERMS);
}

async function resolveTerm(term: QueryTerm, context: WordContext): Promise<ResolvedTerm> {
  const [word = ''] = term.words;
  if (term.isExact) {
    const matches = term.words.map((one): Match => ({ kind: 'word', word: one, boost: 1 }));
    return { match: anyOf(matches), resolved: word, corrected: null, term };
  }
  if (term.parts.length === 0) return { ...(await resolveWord(word, context)), term };
  const parts = await Promise.all(
    term.parts.map((part, index) =>
      resolveWord(part, { ...context, isLast: context.isLast && index === term.parts.length - 1 }),
    ),
  );
  const asOneWord: Match = { kind: 'word', word, boost: 1 };
  const asParts: Match = { kind: 'all', of: parts.map(({ match }) => match) };
  return { match: { kind: 'any', of: [asOneWord, asParts] }, resolved: word, corrected: null, term };
}

/** Joins terms into clauses: phrases with synonyms, and two words that are also written as one. */
async function joinIntoClauses(
  text: string,
  terms: readonly ResolvedTerm[],
  { vocabulary, synonyms }: PlanOptions,
): Promise<Clause[]> {
  const words = terms.map(({ resolved }) => resolved);
  const joined = words.slice(1).map((word, index) => joinWords(words[index] ?? '', word));
  const joinedCounts = await vocabulary.countWords(joined);
  const clauses: Clause[] = [];
  let index = 0;
  while (index < terms.length) {
    const found = synonyms.findAt(words, index);
    const isJoined = (joinedCounts[index] ?? 0) > 0 || synonyms.words.has(joined[index] ?? '');
    const length = found?.length ?? (isJoined ? 2 : 1);
    const covered = terms.slice(index, index + length);
    const matches = [allOf(covered.map(({ match }) => match))];
    const typed = words.slice(index, index + length).join(' ');
    if (found) matches.push(...found.phrases.filter((one) => one.join(' ') !== typed).map(phraseMatch));
    else if (isJoined) matches.push(...joinedMatches(joined[index] ?? '', synonyms));
    const texts = covered.map(({ corrected, term }) => corrected ?? text.slice(term.start, term.end));
    const typedTexts = covered.map(({ term }) => text.slice(term.start, term.end));
    clauses.push({ match: anyOf(matches), text: texts.join(' '), typed: typedTexts.join(' ') });
    index += length;
  }
  return clauses;
}

/** Joins words of letters only: adjacent numbers are separate, and "5600 g" is not always a 5600G. */
function joinWords(one: string, other: string): string {
  return isOnlyLetters(one) && (isOnlyLetters(other) || /^\d+$/.test(other)) ? one + other : '';
}

function joinedMatches(word: string, synonyms: Synonyms): Match[] {
  const phrases = synonyms.findAt([word], 0)?.phrases.map(phraseMatch) ?? [];
  return [{ kind: 'word', word, boost: 1 }, ...phrases];
}

export function phraseMatch(phrase: readonly string[]): Match {
  return allOf(phrase.map((word) => ({ kind: 'word', word, boost: SYNONYM_BOOST })));
}

function correctText(text: string, terms: readonly ResolvedTerm[]): string | null {
  const misspelt = terms.filter(({ corrected }) => corrected !== null);
  if (misspelt.length === 0) return null;
  let corrected = '';
  let index = 0;
  for (const { term, corrected: correction } of misspelt) {
    corrected += text.slice(index, term.start) + correction;
    index = term.end;
  }
  return corrected + text.slice(index);
}
