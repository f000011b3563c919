import type { SpecificationCriterion } from '#contract/advanced-criteria.ts';
import { specText } from '#contract/spec-text.ts';
import { isReadableRange } from '#contract/specification-range.ts';
import { foldText } from '../text/fold-text.ts';
import { readMeasure } from '../text/measures.ts';
import { phraseWords } from '../text/phrase-text.ts';
import { wordsOfText } from '../text/words-of-text.ts';
import { asUnitOf, difference, type Quantity, readQuantity, readWhole } from './quantity.ts';

type Range = { readonly min: Quantity | null; readonly max: Quantity | null; readonly excludesEnds: boolean };

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const sides: readonly [pattern: RegExp, side: 'min' | 'max', excludesEnds: boolean][] = [
  [/^(?:>=|≥|=>|at least|min(?:imum)?|from)\s*/, 'min', false],
  [/^(?:<=|≤|=<|at most|up ?to|max(?:imum)?)\s*/, 'max', false],
  [/^(?:>|above|over|more than)\s*/, 'min', true],
  [/^(?:<|under|below|less than)\s*/, 'max', true],
];
const separator = /\s*(?:-|\.\.\.?|to(?=[\s\d])|and(?=[\s\d]))\s*/y;
const openEnd = /^\s*(?:\+|or more)\s*$/;

/** The values of a specification, as stored, that meet a criterion. */
export function acceptedValues(
  name: string,
  { query, operator }: SpecificationCriterion,
  values: readonly string[],
): string[] {
  const text = foldText(query).trim();
  if (operator === 'range') {
    const range = isReadableRange(text) ? readRange(text.replace(/^between\s+/, '')) : null;
    return values.filter((value) => range !== null && isWithin(quantityOf(name, value), range));
  }
  if (operator === 'contains') return values.filter((value) => contains(name, value, text));
  const shared = sharedWords(values);
  return values.filter((value) => equals(name, value, text, shared));
}

/** Words that most values have say nothing about one of them: "gold" equals "80 PLUS Gold". */
function equals(name: string, value: string, text: string, shared: ReadonlySet<string>): boolean {
  const wanted = readWhole(text);
  const quantity = quantityOf(name, value);
  if (wanted && quantity) return isSame(quantity, wanted);
  const telling = (words: readonly string[]) => words.filter((word) => !shared.has(word)).join(' ');
  const words = phraseWords(text);
  return [value, textOf(name, value)].some((one) => {
    const ofValue = phraseWords(one);
    const isWhole = ofValue.join(' ') === words.join(' ');
    return isWhole || (telling(words) !== '' && telling(ofValue) === telling(words));
  });
}

function sharedWords(values: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const value of values) {
    for (const word of new Set(phraseWords(value))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isShared = ([, count]: [string, number]) => count > 1 && count > values.length / 2;
  return new Set([...counts].filter(isShared).map(([word]) => word));
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
  const isReversed = (difference(start, second) ?? 0) > 0;
  return { min: isReversed ? second : start, max: isReversed ? start : second, excludesEnds: false };
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
