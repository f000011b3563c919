import type { SpecificationCriterion } from '#contract/advanced-criteria.ts';
import { specText } from '#contract/spec-text.ts';
import { foldText } from '../text/fold-text.ts';
import { readMeasure } from '../text/measures.ts';
import { phraseWords } from '../text/phrase-text.ts';
import { wordsOfText } from '../text/words-of-text.ts';

type Quantity = { readonly amount: number; readonly unit: string | null; readonly end: number };
type Range = { readonly min: Quantity | null; readonly max: Quantity | null; readonly excludesEnds: boolean };

/** Units that are compared with each other, as multiples of one of them. */
const comparable: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mb: ['gb', 0.001],
  ghz: ['mhz', 1000],
  khz: ['hz', 1000],
};

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const number = /(\d{1,3}(?:,\d{2,3})+|\d{1,9})(\.\d{1,3})?/y;
const sides: readonly [pattern: RegExp, side: 'min' | 'max', excludesEnds: boolean][] = [
  [/^(?:>=|≥|=>|at least|min(?:imum)?|from)\s*/, 'min', false],
  [/^(?:<=|≤|=<|at most|up ?to|max(?:imum)?)\s*/, 'max', false],
  [/^(?:>|above|over|more than)\s*/, 'min', true],
  [/^(?:<|under|below|less than)\s*/, 'max', true],
];
const separator = /\s*(?:-|\.\.\.?|to(?=[\s\d])|and(?=[\s\d]))\s*/y;
const openEnd = /^\s*(?:\+|or more)\s*$/;

/** Compiles a criterion into a test of a specification's values, which are given as stored. */
export function createSpecificationTest(
  name: string,
  { query, operator }: SpecificationCriterion,
): (value: string) => boolean {
  const text = foldText(query).trim();
  if (operator === 'range') {
    const range = readRange(text.replace(/^between\s+/, ''));
    return (value) => range !== null && isWithin(quantityOf(name, value), range);
  }
  const isAccepted = operator === 'equals' ? equals : contains;
  return (value) => isAccepted(name, value, text);
}

function equals(name: string, value: string, text: string): boolean {
  const wanted = readWhole(text);
  const quantity = quantityOf(name, value);
  if (wanted && quantity) return isSame(quantity, wanted);
  const words = phraseWords(text).join(' ');
  return [value, textOf(name, value)].some((one) => phraseWords(one).join(' ') === words);
}

/** Numbers are compared as a whole: "16" is not in 160 GB. */
function contains(name: string, value: string, text: string): boolean {
  const shown = foldText(textOf(name, value));
  const isNumber = plainNumber.test(value);
  if (!isNumber && shown.includes(text)) return true;
  const wanted = readWhole(text);
  const quantity = quantityOf(name, value);
  if (wanted && quantity && isSame(quantity, wanted)) return true;
  const known = new Set(wordsOfText(shown).map(({ word }) => word));
  const words = phraseWords(text);
  return words.length > 0 && words.every((word) => known.has(word));
}

/** The value as product pages show it. */
function textOf(name: string, value: string): string {
  if (value === 'true' || value === 'false') return specText(name, value === 'true');
  return specText(name, plainNumber.test(value) ? Number(value) : value);
}

/** The amount of a value with its unit: of a number the unit that its name ends in, of a text that of its first measure. */
function quantityOf(name: string, value: string): Quantity | null {
  const shown = foldText(textOf(name, value));
  if (plainNumber.test(value)) {
    return { amount: Number(value), unit: readQuantity(shown, 0)?.unit ?? null, end: shown.length };
  }
  for (const { index } of shown.matchAll(/(?<![\d.,])\d/g)) {
    const measure = readMeasure(shown, index);
    if (measure) return measure;
  }
  return readWhole(shown);
}

/** Reads "2 tb" or "16" at an offset, in the smallest unit of its kind that is indexed. */
function readQuantity(text: string, start: number): Quantity | null {
  const measure = readMeasure(text, start);
  if (measure) return measure;
  number.lastIndex = start;
  const found = number.exec(text);
  if (!found) return null;
  const [whole, digits = '', fraction = ''] = found;
  return { amount: Number(digits.replaceAll(',', '') + fraction), unit: null, end: start + whole.length };
}

/** Reads a text that is nothing but a quantity, apart from a unit that is not indexed: "80 g". */
function readWhole(text: string): Quantity | null {
  const quantity = readQuantity(text, 0);
  return quantity && /^[\p{L}%/°]{0,8}$/u.test(text.slice(quantity.end).trim()) ? quantity : null;
}

function readRange(text: string): Range | null {
  for (const [pattern, side, excludesEnds] of sides) {
    const sign = pattern.exec(text)?.[0];
    if (sign === undefined) continue;
    const limit = readWhole(text.slice(sign.length));
    return limit && { min: null, max: null, excludesEnds, [side]: limit };
  }
  const first = readQuantity(text, 0);
  if (!first) return null;
  if (openEnd.test(text.slice(first.end))) return { min: first, max: null, excludesEnds: false };
  separator.lastIndex = first.end;
  const between = separator.exec(text);
  const second = between && readWhole(text.slice(separator.lastIndex));
  if (!second) {
    const only = between === null ? readWhole(text) : null;
    return only && { min: only, max: only, excludesEnds: false };
  }
  // In "1-2 tb" both are terabytes.
  const start =
    first.unit === null ? { ...first, ...asUnitOf(text, separator.lastIndex, first.amount) } : first;
  const isReversed = inBaseUnit(start).amount > inBaseUnit(second).amount;
  return { min: isReversed ? second : start, max: isReversed ? start : second, excludesEnds: false };
}

/** An amount in the unit that is written after another amount. */
function asUnitOf(text: string, start: number, amount: number): Partial<Quantity> {
  number.lastIndex = start;
  const length = number.exec(text)?.[0].length ?? 0;
  return readMeasure(`${amount}${text.slice(start + length)}`, 0) ?? {};
}

function inBaseUnit({ amount, unit }: Quantity): { amount: number; unit: string | null } {
  const [base, factor] = comparable[unit ?? ''] ?? [unit, 1];
  return { amount: Number((amount * factor).toFixed(6)), unit: base };
}

/** The difference of two quantities; null if they are of different kinds. Without a unit, an amount is in the other's unit. */
function difference(one: Quantity, other: Quantity): number | null {
  if (one.unit === null || other.unit === null) return one.amount - other.amount;
  const first = inBaseUnit(one);
  const second = inBaseUnit(other);
  return first.unit === second.unit ? first.amount - second.amount : null;
}

/** Some manufacturers state 1 TB as 1024 GB; both are the same class of drive. */
function isSame(value: Quantity, wanted: Quantity): boolean {
  const isTerabytes = wanted.unit === 'gb' && wanted.amount >= 1000 && wanted.amount % 1000 === 0;
  const asBinary = { ...wanted, amount: (wanted.amount / 1000) * 1024 };
  return difference(value, wanted) === 0 || (isTerabytes && difference(value, asBinary) === 0);
}

function isWithin(value: Quantity | null, { min, max, excludesEnds }: Range): boolean {
  if (!value) return false;
  const above = min ? difference(value, min) : 1;
  const below = max ? difference(value, max) : -1;
  if (above === null || below === null) return false;
  return excludesEnds ? above > 0 && below < 0 : above >= 0 && below <= 0;
}
