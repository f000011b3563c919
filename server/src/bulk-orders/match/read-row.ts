import { readQuantity } from './read-quantity.ts';
import { removePrices } from './remove-prices.ts';

type Role = 'name' | 'quantity' | 'serial' | 'other';

/** The meaning of each column of a table. */
export type Columns = readonly Role[];

export type Row = { readonly name: string; readonly quantity: number | null };

const roles: readonly [role: Role, heading: RegExp][] = [
  [
    'serial',
    /^(?:s\.?\s?no\.?|sr\.?\s?(?:no\.?)?|sl\.?\s?(?:no\.?)?|serial(?: no\.?)?|#|no\.?|item no\.?|sn)$/iu,
  ],
  [
    'quantity',
    /^(?:qty|quantity|qnty|nos\.?|pcs|pieces|units?(?: required)?|count|(?:req(?:uired|d)?|order|total|approx|est|needed)\.?\s(?:qty|quantity|nos\.?)|qty\.?\s?(?:\(.{1,12}\)|req(?:uired|d)?|nos\.?)|required)\.?$/iu,
  ],
  [
    'name',
    /^(?:items?|product|products|particulars?|description|item description|description of goods|product name|item name|name|material|make|brand|model|model no\.?|make\s?\/\s?model|part|part no\.?|part number|config(?:uration)?|specs?|specifications?|goods|details|size|capacity|type|colou?r)$/iu,
  ],
  [
    'other',
    /^(?:rate|price|unit price|amount|total|remarks?|uom|unit|hsn|gst|gst\s?%|tax|mrp|budget|notes?|dept|department|location|for|purpose|warranty|priority|value|cost|approx.{0,12}|date|status|link)$/iu,
  ],
];

/** Reads the headings of a table; null if the cells are no headings. */
export function readHeadings(cells: readonly string[]): Columns | null {
  const columns = cells.map((cell) => roles.find(([, heading]) => heading.test(cell.trim()))?.[0] ?? null);
  const known = columns.filter((role) => role !== null).length;
  return known >= 2 && known >= cells.filter((cell) => cell.trim() !== '').length - 1
    ? columns.map((role) => role ?? 'other')
    : null;
}

/** Reads the cells of a row by the headings above it, or by what the cells look like. */
export function readRow(cells: readonly string[], columns: Columns | null): Row | null {
  if (columns) {
    const of = (role: Role) => cells.filter((_, index) => columns[index] === role).map((cell) => cell.trim());
    const name = of('name').filter(Boolean).join(' ');
    const quantity =
      of('quantity')
        .map(toQuantity)
        .find((value) => value !== null) ?? null;
    if (name !== '') return { name, quantity };
    return null;
  }
  return readUnlabelledRow(cells.map((cell) => cell.trim()).filter(Boolean));
}

/** Texts are the name; the first whole number that is no serial number is the quantity. */
function readUnlabelledRow(cells: readonly string[]): Row | null {
  const names: string[] = [];
  let quantity: number | null = null;
  const isSerial = (index: number) =>
    index === 0 &&
    cells.length > 2 &&
    /^\d{1,3}[.)]?$/.test(cells[0] ?? '') &&
    cells.slice(1).some((cell) => toQuantity(cell) !== null);
  cells.forEach((cell, index) => {
    if (isSerial(index)) return;
    const number = toQuantity(cell);
    if (number === null) {
      if (/\p{L}/u.test(removePrices(cell)) && !unit.test(cell)) names.push(cell);
    } else quantity ??= number;
  });
  return names.length > 0 ? { name: names.join(' '), quantity } : null;
}

const unit = /^(?:nos?|pcs?|pieces?|units?|each|ea|sets?|box|na|-|yes|no)\.?$/iu;

function toQuantity(cell: string): number | null {
  const text = cell.trim();
  if (/^\d{1,4}(?:\.0{1,2})?$/.test(text)) return Number(text) || null;
  if (!/^\(?[x×]?\s?\d{1,5}\s{0,3}[\p{L}.()]{1,9}\)?$/u.test(text)) return null;
  const reading = readQuantity(text);
  return reading?.isMarked && reading.name.trim() === '' ? reading.quantity : null;
}
