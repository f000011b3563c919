import type { Match, NearWord, Vocabulary } from '../search-engine.ts';
import { allowedSlips, spellingDistance } from '../text/spelling-distance.ts';
import { anyOf } from './combine-matches.ts';
import type { Synonyms } from './synonyms.ts';
import { cutsInTwo, isOnlyLetters, otherForms, splitAtDigits } from './word-forms.ts';

/** How much of a word's weight counts when it was not typed exactly so. */
const shares = { otherForm: 0.9, beginning: 0.7, cut: 0.9, oneSlip: 0.8, twoSlips: 0.6 } as const;
const MOST_NEAR_WORDS = 3;
const SHORTEST_BEGINNING = 2;
const SHORTEST_CUT = 3;

export type ResolvedWord = {
  readonly match: Match;
  /** What the word is taken for, where synonyms are looked up: itself, or what it was corrected to. */
  readonly taken: string;
  /** The right spelling of a misspelt word. */
  readonly corrected: string | null;
};

export type WordContext = {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly isLast: boolean;
  readonly isTyping: boolean;
  /** Nothing was found as typed: words that are known may be misspelt too. */
  readonly isForgiving: boolean;
};

/** What one typed word may stand for: itself, its other form, what begins so, two words grown together, a slip. */
export async function resolveWord(word: string, context: WordContext): Promise<ResolvedWord> {
  const readings = await readAsTyped(word, context);
  if (readings.length > 0 || context.synonyms.words.has(word)) {
    return { match: orItself(readings, word), taken: word, corrected: null };
  }
  const misspelt = await readMisspelt(word, context);
  // One slip is likelier than a lost space: "seagte" is Seagate, not sea and gte.
  if (misspelt.isLikely) return misspelt;
  return (await readGrownTogether(word, context.vocabulary)) ?? misspelt;
}

async function readAsTyped(word: string, context: WordContext): Promise<Match[]> {
  const readings = await readForms(word, context.vocabulary);
  const isMeant = readings.length > 0 || context.synonyms.words.has(word);
  if (await mayGoOn(word, isMeant, context)) {
    const isOpen = context.isTyping && context.isLast;
    readings.push({ kind: 'prefix', word, share: shares.beginning, isOpen });
  }
  if (!isMeant) return readings;
  const apart = isModelWithNumber(word) ? await readGrownTogether(word, context.vocabulary) : null;
  if (apart) readings.push(apart.match);
  if (context.isForgiving) readings.push(...(await findSlips(word, context)).matches);
  return readings;
}

async function readForms(word: string, vocabulary: Vocabulary): Promise<Match[]> {
  const forms = [word, ...otherForms(word)];
  const counts = await vocabulary.countWords(forms);
  return forms
    .filter((_, place) => (counts[place] ?? 0) > 0)
    .map((form) => exact(form, form === word ? 1 : shares.otherForm));
}

/** The last word may be the beginning of another, and so may one that nobody knows. */
async function mayGoOn(
  word: string,
  isMeant: boolean,
  { vocabulary, synonyms, isLast, isTyping }: WordContext,
): Promise<boolean> {
  if (word.length < SHORTEST_BEGINNING) return false;
  // The name of a kind of thing is complete: a Rampage is no RAM.
  const isOpenEnded = isLast && (isTyping || !synonyms.words.has(word));
  return (isOpenEnded || !isMeant) && (await vocabulary.hasPrefix(word, isTyping && isLast));
}

/** "rtx5070" may stand so in some part number; as two words it is in every name. */
function isModelWithNumber(word: string): boolean {
  return /^\p{L}{2,}\d{3,}$/u.test(word);
}

function exact(word: string, share = 1): Match {
  return { kind: 'word', word, share };
}

/** A word that nothing has still has to be there. */
function orItself(matches: Match[], word: string): Match {
  return anyOf(matches.length > 0 ? matches : [exact(word)]);
}

async function readGrownTogether(word: string, vocabulary: Vocabulary): Promise<ResolvedWord | null> {
  const pieces = splitAtDigits(word);
  const cuts = isOnlyLetters(word) ? cutsInTwo(word, SHORTEST_CUT) : pieces.length > 1 ? [pieces] : [];
  if (cuts.length === 0) return null;
  const counts = await vocabulary.countWords(cuts.flat());
  let best: { cut: readonly string[]; rarest: number } | null = null;
  let place = 0;
  for (const cut of cuts) {
    const rarest = Math.min(...cut.map((_, index) => counts[place + index] ?? 0));
    place += cut.length;
    if (rarest > (best?.rarest ?? 0)) best = { cut, rarest };
  }
  if (!best) return null;
  const match: Match = { kind: 'all', of: best.cut.map((piece) => exact(piece, shares.cut)) };
  return { match, taken: best.cut.join(' '), corrected: null };
}

async function readMisspelt(
  word: string,
  context: WordContext,
): Promise<ResolvedWord & { isLikely: boolean }> {
  const { matches, nearest, isOneSlip } = await findSlips(word, context);
  return {
    match: orItself(matches, word),
    taken: nearest ?? word,
    corrected: nearest,
    isLikely: isOneSlip,
  };
}

async function findSlips(
  word: string,
  { vocabulary, synonyms }: WordContext,
): Promise<{ matches: Match[]; nearest: string | null; isOneSlip: boolean }> {
  if (!isOnlyLetters(word)) return { matches: [], nearest: null, isOneSlip: false };
  const near = [
    ...(await vocabulary.nearWords(word, MOST_NEAR_WORDS)),
    ...nearSynonyms(word, synonyms),
  ].toSorted((one, other) => one.distance - other.distance || other.count - one.count);
  const closest = near[0]?.distance;
  const matches = near
    .filter(({ distance }) => distance === closest)
    .map((slip) => exact(slip.word, slip.distance === 1 ? shares.oneSlip : shares.twoSlips));
  return { matches, nearest: near[0]?.word ?? null, isOneSlip: closest === 1 };
}

/** "cabnet" is a cabinet, though products are called cases. */
function nearSynonyms(word: string, synonyms: Synonyms): NearWord[] {
  const most = allowedSlips(word);
  return [...synonyms.words]
    .filter(isOnlyLetters)
    .map((known) => ({ word: known, distance: spellingDistance(word, known, most), count: 0 }))
    .filter(({ distance }) => distance > 0 && distance <= most);
}
