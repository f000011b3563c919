import { readMeasure } from '../text/measures.ts';

/** An amount as written. Without a unit it is in that of what it is compared with. */
export type Quantity = { readonly amount: number; readonly unit: string | null; readonly end: number };

/** Units that are compared with each other, as multiples of one of them. */
const comparable: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mb: ['gb', 0.001],
  ghz: ['mhz', 1000],
  khz: ['hz', 1000],
  gbs: ['mbs', 1000],
  inch: ['mm', 25.4],
  m: ['mm', 1000],
  feet: ['mm', 304.8],
  kg: ['g', 1000],
  days: ['hours', 24],
  years: ['months', 12],
};

/** Units that only specifications have: products are not indexed by them. */
const otherUnits: ReadonlyMap<string, string> = new Map([
  ...spelled('g', 'g', 'gm', 'gms', 'gram', 'grams'),
  ...spelled('kg', 'kg', 'kgs', 'kilogram', 'kilograms'),
  ...spelled('m', 'm', 'mtr', 'meter', 'meters', 'metre', 'metres'),
  ...spelled('feet', 'ft', 'foot', 'feet'),
  ...spelled('hours', 'h', 'hr', 'hrs', 'hour', 'hours'),
  ...spelled('days', 'day', 'days'),
  ...spelled('months', 'month', 'months'),
  ...spelled('years', 'yr', 'yrs', 'year', 'years'),
]);

const number = /(\d{1,3}(?:,\d{2,3})+|\d{1,9})(\.\d{1,3})?/y;
const unitName = /\s?(\p{L}{1,10})(?![\p{L}\p{N}/])/uy;

function spelled(unit: string, ...spellings: string[]): [string, string][] {
  return spellings.map((spelling) => [spelling, unit]);
}

/** Reads "2 tb", "1.2 kg" or "16" at an offset of a folded text. */
export function readQuantity(text: string, start: number): Quantity | null {
  const measure = readMeasure(text, start);
  if (measure) return measure;
  number.lastIndex = start;
  const found = number.exec(text);
  if (!found) return null;
  const [whole, digits = '', fraction = ''] = found;
  const amount = Number(digits.replaceAll(',', '') + fraction);
  const end = start + whole.length;
  unitName.lastIndex = end;
  const [written = '', name = ''] = unitName.exec(text) ?? [];
  const unit = otherUnits.get(name) ?? null;
  return { amount, unit, end: unit === null ? end : end + written.length };
}

/** Reads a text that is nothing but a quantity, apart from a unit that is not known: "80 nits". */
export function readWhole(text: string): Quantity | null {
  const quantity = readQuantity(text, 0);
  return quantity && /^[\p{L}%/°]{0,8}$/u.test(text.slice(quantity.end).trim()) ? quantity : null;
}

/** An amount in the unit that is written after another amount. */
export function asUnitOf(text: string, start: number, amount: number): Partial<Quantity> {
  number.lastIndex = start;
  const length = number.exec(text)?.[0].length ?? 0;
  return readQuantity(`${amount}${text.slice(start + length)}`, 0) ?? {};
}

/** The difference of two quantities; null if they are of different kinds. */
export function difference(one: Quantity, other: Quantity): number | null {
  if (one.unit === null || other.unit === null) return one.amount - other.amount;
  const first = inBaseUnit(one);
  const second = inBaseUnit(other);
  return first.unit === second.unit ? Number((first.amount - second.amount).toFixed(6)) : null;
}

function inBaseUnit({ amount, unit }: Quantity): { amount: number; unit: string | null } {
  const [base, factor] = comparable[unit ?? ''] ?? [unit, 1];
  return { amount: amount * factor, unit: base };
}
