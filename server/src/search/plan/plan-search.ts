import { READY_MADE_PCS } from '#contract/search-limits.ts';
import { type QueryTerm, queryWithout, readGrammar } from '../grammar/read-grammar.ts';
import type { Chip } from '../search.ts';
import type { Match, PriceRange, Vocabulary } from '../search-engine.ts';
import { allOf, anyOf } from './combine-matches.ts';
import { splitNegated } from './negations.ts';
import {
  ACCESSORIES,
  categoryOfPhrases,
  categoryOfWord,
  isAccessoryWord,
  otherGoodsAt,
} from './product-kinds.ts';
import { type Purpose, withoutPurpose, withoutPurposeWords } from './purposes.ts';
import { type ResolvedWord, resolveWord, type WordContext } from './resolve-word.ts';
import { stopWords } from './stop-words.ts';
import type { FoundPhrase, Synonyms } from './synonyms.ts';
import { isOnlyLetters } from './word-forms.ts';

const wholePc = new Set(['pc', 'pcs', 'computer', 'computers']);
/** What follows the number of a processor or graphics card. */
const modelSuffix = /^(?:f|g|gt|h|hx|k|kf|ks|t|ti|u|x|x3d|xt|xtx)$/;
const SYNONYM_BOOST = 0.9;
const MAX_TERMS = 12;

export type Plan = {
  /** All clauses must match. */
  readonly clauses: readonly Clause[];
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly chips: readonly Chip[];
  readonly correctedText: string | null;
  /** The slug of the only category that the query names. */
  readonly category: string | null;
  /** The clauses without what the product is for, and the text without it: "cooler for ryzen" is a cooler. */
  readonly withoutPurpose: readonly Purpose<Clause>[];
  /** The same without the words for people, places and activities; at most one. */
  readonly withoutPurposeWords: readonly Purpose<Clause>[];
  /** What the query asks for, if it is nothing that our categories have. */
  readonly otherGoods: OtherGoods | null;
  /** The lowest price first, as in "sasta mouse", or the highest. */
  readonly priceOrder: 'asc' | 'desc' | null;
  /** Terms that could be typos: words of letters only. */
  readonly correctableTerms: readonly string[];
};

/** What the shop may not sell: its name for a notice, the phrase that the query has, and all phrases for it. */
type OtherGoods = { readonly name: string; readonly phrase: string; readonly phrases: readonly string[] };

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

type PlanOptions = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isTyping: boolean;
  /** A known word that is read as a typo of another. */
  readonly misspelt?: string;
  /** Whether a plain number is a price: "monitor 15000". */
  readonly readsBareAmounts?: boolean;
  /** The last word is not the beginning of a longer one. */
  readonly isComplete?: boolean;
};

type ResolvedTerm = ResolvedWord & { readonly term: QueryTerm };

/** Parses a query and resolves its words against the vocabulary and the synonyms. */
export async function planSearch(text: string, options: PlanOptions): Promise<Plan> {
  const reading = readGrammar(text, options);
  const { wanted, unwanted } = splitNegated(reading.terms);
  const resolveAll = async (terms: readonly QueryTerm[]) => {
    const resolved: ResolvedTerm[] = [];
    // Sequentially, to use only one database connection per search.
    for (const term of significantTerms(terms)) {
      const isLast = term === reading.terms.at(-1) && !options.isComplete;
      resolved.push(
        await resolveTerm(term, {
          vocabulary: options.vocabulary,
          synonyms: options.synonyms,
          isTyping: options.isTyping,
          isLast,
          isOnly: terms.length === 1,
          isMisspelt: term.words[0] === options.misspelt,
        }),
      );
    }
    return resolved;
  };
  const terms = await resolveAll(wanted);
  const clauses = await joinIntoClauses(text, terms, options);
  const excluded =
    unwanted.length > 0 ? await joinIntoClauses(text, await resolveAll(unwanted), options) : [];
  const purposes = withoutPurpose(text, clauses);
  const category =
    onlyCategory(clauses, reading.terms) ?? onlyCategory(purposes.at(-1)?.clauses ?? [], reading.terms);
  return {
    clauses: [
      ...clauses,
      ...excluded.map((clause) => ({ ...clause, match: { kind: 'not' as const, of: clause.match } })),
    ],
    price: reading.price,
    isInStockOnly: reading.isInStockOnly,
    priceOrder: category === null ? null : reading.priceOrder,
    chips: reading.chips
      .filter(({ isOrder }) => !isOrder || category !== null)
      .map((chip) => ({
        label: chip.label,
        text: chip.text,
        queryWithout: queryWithout(text, chip),
      })),
    correctedText: correctText(text, terms),
    category,
    withoutPurpose: purposes,
    withoutPurposeWords: withoutPurposeWords(text, clauses),
    otherGoods:
      findOtherGoods(purposes.at(-1)?.clauses ?? clauses, category) ?? findWholePc(reading.terms, category),
    correctableTerms: terms
      .filter(
        ({ term, corrected }) => corrected === null && !term.isExact && isOnlyLetters(term.words[0] ?? ''),
      )
      .map(({ term }) => term.words[0] ?? ''),
  };
}

/** None if the query names two. */
function onlyCategory(clauses: readonly Clause[], terms: readonly QueryTerm[]): string | null {
  const [category, ...others] = new Set(clauses.flatMap((clause) => clause.category ?? []));
  if (category === undefined || others.length > 0) return null;
  const isForAccessory = clauses.some(
    ({ words, category: named }) => named === null && words.some(isAccessoryIn),
  );
  return isForAccessory ? ACCESSORIES : category;

  /** A mouse pad is an accessory; "case with fans" and "case 4 fans" are cases. */
  function isAccessoryIn(word: string): boolean {
    const place = terms.findIndex(({ words }) => words.includes(word));
    const before = terms[place - 1]?.words[0] ?? '';
    return isAccessoryWord(word) && before !== 'with' && !/\d/.test(before);
  }
}

/** The last of them is what is wanted: "mobile charger" is a charger. */
function findOtherGoods(clauses: readonly Clause[], category: string | null): OtherGoods | null {
  const words = clauses.flatMap((clause) => clause.words);
  let found: OtherGoods | null = null;
  for (let place = words.length - 1; place >= 0 && !found; place--) found = otherGoodsAt(words, place);
  const named = found?.phrase.split(' ') ?? [];
  if (category === ACCESSORIES || words.some((word) => isAccessoryWord(word) && !named.includes(word)))
    return null;
  // "laptop ram" is memory, but a hard drive is what it names itself.
  return category === null || category === found?.phrase || category === 'hdd' ? found : null;
}

/** "gaming pc", "1.5 lakh ka computer": the last word is what is wanted. */
function findWholePc(terms: readonly QueryTerm[], category: string | null): OtherGoods | null {
  const words = terms.map(({ words: [word = ''] }) => word);
  const place = words.findLastIndex((word) => wholePc.has(word) || !stopWords.has(word));
  const isWanted = wholePc.has(words[place] ?? '') && category === null && words[place - 1] !== 'for';
  return isWanted ? { name: READY_MADE_PCS, phrase: 'pc', phrases: ['pc'] } : null;
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
  const isKnownJoin = (place: number) =>
    (joinedCounts[place] ?? 0) > 0 || synonyms.words.has(joined[place] ?? '');
  const isCloser = (one: number, other: number) =>
    closenessOf(words[one], words[one + 1]) > closenessOf(words[other], words[other + 1]);
  const clauses: Clause[] = [];
  let index = 0;
  while (index < terms.length) {
    const found = synonyms.findAt(words, index);
    const isJoined = isKnownJoin(index) && !(isKnownJoin(index + 1) && isCloser(index + 1, index));
    const length = found?.length ?? (isJoined ? 2 : 1);
    const covered = terms.slice(index, index + length);
    const matches = [allOf(covered.map(({ match }) => match))];
    const typed = words.slice(index, index + length).join(' ');
    if (found) matches.push(...found.phrases.filter((one) => one.join(' ') !== typed).map(phraseMatch));
    else if (isJoined) matches.push(...joinedMatches(joined[index] ?? '', synonyms));
    const texts = covered.map(({ corrected, term }) => corrected ?? text.slice(term.start, term.end));
    const typedTexts = covered.map(({ term }) => text.slice(term.start, term.end));
    clauses.push({
      ...{ match: anyOf(matches), text: texts.join(' '), typed: typedTexts.join(' ') },
      ...{ words: words.slice(index, index + length), start: covered[0]?.term.start ?? 0 },
      category: categoryOf(found, words[index] ?? '', isJoined ? (joined[index] ?? '') : null),
    });
    index += length;
  }
  return clauses;
}

function categoryOf(found: FoundPhrase | null, word: string, joined: string | null): string | null {
  if (found) return found.category;
  if (joined !== null) return categoryOfPhrases([[joined]]);
  // Words that were typed without spaces: "logitechmouse".
  const [category = null, ...others] = word.split(' ').flatMap((part) => categoryOfWord(part) ?? []);
  return others.length > 0 ? null : category;
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
  return /^(?:i[3579]-?)?\d{3,5}$/.test(one) && modelSuffix.test(other) ? 1 : 0;
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
