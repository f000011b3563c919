import { formatRupees } from '#contract/money.ts';
import type { PriceRange } from '../search-engine.ts';
import { match } from '../text/read-lexemes.ts';
import type { QuerySegment } from './query-segment.ts';
import { type Amount, amountSign, readAmount, spokenNumber } from './read-amount.ts';

/** Words before an amount. Loose words often have another meaning: "budget 4k monitor", "max". */
type Opening = {
  readonly words: string;
  readonly pattern: RegExp;
  readonly side: 'min' | 'max' | null;
  readonly isLoose: boolean;
  readonly isBetween: boolean;
  /** The amount is neither the lowest nor the highest price. */
  readonly isAround: boolean;
};

/** Words after an amount, as in "15 hazar tak" and "5000 se kam". */
type Closing = {
  readonly pattern: RegExp;
  readonly side: 'min' | 'max' | 'around';
  readonly isLoose: boolean;
};

const SMALLEST_PRICE = 100;
const LARGEST_PRICE = 10_000_000;
const SMALLEST_BARE_PRICE = 500;
const MAX_BARE_THOUSANDS = 200;

const leadWords = 'for|at|with|and|but|is|budget|range|price[ds]?|cost(?:s|ing)?';
const lead = String.raw`(?:(?:${leadWords})\s{1,4}){0,3}`;
const filler = String.raw`(?:(?:price|budget|range|of|is|at|from|the)\s{1,4}){0,2}`;
const looseGap = String.raw`(?:\s{0,4}:\s{0,4}|\s{1,4}|(?=₹))`;

const openings: readonly Opening[] = [
  createOpening('between', { isBetween: true }),
  createOpening('under|below|up[ -]?to|within|at most|(?:less|lesser|lower|cheaper) th[ae]n|<=?|≤', {
    side: 'max',
  }),
  createOpening('above|over|at least|(?:more|greater|higher) th[ae]n|>=?|≥', { side: 'min' }),
  createOpening('max(?:imum)?|budget|price', { side: 'max', isLoose: true }),
  createOpening('min(?:imum)?|from|start(?:s|ing)', { side: 'min', isLoose: true }),
  createOpening('around|about|approx(?:imately)?|nearly?|roughly|karib', { isAround: true }),
  createOpening('', {}),
];

/** What every price starts with. */
const priceStart = new RegExp(
  [
    String.raw`\d|₹|rs|inr|not? `,
    spokenNumber,
    leadWords,
    ...openings.flatMap(({ words }) => words || []),
  ].join('|'),
  'uy',
);

const endOfWord = String.raw`(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])`;
/** In "4060 under 30000" the word belongs to the second number. */
const notBeforeAmount = String.raw`(?!\s{0,4}(?:rs\.?|inr|₹)?\s{0,4}\d)`;
const particles = String.raw`(?:\s{1,4}(?:ka|ke|ki|wala|wali|wale|vala|me|mein|main|beech|bich)${endOfWord}){0,2}`;
const closings: readonly Closing[] = [
  createClosing(
    'se (?:kam|kum)|se (?:niche|neeche|sasta|sasti|saste)|(?:ke |ki )?(?:andar|ander|bhitar|niche|neeche)',
    'max',
  ),
  createClosing('(?:ke |ki )?tak|ke under|(?:and|or) (?:under|below|less)|(?:maximum|max)|tk', 'max'),
  createClosing(`(?:under|below|or less)${endOfWord}${notBeforeAmount}`, 'max'),
  createClosing(
    'se (?:upar|uper|zyada|jyada|adhik)|ke (?:upar|uper)|(?:and|or) (?:above|more|up)|onwards',
    'min',
  ),
  createClosing('ke (?:aas ?pas|aas ?paas|as ?pas|karib|around)|approx', 'around'),
  createClosing('ka|ke|ki|wala|wali|wale|vala|me|mein|main', 'max', true),
];

const to = /\s{0,4}(?:-|(?:to|se)(?![\p{L}\p{N}]))\s{0,4}/uy;
const toOrAnd = /\s{0,4}(?:-|(?:to|and|se|aur)(?![\p{L}\p{N}]))\s{0,4}/uy;
const continuation = /-[\p{L}\p{N}]/uy;
const trailingWords =
  /\s{0,4}(?:price(?: range)?|range(?! ?extend)|budget|only|(?:ke |ki )?(?:beech|bich)(?: (?:ka|ki|ke|me|mein|wala))?)(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
const blankUntilEnd = /\s{0,9}$/uy;
/** Number pairs that are screen resolutions, not price ranges. */
const resolutions = new Set([
  ...['1280-720', '1366-768', '1920-1080', '1920-1200', '2560-1080', '2560-1440', '2560-1600', '3440-1440'],
  ...['3840-2160', '720-1080', '1080-1440', '1080-2160', '1440-2160'],
]);
const resolutionThousands = new Set([2, 4, 5, 6, 8]);
/** Sensors of mice are named after their resolution: "HERO 25K", "Focus Pro 35K". */
const sensorBefore = /(?:hero|focus|pro|sensor|optical)\s{1,4}$/u;
/** How far a price may be from one that is only about right. */
const AROUND = 0.2;

function createOpening(
  words: string,
  { side = null, isLoose = false, isBetween = false, isAround = false }: Partial<Opening>,
): Opening {
  const gap = isLoose ? looseGap : String.raw`\s{0,4}`;
  const source = words === '' ? lead : `${lead}(not? )?(?:${words})${gap}${filler}`;
  return { words, pattern: new RegExp(source, 'uy'), side, isLoose, isBetween, isAround };
}

function createClosing(words: string, side: Closing['side'], isLoose = false): Closing {
  return { pattern: new RegExp(`\\s{0,4}(?:${words})${endOfWord}${particles}`, 'uy'), side, isLoose };
}

type PriceContext = {
  readonly isAfterModelName: boolean;
  /** Whether a plain number is a price: "monitor 15000". */
  readonly readsBareAmounts: boolean;
};

/** Reads a price limit at an offset of a folded text: "under 9k", "1500-3000", "rs 500". */
export function readPrice(text: string, start: number, context: PriceContext): QuerySegment | null {
  // Most words start no price, and most queries have no number: this saves all other patterns.
  if (!match(priceStart, text, start) || !amountSign.test(text.slice(start))) return null;
  for (const opening of openings) {
    const found = match(opening.pattern, text, start);
    if (!found) continue;
    const place = start + found[0].length;
    const read =
      readRange(text, place, opening, context.isAfterModelName) ??
      readLimit(text, place, opening, { ...context, isNegated: found[1] !== undefined });
    if (read) return priceSegment(text, start, read.end, read.price);
  }
  return null;
}

type PriceRead = { readonly price: PriceRange; readonly end: number };

function readRange(
  text: string,
  start: number,
  opening: Opening,
  isAfterModelName: boolean,
): PriceRead | null {
  const first = readAmount(text, start);
  const separator = first && match(opening.isBetween ? toOrAnd : to, text, first.end);
  const second = separator && readAmount(text, first.end + separator[0].length);
  if (!second || match(continuation, text, second.end)) return null;
  const isPlain = !first.isMarked && !second.isMarked && second.scale === 1 && first.scale === 1;
  if (isPlain && (resolutions.has(`${first.figure}-${second.figure}`) || isAfterModelName)) return null;
  const one = firstRupees(first, second);
  const [min, max] = one < second.rupees ? [one, second.rupees] : [second.rupees, one];
  return max >= SMALLEST_PRICE && max <= LARGEST_PRICE ? { price: { min, max }, end: second.end } : null;
}

/** In "5 to 10k", the 5 means 5,000. */
function firstRupees(first: Amount, second: Amount): number {
  const isShort = first.scale === 1 && first.figure < second.figure;
  return isShort ? Math.round(first.figure * second.scale) : first.rupees;
}

function readLimit(
  text: string,
  start: number,
  opening: Opening,
  context: PriceContext & { isNegated: boolean },
): PriceRead | null {
  const amount = readAmount(text, start);
  if (!amount || opening.isBetween || match(continuation, text, amount.end)) return null;
  const { rupees, isMarked } = amount;
  if (rupees < (isMarked ? 1 : SMALLEST_PRICE) || rupees > LARGEST_PRICE) return null;
  if (opening.isLoose && isResolution(text, amount)) return null;
  if (opening.isAround) return { price: around(rupees), end: amount.end };
  if (opening.side === null)
    return readClosing(text, amount, context) ?? readBare(text, start, amount, context);
  const isMin = (opening.side === 'max') === context.isNegated;
  return { price: isMin ? { min: rupees } : { max: rupees }, end: amount.end };
}

function readClosing(
  text: string,
  { rupees, scale, isMarked, end: amountEnd }: Amount,
  { isAfterModelName }: PriceContext,
): PriceRead | null {
  if (isAfterModelName && scale === 1 && !isMarked) return null;
  for (const { pattern, side, isLoose } of closings) {
    const found = match(pattern, text, amountEnd);
    if (!found) continue;
    // "5600 wala processor" is a model.
    if (isLoose && scale === 1 && !isMarked && rupees % 1000 !== 0) return null;
    const end = amountEnd + found[0].length;
    if (side === 'around') return { price: around(rupees), end };
    return { price: side === 'min' ? { min: rupees } : { max: rupees }, end };
  }
  return null;
}

/** An amount without any words is an upper limit if it can only be a price: "rs 500", "15k monitor", "1 lakh gpu". */
function readBare(text: string, start: number, amount: Amount, context: PriceContext): PriceRead | null {
  const { figure, scale, rupees, isMarked, end } = amount;
  // "265k" and "9900k" are processors.
  const isModel = scale === 1000 && (resolutionThousands.has(figure) || figure > MAX_BARE_THOUSANDS);
  const isScaled = scale > 1 && !isModel && !context.isAfterModelName && !isSensor(text, start);
  const isRound = rupees >= SMALLEST_BARE_PRICE && rupees % 100 === 0;
  const isBarePrice = context.readsBareAmounts && !context.isAfterModelName && isRound;
  return isMarked || isScaled || isBarePrice ? { price: { max: rupees }, end } : null;
}

function isSensor(text: string, start: number): boolean {
  return sensorBefore.test(text.slice(Math.max(0, start - 12), start));
}

function around(rupees: number): PriceRange {
  return { min: Math.round(rupees * (1 - AROUND)), max: Math.round(rupees * (1 + AROUND)) };
}

/** "budget 4k monitor" means the resolution, "mouse budget 2k" means money. */
function isResolution(text: string, { figure, scale, isMarked, end }: Amount): boolean {
  return !isMarked && scale === 1000 && resolutionThousands.has(figure) && !match(blankUntilEnd, text, end);
}

function priceSegment(text: string, start: number, readTo: number, price: PriceRange): QuerySegment {
  const end = readTo + (match(trailingWords, text, readTo)?.[0].length ?? 0);
  return { start, end, terms: [], label: labelOf(price), price, isInStock: false };
}

function labelOf({ min, max }: PriceRange): string {
  if (min === undefined) return `Under ${formatRupees(max ?? 0)}`;
  return max === undefined ? `Above ${formatRupees(min)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}
