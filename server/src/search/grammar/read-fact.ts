import { readMeasure } from '../text/measures.ts';
import { kitWord, type Lexeme, match } from '../text/read-lexemes.ts';
import { type Piece, type QueryTerm, termsPiece } from './piece.ts';

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
const bareKit =
  /(\d{1,3})\s?x\s?(\d{1,3})(?![\p{L}\p{N}]|[-./'_+][\p{L}\p{N}]|\s?x\s?\d| pins?(?![\p{L}\p{N}]))/uy;
const moduleSizes = new Set([4, 8, 16, 24, 32, 48, 64, 96, 128]);
const MOST_MODULES = 8;
const rangeStart = /(\d{1,5}(?:\.\d)?)(?:-| to )/uy;

/** What one written thing says, with a label where it is a fact that products are indexed by. */
export function readFact(lexemes: readonly Lexeme[]): Piece {
  // "pcie 4.0" is read as `pcie` and `gen4`: the second already says both.
  const fact = lexemes.find((lexeme) => labelOf(lexeme) !== null);
  if (fact) return termsPiece([termOf(fact, true)], labelOf(fact));
  return termsPiece(
    lexemes.map((lexeme) => termOf(lexeme, false)),
    null,
  );
}

/** "16x2" without a unit, where the numbers can only be modules of memory. */
export function readBareKit(text: string, start: number): Piece | null {
  const found = match(bareKit, text, start);
  if (!found) return null;
  const [whole, one = '', other = ''] = found;
  const end = start + whole.length;
  if (!isKit(Number(one), Number(other)) || readMeasure(text, end - other.length)) return null;
  const word = kitWord(Number(one), Number(other));
  return termsPiece([{ words: [word], parts: [], isUnderstood: true, start, end }], kitLabel(word));
}

/** "24-27 inch": no product has both sizes, so neither is taken for certain. */
export function readSizeRange(text: string, start: number): Piece | null {
  const found = match(rangeStart, text, start);
  if (!found) return null;
  const [whole, from = ''] = found;
  const measure = readMeasure(text, start + whole.length);
  if (!measure || Number(from) >= measure.amount) return null;
  const second = start + whole.length;
  return termsPiece(
    [
      { words: [from], parts: [], isUnderstood: false, start, end: start + from.length },
      { words: [measure.word], parts: [], isUnderstood: false, start: second, end: measure.end },
    ],
    null,
  );
}

function termOf({ word, parts, amount, start, end }: Lexeme, isUnderstood: boolean): QueryTerm {
  return { words: [word, ...binarySpelling(word, amount)], parts, isUnderstood, start, end };
}

/** Some makers count a terabyte as 1024 gigabytes, and mean the same class of drive. */
function binarySpelling(word: string, amount: number | null): string[] {
  const isWholeTerabytes = amount !== null && word.endsWith('gb') && amount >= 1000 && amount % 1000 === 0;
  return isWholeTerabytes ? [`${(amount / 1000) * 1024}gb`] : [];
}

function isKit(one: number, other: number): boolean {
  const isCount = (number: number) => number >= 1 && number <= MOST_MODULES;
  return (isCount(one) && moduleSizes.has(other)) || (isCount(other) && moduleSizes.has(one));
}

function labelOf({ word, amount }: Lexeme): string | null {
  if (amount !== null) return measureLabel(amount, word.slice(String(amount).length));
  const [, kind, number] = named.exec(word) ?? [];
  if (kind === 'gen') return Number(number) >= 3 ? `PCIe Gen ${number}` : `Gen ${number}`;
  return kind ? word.toUpperCase() : kitLabel(word);
}

/** 6000 MHz without a comma: as it stands on the box. */
export function measureLabel(amount: number, unit: string): string {
  if (unit === 'gb' && amount >= 1000 && amount % 100 === 0) return `${amount / 1000} TB`;
  return `${amount}${unitNames[unit] ?? ` ${unit}`}`;
}

function kitLabel(word: string): string | null {
  const [, modules, size] = kit.exec(word) ?? [];
  return modules ? `${modules} × ${size} GB` : null;
}
