import { formatRupees } from '#contract/money.ts';
import type { PriceRange } from '../search-engine.ts';
import { match } from '../text/read-lexemes.ts';
import type { QuerySegment } from './query-segment.ts';
import { type Amount, readAmount } from './read-amount.ts';

/** Words before an amount. Loose words often have another meaning: "budget 4k monitor", "max". */
type Opening = {
  readonly pattern: RegExp;
  readonly side: 'min' | 'max' | null;
  readonly isLoose: boolean;
  readonly isBetween: boolean;
};

const SMALLEST_PRICE = 100;
const LARGEST_PRICE = 10_000_000;

const lead = String.raw`(?:(?:for|at|with|and|but|is|budget|range|price[ds]?|cost(?:s|ing)?)\s{1,4}){0,3}`;
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
  createOpening('', {}),
];

const to = /\s{0,4}(?:-|to(?![\p{L}\p{N}]))\s{0,4}/uy;
const toOrAnd = /\s{0,4}(?:-|(?:to|and)(?![\p{L}\p{N}]))\s{0,4}/uy;
const continuation = /-[\p{L}\p{N}]/uy;
const trailingWords =
  /\s{0,4}(?:price(?: range)?|range(?! ?extend)|budget|only)(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}])/uy;
const blankUntilEnd = /\s{0,9}$/uy;
/** Number pairs that are screen resolutions, not price ranges. */
const resolutions = new Set([
  ...['1280-720', '1366-768', '1920-1080', '1920-1200', '2560-1080', '2560-1440', '2560-1600', '3440-1440'],
  ...['3840-2160', '720-1080', '1080-1440', '1080-2160', '1440-2160'],
]);
const resolutionThousands = new Set([2, 4, 8]);

function createOpening(
  words: string,
  { side = null, isLoose = false, isBetween = false }: Partial<Opening>,
): Opening {
  const gap = isLoose ? looseGap : String.raw`\s{0,4}`;
  const source = words === '' ? lead : `${lead}(not? )?(?:${words})${gap}${filler}`;
  return { pattern: new RegExp(source, 'uy'), side, isLoose, isBetween };
}

/** Reads a price limit at an offset of a folded text: "under 9k", "1500-3000", "rs 500". */
export function readPrice(text: string, start: number, isAfterModelName: boolean): QuerySegment | null {
  for (const opening of openings) {
    const found = match(opening.pattern, text, start);
    if (!found) continue;
    const place = start + found[0].length;
    const read =
      readRange(text, place, opening, isAfterModelName) ??
      readLimit(text, place, opening, found[1] !== undefined);
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

function readLimit(text: string, start: number, opening: Opening, isNegated: boolean): PriceRead | null {
  const amount = readAmount(text, start);
  if (!amount || opening.isBetween || match(continuation, text, amount.end)) return null;
  const { rupees, isMarked, end } = amount;
  if (rupees < (isMarked ? 1 : SMALLEST_PRICE) || rupees > LARGEST_PRICE) return null;
  if (opening.isLoose && isResolution(text, amount)) return null;
  // A bare amount in rupees is an upper limit.
  const side = opening.side ?? (isMarked ? 'max' : null);
  if (side === null) return null;
  return { price: (side === 'max') === isNegated ? { min: rupees } : { max: rupees }, end };
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
