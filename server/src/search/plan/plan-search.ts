import { READY_MADE_PCS } from '#contract/search-limits.ts';
import { type QueryTerm, queryWithout, readGrammar } from '../grammar/read-grammar.ts';
import type { Chip } from '../search.ts';
import type { Match, PriceRange, Vocabulary } from '../search-engine.ts';
import { type Clause, combineIntoClauses, negate } from './combine-into-clauses.ts';
import { anyOf } from './combine-matches.ts';
import { joinTerms, type ResolvedTerm } from './join-terms.ts';
import { splitNegated } from './negations.ts';
import { ACCESSORIES, isAccessoryWord, isWordOf, otherGoodsEndingAt } from './product-kinds.ts';
import { type Purpose, withoutPurpose, withoutPurposeWords, withoutTerms } from './purposes.ts';
import { resolveWord, type WordContext } from './resolve-word.ts';
import { findSignificantTerms } from './significant-terms.ts';
import { stopWords } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isOnlyLetters } from './word-forms.ts';

const wholePc = new Set(['pc', 'pcs', 'computer', 'computers']);

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
  /** The clauses without what the products must not have; at most one. */
  readonly withoutNegations: readonly Purpose<Clause>[];
  /** What the query asks for, if it is nothing that our categories have. */
  readonly otherGoods: OtherGoods | null;
  /** The lowest price first, as in "sasta mouse", or the highest. */
  readonly priceOrder: 'asc' | 'desc' | null;
  /** Terms that could be typos: words of letters only. */
  readonly correctableTerms: readonly string[];
};

/** What the shop may not sell: its name for a notice, the phrase that the query has, and all phrases for it. */
type OtherGoods = { readonly name: string; readonly phrase: string; readonly phrases: readonly string[] };

type PlanOptions = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isTyping: boolean;
  /** A known word that is read as a typo of another. */
  readonly misspelt?: string;
  /** Whether known words with letters and digits are also read as two: "blackshark v2x". */
  readonly splitsKnown?: boolean;
  /** Whether a plain number is a price: "monitor 15000". */
  readonly readsBareAmounts?: boolean;
  /** The last word is not the beginning of a longer one. */
  readonly isComplete?: boolean;
};

/** Parses a query and resolves its words against the vocabulary and the synonyms. */
export async function planSearch(text: string, options: PlanOptions): Promise<Plan> {
  const reading = readGrammar(text, options);
  const { wanted, unwanted } = splitNegated(
    reading.terms,
    (words, place) => options.synonyms.findAt(words, place)?.length ?? 1,
  );
  const resolveAll = async (terms: readonly QueryTerm[]) => {
    const resolved: ResolvedTerm[] = [];
    // Sequentially, to use only one database connection per search.
    for (const term of await findSignificantTerms(terms, options)) {
      const isLast = term === reading.terms.at(-1) && !options.isComplete;
      resolved.push(
        await resolveTerm(term, {
          vocabulary: options.vocabulary,
          synonyms: options.synonyms,
          isTyping: options.isTyping,
          isLast,
          isOnly: terms.length === 1,
          splitsKnown: options.splitsKnown ?? false,
          isMisspelt: term.words[0] === options.misspelt,
        }),
      );
    }
    return joinTerms(resolved, options);
  };
  const terms = await resolveAll(wanted);
  const clauses = combineIntoClauses(text, terms, options.synonyms);
  const excluded =
    unwanted.length > 0
      ? combineIntoClauses(text, await resolveAll(unwanted), options.synonyms).map(negate)
      : [];
  const withExcluded = (found: readonly Purpose<Clause>[]) =>
    excluded.length === 0
      ? found
      : found.map((purpose) => ({ ...purpose, clauses: [...purpose.clauses, ...excluded] }));
  const purposes = withoutPurpose(text, clauses);
  const main = purposes.at(-1)?.clauses;
  const named =
    onlyCategory(clauses, reading.terms) ??
    onlyCategory(main ?? [], reading.terms) ??
    accessoryAtEnd(main ?? clauses);
  const goods = findOtherGoods(main ?? clauses);
  const category = goods && isGuessed(named, main ?? clauses, goods) ? null : named;
  return {
    clauses: [...clauses, ...excluded],
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
    withoutPurpose: withExcluded(purposes),
    withoutPurposeWords: withExcluded(withoutPurposeWords(text, clauses)),
    withoutNegations:
      excluded.length === 0
        ? []
        : [
            withoutTerms(
              text,
              clauses,
              excluded,
              reading.terms.filter((term) => !wanted.includes(term)),
            ),
          ],
    otherGoods: goods && mayBeWanted(goods, category) ? goods : findWholePc(reading.terms, category),
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

/**
 * Whether only corrected words name the category: in "jio router", "aio" is no reason to look for anything but routers. Or a word of a
 * phrase for other goods: a "memory card" is no memory, and an "extension board" no motherboard.
 */
function isGuessed(category: string | null, clauses: readonly Clause[], goods: OtherGoods): boolean {
  const naming = clauses.filter((clause) => clause.category !== null);
  if (category === null || naming.length === 0) return false;
  if (naming.every(({ text, typed }) => text !== typed)) return true;
  const phrase = goods.phrase.split(' ');
  return naming.every(
    ({ words }) => words.length < phrase.length && words.every((word) => isWordOf(phrase, word)),
  );
}

/** What the last word names is wanted: "wifi adapter" is no motherboard. Null if a word before names a category. */
function accessoryAtEnd(clauses: readonly Clause[]): string | null {
  const last = clauses.at(-1)?.words.at(-1) ?? '';
  const isAccessory = isAccessoryWord(last) && clauses.every(({ category }) => category === null);
  return isAccessory && findOtherGoods(clauses) === null ? ACCESSORIES : null;
}

/** The last of them is what is wanted: "mobile charger" is a charger. */
function findOtherGoods(clauses: readonly Clause[]): OtherGoods | null {
  const words = clauses.flatMap((clause) => clause.words);
  let found: OtherGoods | null = null;
  for (let place = words.length - 1; place >= 0 && !found; place--) {
    found = otherGoodsEndingAt(words, place);
  }
  const named = found?.phrase.split(' ') ?? [];
  return words.some((word) => isAccessoryWord(word) && !named.includes(word)) ? null : found;
}

/** "laptop ram" is memory, but a hard drive is what it names itself. */
function mayBeWanted({ phrase }: OtherGoods, category: string | null): boolean {
  return category === null || category === phrase || category === 'hdd';
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
