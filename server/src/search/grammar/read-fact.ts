import { readMeasure } from '../text/measures.ts';
import { kitWord, type Lexeme, match } from '../text/read-lexemes.ts';
import { type QuerySegment, type QueryTerm, termsSegment } from './query-segment.ts';

const unitNames: Readonly<Record<string, string>> = {
  gb: ' GB',
  mb: ' MB',
  mhz: ' MHz',
  ghz: ' GHz',
  khz: ' kHz',
  hz: ' Hz',
  mbs: ' MB/s',
  gbs: ' Gb/s',
  w: ' W',
  wh: ' Wh',
  mah: ' mAh',
  inch: '-inch',
  dpi: ' DPI',
  bit: '-bit',
};

const kit = /^(\d{1,3})x(\d{1,3})gb$/;
const named = /^(gen|ddr|cl)(\d{1,2})$/;
const counted = /^(\d{1,2})(cores|ramslots|m2slots)$/;
const countedNames: Readonly<Record<string, string>> = {
  cores: 'cores',
  ramslots: 'memory slots',
  m2slots: 'M.2 slots',
};
const bareKit =
  /(\d{1,3})\s?x\s?(\d{1,3})(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}]|\s?x\s?\d| pins?(?![\p{L}\p{N}]))/uy;
const moduleSizes = new Set([4, 8, 16, 24, 32, 48, 64, 96, 128]);
const MAX_MODULES = 8;
const rangeStart = /(\d{1,5}(?:\.\d)?)(?:-| to )/uy;

/** Reads lexemes as one segment, with a label if one of them is a fact that products are indexed by. */
export function readFact(lexemes: readonly Lexeme[]): QuerySegment {
  // "pcie 4.0" has the lexemes `pcie` and `gen4`: the second implies the first.
  const fact = lexemes.find((lexeme) => labelOf(lexeme) !== null);
  if (fact) return termsSegment([termOf(fact, true)], labelOf(fact));
  return termsSegment(
    lexemes.map((lexeme) => termOf(lexeme, false)),
    null,
  );
}

/** Reads "16x2" without a unit as a memory kit, if the numbers are a usual module count and size. */
export function readBareKit(text: string, start: number): QuerySegment | null {
  const found = match(bareKit, text, start);
  if (!found) return null;
  const [whole, one = '', other = ''] = found;
  const end = start + whole.length;
  if (!isKit(Number(one), Number(other)) || readMeasure(text, end - other.length)) return null;
  const word = kitWord(Number(one), Number(other));
  return termsSegment([{ words: [word], parts: [], isExact: true, start, end }], kitLabel(word));
}

/** Reads "24-27 inch". No product has both sizes, so neither is an exact term. */
export function readSizeRange(text: string, start: number): QuerySegment | null {
  const found = match(rangeStart, text, start);
  if (!found) return null;
  const [whole, from = ''] = found;
  const measure = readMeasure(text, start + whole.length);
  if (!measure || Number(from) >= measure.amount) return null;
  const second = start + whole.length;
  return termsSegment(
    [
      { words: [from], parts: [], isExact: false, start, end: start + from.length },
      { words: [measure.word], parts: [], isExact: false, start: second, end: measure.end },
    ],
    null,
  );
}

function termOf({ word, parts, amount, start, end }: Lexeme, isExact: boolean): QueryTerm {
  return { words: [word, ...binarySpelling(word, amount)], parts, isExact, start, end };
}

/** Some manufacturers state 1 TB as 1024 GB; both are the same class of drive. */
function binarySpelling(word: string, amount: number | null): string[] {
  const isWholeTerabytes = amount !== null && word.endsWith('gb') && amount >= 1000 && amount % 1000 === 0;
  return isWholeTerabytes ? [`${(amount / 1000) * 1024}gb`] : [];
}

function isKit(one: number, other: number): boolean {
  const isCount = (number: number) => number >= 1 && number <= MAX_MODULES;
  return (isCount(one) && moduleSizes.has(other)) || (isCount(other) && moduleSizes.has(one));
}

function labelOf({ word, amount }: Lexeme): string | null {
  if (amount !== null) return measureLabel(amount, word.slice(String(amount).length));
  const [, kind, number] = named.exec(word) ?? [];
  const [, series] = /^(\d{3,4})series$/.exec(word) ?? [];
  if (series) return `${series} series`;
  const [, count, things = ''] = counted.exec(word) ?? [];
  if (count) return `${count} ${countedNames[things]}`;
  const [, bluetooth] = /^bluetooth(\d\.\d)$/.exec(word) ?? [];
  if (bluetooth) return `Bluetooth ${bluetooth}`;
  if (kind === 'gen' && Number(number) > 6) return `${number}th generation`;
  if (kind === 'gen') return Number(number) >= 3 ? `PCIe Gen ${number}` : `Gen ${number}`;
  return kind ? word.toUpperCase() : kitLabel(word);
}

/** Formats a measure without digit grouping, as on the box: 6000 MHz. */
export function measureLabel(amount: number, unit: string): string {
  if (unit === 'gb' && amount >= 1000 && amount % 100 === 0) return `${amount / 1000} TB`;
  return `${amount}${unitNames[unit] ?? ` ${unit}`}`;
}

function kitLabel(word: string): string | null {
  const [, modules, size] = kit.exec(word) ?? [];
  return modules ? `${modules} × ${size} GB` : null;
}
