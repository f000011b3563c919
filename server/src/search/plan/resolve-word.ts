import type { FuzzyMatch, Match, Vocabulary } from '../search-engine.ts';
import { editDistance, maxTypos } from '../text/edit-distance.ts';
import { anyOf } from './combine-matches.ts';
import type { Synonyms } from './synonyms.ts';
import { isOnlyLetters, otherForms, splitAtDigits, splitsInTwo } from './word-forms.ts';

/** Factors for the weight of words that differ from what was typed. */
const boosts = { otherForm: 0.9, prefix: 0.7, split: 0.9, oneTypo: 0.8, twoTypos: 0.6 } as const;
const MAX_FUZZY_MATCHES = 3;
const MIN_PREFIX_LENGTH = 2;
const MIN_SPLIT_LENGTH = 3;

export type ResolvedWord = {
  readonly match: Match;
  /** The word to look up synonyms for: as typed, or corrected. */
  readonly resolved: string;
  /** The correction of a misspelt word. */
  readonly corrected: string | null;
};

export type WordContext = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isLast: boolean;
  readonly isTyping: boolean;
  /** Nothing matched as typed: known words may be typos too. */
  readonly correctsKnownWords: boolean;
};

/** Resolves a typed word: exact, singular or plural, prefix, compound of two words, or typo. */
export async function resolveWord(word: string, context: WordContext): Promise<ResolvedWord> {
  const readings = await readAsTyped(word, context);
  if (readings.length > 0 || context.synonyms.words.has(word)) {
    return { match: anyOfOrExact(readings, word), resolved: word, corrected: null };
  }
  const misspelt = await readMisspelt(word, context);
  // One typo is likelier than a missing space: "seagte" is Seagate, not "sea gte".
  if (misspelt.isLikely) return misspelt;
  return (await readCompound(word, context.vocabulary)) ?? misspelt;
}

async function readAsTyped(word: string, context: WordContext): Promise<Match[]> {
  const readings = await readForms(word, context.vocabulary);
  const isKnown = readings.length > 0 || context.synonyms.words.has(word);
  if (await allowsPrefix(word, isKnown, context)) {
    const isOpen = context.isTyping && context.isLast;
    readings.push({ kind: 'prefix', word, boost: boosts.prefix, isOpen });
  }
  if (!isKnown) return readings;
  const compound = isModelWithNumber(word) ? await readCompound(word, context.vocabulary) : null;
  if (compound) readings.push(compound.match);
  if (context.correctsKnownWords) readings.push(...(await findCorrections(word, context)).matches);
  return readings;
}

async function readForms(word: string, vocabulary: Vocabulary): Promise<Match[]> {
  const forms = [word, ...otherForms(word)];
  const counts = await vocabulary.countWords(forms);
  return forms
    .filter((_, place) => (counts[place] ?? 0) > 0)
    .map((form) => exact(form, form === word ? 1 : boosts.otherForm));
}

/** The last word, and any unknown word, may be a prefix. */
async function allowsPrefix(
  word: string,
  isKnown: boolean,
  { vocabulary, synonyms, isLast, isTyping }: WordContext,
): Promise<boolean> {
  if (word.length < MIN_PREFIX_LENGTH) return false;
  // Names of product types are complete words: "ram" must not match "Rampage".
  const isOpenEnded = isLast && (isTyping || !synonyms.words.has(word));
  return (isOpenEnded || !isKnown) && (await vocabulary.hasPrefix(word, isTyping && isLast));
}

/** "rtx5070" may occur in part numbers; product names have it as two words. */
function isModelWithNumber(word: string): boolean {
  return /^\p{L}{2,}\d{3,}$/u.test(word);
}

function exact(word: string, boost = 1): Match {
  return { kind: 'word', word, boost };
}

/** An unknown word must still match, so that the search has no results. */
function anyOfOrExact(matches: Match[], word: string): Match {
  return anyOf(matches.length > 0 ? matches : [exact(word)]);
}

async function readCompound(word: string, vocabulary: Vocabulary): Promise<ResolvedWord | null> {
  const segments = splitAtDigits(word);
  const splits = isOnlyLetters(word)
    ? splitsInTwo(word, MIN_SPLIT_LENGTH)
    : segments.length > 1
      ? [segments]
      : [];
  if (splits.length === 0) return null;
  const counts = await vocabulary.countWords(splits.flat());
  let best: { split: readonly string[]; rarest: number } | null = null;
  let place = 0;
  for (const split of splits) {
    const rarest = Math.min(...split.map((_, index) => counts[place + index] ?? 0));
    place += split.length;
    if (rarest > (best?.rarest ?? 0)) best = { split, rarest };
  }
  if (!best) return null;
  const match: Match = { kind: 'all', of: best.split.map((segment) => exact(segment, boosts.split)) };
  return { match, resolved: best.split.join(' '), corrected: null };
}

async function readMisspelt(
  word: string,
  context: WordContext,
): Promise<ResolvedWord & { isLikely: boolean }> {
  const { matches, closestWord, isOneTypo } = await findCorrections(word, context);
  return {
    match: anyOfOrExact(matches, word),
    resolved: closestWord ?? word,
    corrected: closestWord,
    isLikely: isOneTypo,
  };
}

async function findCorrections(
  word: string,
  { vocabulary, synonyms }: WordContext,
): Promise<{ matches: Match[]; closestWord: string | null; isOneTypo: boolean }> {
  if (!isOnlyLetters(word)) return { matches: [], closestWord: null, isOneTypo: false };
  const candidates = [
    ...(await vocabulary.fuzzyMatches(word, MAX_FUZZY_MATCHES)),
    ...fuzzySynonyms(word, synonyms),
  ].toSorted((one, other) => one.distance - other.distance || other.count - one.count);
  const closest = candidates[0]?.distance;
  const matches = candidates
    .filter(({ distance }) => distance === closest)
    .map((candidate) => exact(candidate.word, candidate.distance === 1 ? boosts.oneTypo : boosts.twoTypos));
  return { matches, closestWord: candidates[0]?.word ?? null, isOneTypo: closest === 1 };
}

/** Typos of synonyms: "cabnet" is a cabinet, a synonym of case. */
function fuzzySynonyms(word: string, synonyms: Synonyms): FuzzyMatch[] {
  const maxDistance = maxTypos(word);
  return [...synonyms.words]
    .filter(isOnlyLetters)
    .map((known) => ({ word: known, distance: editDistance(word, known, maxDistance), count: 0 }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistance);
}
