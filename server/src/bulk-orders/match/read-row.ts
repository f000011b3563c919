import { readQuantity } from './read-quantity.ts';
import { removePrices } from './remove-prices.ts';

type Role = 'name' | 'quantity' | 'serial' | 'other';

/** The meaning of each column of a table. */
export type Columns = readonly Role[];

export type Row = { readonly name: string; readonly quantity: number | null };

/** Words that headings of each role contain. The first role that fits decides: "Unit rate" is a price, no quantity. */
const roles: readonly [role: Role, heading: RegExp][] = [
  [
    'serial',
    /^(?:(?:s|sr|sl|serial|sn|#)[\s.]{0,3}(?:no|nr|number|#)?|(?:item|line)?\s?(?:no|nr|number|#))[\s.:]{0,3}$/iu,
  ],
  [
    'other',
    /(?<!\p{L})(?:rates?|prices?|amount|mrp|budget|target|value|cost|hsn|sac|gst|tax|uom|remarks?|notes?|dept|department|location|purpose|warranty|priority|date|status|link|delivery|(?:sub|grand)?\s?total)(?!\p{L})/iu,
  ],
  [
    'quantity',
    /(?<!\p{L})(?:qty|quantity|quantities|qnty|nos|pcs|pieces|units|count|required|reqd)(?!\p{L})/iu,
  ],
  [
    'name',
    /(?<!\p{L})(?:items?|products?|particulars?|descriptions?|articles?|name|materials?|make|brand|model|parts?|config(?:uration)?|specs?|specifications?|goods|details|size|capacity|type|colou?r|variant|equipment|component)(?!\p{L})/iu,
  ],
  ['other', /^(?:unit|for|total|approx.{0,12}|user|where)\.?$/iu],
];

const MAX_HEADING_LENGTH = 30;

function roleOfHeading(cell: string): Role | null {
  const text = cell.trim();
  // An item has digits more often than not; a heading has none.
  if (text === '' || text.length > MAX_HEADING_LENGTH || /\d/.test(text)) return null;
  return roles.find(([, heading]) => heading.test(text))?.[0] ?? null;
}

/** Reads the headings of a table; null if the cells are no headings. */
export function readHeadings(cells: readonly string[]): Columns | null {
  const columns = cells.map(roleOfHeading);
  const known = columns.filter((role) => role !== null).length;
  return known >= 2 &&
    columns.includes('name') &&
    known >= cells.filter((cell) => cell.trim() !== '').length - 1
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
        .map(toColumnQuantity)
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

/** A column of quantities may have any number, also one that nobody can deliver. */
function toColumnQuantity(cell: string): number | null {
  const text = cell.trim();
  return /^\d{1,3}(?:,\d{2,3}){1,3}(?:\.0{1,2})?$|^\d{1,9}(?:\.0{1,2})?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : toQuantity(text);
}

function toQuantity(cell: string): number | null {
  const text = cell.trim();
  if (/^\d{1,4}(?:\.0{1,2})?$/.test(text)) return Number(text) || null;
  if (!/^\(?[x×]?\s?\d{1,5}\s{0,3}[\p{L}.()]{1,9}\)?$/u.test(text)) return null;
  const reading = readQuantity(text);
  return reading?.isMarked && reading.name.trim() === '' ? reading.quantity : null;
}
