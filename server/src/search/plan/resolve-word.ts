import { spokenWordsBeginning } from '../indic/latin-words.ts';
import type { Match, Vocabulary } from '../search-engine.ts';
import { anyOf } from './combine-matches.ts';
import { isShopWord } from './product-kinds.ts';
import { isPurposeWord } from './purpose-words.ts';
import type { Synonyms } from './synonyms.ts';
import {
  isOnlyLetters,
  otherForms,
  splitAtDigits,
  splitBeforeSuffix,
  splitsInThree,
  splitsInTwo,
} from './word-forms.ts';

/** Factors for the weight of words that differ from what was typed. */
const boosts = {
  otherForm: 1,
  openForm: 0.49,
  prefix: 0.7,
  split: 0.9,
  oneTypo: 0.8,
  twoTypos: 0.6,
} as const;
const MAX_FUZZY_MATCHES = 3;
const MIN_PREFIX_LENGTH = 2;
const MIN_SPLIT_LENGTH = 3;
/** Of a part before a number. */
const MIN_LETTERS = 2;
const MAX_SPLITS = 4;
/** Words of so few products are often typos of the catalogue: "grafi" is no correction of "grafic" where "graphic" is one. */
const MAX_RARE = 5;
const MIN_COMPLETED_LENGTH = 4;
const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];

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
  /** The query has no other word. */
  readonly isOnly: boolean;
  /** Known words with letters and digits are also read as two, because nothing was found as typed. */
  readonly splitsKnown: boolean;
  /** A known word that is read as a typo of another, because nothing was found as typed. */
  readonly isMisspelt: boolean;
};

/** Resolves a typed word: exact, singular or plural, prefix, compound of two words, or typo. */
export async function resolveWord(word: string, context: WordContext): Promise<ResolvedWord> {
  if (context.isMisspelt && !context.synonyms.words.has(word) && !isKnownToShoppers(word)) {
    const misspelt = await readMisspelt(word, context);
    if (misspelt.corrected !== null) return misspelt;
  }
  if (isPurposeWord(word) && !context.isOnly && !(context.isTyping && context.isLast)) {
    return {
      match: anyOfOrExact(await readForms(word, context.vocabulary), word),
      resolved: word,
      corrected: null,
    };
  }
  // While a word is typed, its plural is only one of the words that it may become: "key" is rather a keyboard.
  const isOpen = context.isTyping && context.isLast;
  const forms = await readForms(word, context.vocabulary, isOpen ? boosts.openForm : boosts.otherForm);
  const completed = forms.length > 0 || context.isTyping ? null : completeWord(word, context.synonyms);
  if (completed !== null) return { match: exact(completed), resolved: completed, corrected: completed };
  const readings = await readAsTyped(word, forms, context);
  if (readings.length > 0 || context.synonyms.words.has(word)) {
    return { match: anyOfOrExact(readings, word), resolved: word, corrected: null };
  }
  if (isKnownToShoppers(word)) return { match: exact(word), resolved: word, corrected: null };
  const misspelt = await readMisspelt(word, context);
  // One typo is likelier than a missing space: "seagte" is Seagate, not "sea gte".
  if (misspelt.isLikely) return misspelt;
  return (await readCompound(word, context.vocabulary)) ?? misspelt;
}

/** Such a word is never taken for a typo of another. */
function isKnownToShoppers(word: string): boolean {
  return isShopWord(word) || isPurposeWord(word);
}

/** A kind of product without its last letter, if no product has the word: "mous". */
function completeWord(word: string, synonyms: Synonyms): string | null {
  const isCandidate = word.length >= MIN_COMPLETED_LENGTH && isOnlyLetters(word) && !synonyms.words.has(word);
  if (!isCandidate || isKnownToShoppers(word)) return null;
  for (const letter of latinLetters) {
    if (synonyms.words.has(word + letter)) return word + letter;
  }
  return null;
}

async function readAsTyped(word: string, forms: readonly Match[], context: WordContext): Promise<Match[]> {
  const isOpen = context.isTyping && context.isLast;
  const readings = [...forms];
  const isKnown = readings.length > 0 || context.synonyms.words.has(word);
  if (await allowsPrefix(word, isKnown, context)) {
    readings.push({ kind: 'prefix', word, boost: boosts.prefix, isOpen });
  }
  if (context.isTyping || !isKnown) readings.push(...readBeginning(word, context));
  if (context.isTyping && readings.length === 0 && !isKnownToShoppers(word)) {
    readings.push(...spokenWordsBeginning(word).map((meant) => exact(meant)));
  }
  const isSplit = context.splitsKnown || (isKnown && isModelWithNumber(word));
  const compound = isSplit ? await readCompound(word, context.vocabulary) : null;
  if (compound) readings.push(compound.match);
  return readings;
}

/** The beginning of what a kind of product is also called: "cabi" is a cabinet, "grap" a graphics card. */
function readBeginning(word: string, { synonyms, isLast }: WordContext): Match[] {
  if (!isLast || !isOnlyLetters(word)) return [];
  return synonyms.findBeginning(word).map((meant) => exact(meant));
}

async function readForms(
  word: string,
  vocabulary: Vocabulary,
  otherForm: number = boosts.otherForm,
): Promise<Match[]> {
  const forms = [word, ...otherForms(word)];
  const counts = await vocabulary.countWords(forms);
  return forms
    .filter((_, place) => (counts[place] ?? 0) > 0)
    .map((form) => exact(form, form === word ? 1 : otherForm));
}

/** The last word, and any unknown word, may be a prefix. */
async function allowsPrefix(
  word: string,
  isKnown: boolean,
  { vocabulary, synonyms, isLast, isTyping, isOnly }: WordContext,
): Promise<boolean> {
  // The first letter of the next word: "990 p".
  const isFirstLetter = word.length === 1 && isTyping && isLast && !isOnly;
  if (word.length < MIN_PREFIX_LENGTH && !isFirstLetter) return false;
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
  return (
    (await readSplits(word, compoundSplits(word), vocabulary)) ??
    (await readSplits(word, splitsInThree(word, MIN_SPLIT_LENGTH), vocabulary))
  );
}

async function readSplits(
  word: string,
  splits: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): Promise<ResolvedWord | null> {
  if (splits.length === 0) return null;
  const counts = await vocabulary.countWords(splits.flat());
  const known: { split: readonly string[]; rarest: number }[] = [];
  let place = 0;
  for (const split of splits) {
    const rarest = Math.min(...split.map((_, index) => counts[place + index] ?? 0));
    place += split.length;
    if (rarest > 0) known.push({ split, rarest });
  }
  const [best, ...others] = known.toSorted((one, other) => other.rarest - one.rarest);
  if (!best) return null;
  // Parts of model numbers are often words of their own, so that only the products tell which split is meant.
  const meant = isOnlyLetters(word) ? [best] : [best, ...others].slice(0, MAX_SPLITS);
  const matches = meant.map(
    ({ split }): Match => ({ kind: 'all', of: split.map((segment) => exact(segment, boosts.split)) }),
  );
  return { match: anyOf(matches), resolved: best.split.join(' '), corrected: null };
}

/** A word without a space between letters and digits, or anywhere in its letters: "logitechg102" is logitech, g102. */
function compoundSplits(word: string): (readonly string[])[] {
  if (isOnlyLetters(word)) return splitsInTwo(word, MIN_SPLIT_LENGTH);
  const segments = splitAtDigits(word);
  const [letters = ''] = segments;
  if (segments.length < 2) return [];
  const beforeSuffix = segments.length > 2 ? [splitBeforeSuffix(word)] : [];
  if (!isOnlyLetters(letters)) return [segments, ...beforeSuffix];
  // "logitechg102" is logitech, g102; "odysseyg5" is odyssey, g5.
  const withinLetters = splitsInTwo(word, MIN_LETTERS).filter(([first]) => first.length < letters.length);
  const number = word.slice(letters.length);
  // "corsairram16gb" is corsair, ram, 16gb; "mxmaster3s" is mx, master, 3s.
  const lettersInTwo = splitsInTwo(letters, MIN_LETTERS).map((pair) => [...pair, number]);
  // "ryzen75700x" is ryzen, 7, 5700x.
  const afterTier = /^[3579]\d{4}/.test(number) ? [[letters, number.slice(0, 1), number.slice(1)]] : [];
  return [segments, ...beforeSuffix, ...withinLetters, ...lettersInTwo, ...afterTier];
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
  const known = await vocabulary.fuzzyMatches(word, MAX_FUZZY_MATCHES);
  const kinds = synonyms.fuzzyMatches(word);
  const isRare = kinds.length > 0 && known.every(({ count }) => count <= MAX_RARE);
  const candidates = [...(isRare ? [] : known), ...kinds].toSorted(
    (one, other) => one.distance - other.distance || other.count - one.count,
  );
  const closest = candidates[0]?.distance;
  const matches = candidates
    .filter(({ distance }) => distance === closest)
    .map((candidate) => exact(candidate.word, candidate.distance === 1 ? boosts.oneTypo : boosts.twoTypos));
  return { matches, closestWord: candidates[0]?.word ?? null, isOneTypo: closest === 1 };
}
