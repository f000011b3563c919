import { type QueryTerm, queryWithout, readGrammar } from '../grammar/read-grammar.ts';
import type { Match, PriceRange, Vocabulary } from '../search-engine.ts';
import type { Chip } from '../search-question.ts';
import { allOf, anyOf } from './combine-matches.ts';
import { type ResolvedWord, resolveWord, type WordContext } from './resolve-word.ts';
import { spareWords } from './spare-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isOnlyLetters } from './word-forms.ts';

const SYNONYM_SHARE = 0.9;
const MOST_TERMS = 12;

export type Plan = {
  /** What must hold, one for each thing that was typed. */
  readonly slots: readonly Slot[];
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly chips: readonly Chip[];
  readonly correctedText: string | null;
};

/** A part of the query that stands for one thing, as it was typed or should have been. */
export type Slot = { readonly match: Match; readonly text: string };

type PlanOptions = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isTyping: boolean;
  readonly isForgiving?: boolean;
};

type ResolvedTerm = ResolvedWord & { readonly term: QueryTerm };

/** What the words of a query mean, in terms of what products are found by. */
export async function planSearch(text: string, options: PlanOptions): Promise<Plan> {
  const reading = readGrammar(text);
  const terms: ResolvedTerm[] = [];
  // One after the other: PostgreSQL has other things to do besides.
  for (const term of tellingTerms(reading.terms)) {
    const isLast = term === reading.terms.at(-1);
    terms.push(await resolveTerm(term, { isForgiving: false, ...options, isLast }));
  }
  return {
    slots: await joinIntoSlots(text, terms, options),
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

export function matchOf(slots: readonly Slot[]): Match | null {
  const [only, ...others] = slots;
  if (!only) return null;
  return others.length > 0 ? { kind: 'all', of: slots.map(({ match }) => match) } : only.match;
}

/** Each word once and the first dozen of them: nobody types more, and every word costs. */
function tellingTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  const telling = terms.filter(({ words, isUnderstood }) => isUnderstood || !spareWords.has(words[0] ?? ''));
  const byWord = new Map((telling.length > 0 ? telling : terms).map((term) => [term.words[0], term]));
  return [...byWord.values()].slice(0, MOST_TERMS);
}

async function resolveTerm(term: QueryTerm, context: WordContext): Promise<ResolvedTerm> {
  const [word = ''] = term.words;
  if (term.isUnderstood) {
    const matches = term.words.map((one): Match => ({ kind: 'word', word: one, share: 1 }));
    return { match: anyOf(matches), taken: word, corrected: null, term };
  }
  if (term.parts.length === 0) return { ...(await resolveWord(word, context)), term };
  const parts = await Promise.all(
    term.parts.map((part, place) =>
      resolveWord(part, { ...context, isLast: context.isLast && place === term.parts.length - 1 }),
    ),
  );
  const whole: Match = { kind: 'word', word, share: 1 };
  const apart: Match = { kind: 'all', of: parts.map(({ match }) => match) };
  return { match: { kind: 'any', of: [whole, apart] }, taken: word, corrected: null, term };
}

/** Phrases with a second name, and two words that are also written as one, each make one slot. */
async function joinIntoSlots(
  text: string,
  terms: readonly ResolvedTerm[],
  { vocabulary, synonyms }: PlanOptions,
): Promise<Slot[]> {
  const words = terms.map(({ taken }) => taken);
  const joined = words.slice(1).map((word, place) => joinWords(words[place] ?? '', word));
  const joinedCounts = await vocabulary.countWords(joined);
  const slots: Slot[] = [];
  let place = 0;
  while (place < terms.length) {
    const found = synonyms.findAt(words, place);
    const isJoined = (joinedCounts[place] ?? 0) > 0 || synonyms.words.has(joined[place] ?? '');
    const length = found?.length ?? (isJoined ? 2 : 1);
    const covered = terms.slice(place, place + length);
    const matches = [allOf(covered.map(({ match }) => match))];
    const typed = words.slice(place, place + length).join(' ');
    if (found) matches.push(...found.phrases.filter((one) => one.join(' ') !== typed).map(phraseMatch));
    else if (isJoined) matches.push(...joinedMatches(joined[place] ?? '', synonyms));
    const texts = covered.map(({ corrected, term }) => corrected ?? text.slice(term.start, term.end));
    slots.push({ match: anyOf(matches), text: texts.join(' ') });
    place += length;
  }
  return slots;
}

/** Letters only: digits beside each other are two numbers, and "5600 g" is not always a 5600G. */
function joinWords(one: string, other: string): string {
  return isOnlyLetters(one) && (isOnlyLetters(other) || /^\d+$/.test(other)) ? one + other : '';
}

function joinedMatches(word: string, synonyms: Synonyms): Match[] {
  const phrases = synonyms.findAt([word], 0)?.phrases.map(phraseMatch) ?? [];
  return [{ kind: 'word', word, share: 1 }, ...phrases];
}

function phraseMatch(phrase: readonly string[]): Match {
  return allOf(phrase.map((word) => ({ kind: 'word', word, share: SYNONYM_SHARE })));
}

function correctText(text: string, terms: readonly ResolvedTerm[]): string | null {
  const wrong = terms.filter(({ corrected }) => corrected !== null);
  if (wrong.length === 0) return null;
  let corrected = '';
  let place = 0;
  for (const { term, corrected: right } of wrong) {
    corrected += text.slice(place, term.start) + right;
    place = term.end;
  }
  return corrected + text.slice(place);
}
