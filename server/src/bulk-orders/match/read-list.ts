import { isPassedOver, removeOpening } from './passed-over-line.ts';
import { type QuantityReading, readQuantity } from './read-quantity.ts';
import { type Columns, readHeadings, readRow } from './read-row.ts';
import { removePrices } from './remove-prices.ts';
import { isName, removeRemarks, tidy } from './remove-remarks.ts';

/** One wanted product of a list. */
export type ListItem = {
  /** The index of the line in the list. */
  readonly line: number;
  /** The words of the list. */
  readonly text: string;
  /** The words that describe the product. */
  readonly name: string;
  /** Null if the list gives none. */
  readonly quantity: number | null;
  /** The name with a number that may be the quantity or belong to the name: "brio 100". */
  readonly nameWithNumber: string | null;
};

/** A longer line is no item of a list. */
const MAX_LINE_LENGTH = 400;

/** Reads a list as people write it: table, mail or chat. Lines without an item are left out. */
export function readList(list: string): ListItem[] {
  const items: ListItem[] = [];
  let columns: Columns | null = null;
  let separator: RegExp | null = null;
  list.split('\n').forEach((whole, index) => {
    const line = whole.slice(0, MAX_LINE_LENGTH);
    const table = splitCells(line, separator);
    if (table) {
      const { cells } = table;
      const headings = readHeadings(cells);
      if (headings) {
        columns = headings;
        separator = table.separator;
        return;
      }
      const row = readRow(cells, columns?.length === cells.length ? columns : null);
      if (row && !isPassedOver(cleanLine(row.name))) items.push(...itemsOfRow(row, index, line));
      return;
    }
    for (const part of splitItems(cleanLine(line))) {
      const item = readItem(part, index);
      if (item) items.push(item);
    }
  });
  return items;
}

/** Tabs and bars always separate cells; commas, semicolons and columns of spaces only below headings that they separate too. */
function splitCells(line: string, separator: RegExp | null): { cells: string[]; separator: RegExp } | null {
  for (const one of [/\t/, /\|/, /,/, /;/, /\s{2,40}/]) {
    const cells = line
      .replace(/^\s{0,9}\||\|\s{0,9}$/g, '')
      .replace(/^ {1,20}| {1,20}$/g, '')
      .split(one);
    if (cells.length < 2) continue;
    const isTable = one.source === '\\t' || one.source === '\\|' || one.source === separator?.source;
    if (isTable || readHeadings(cells)) {
      return { cells: cells.map((cell) => cell.replace(/^\s{0,9}"|"\s{0,9}$/g, '')), separator: one };
    }
  }
  return null;
}

function itemsOfRow(
  { name, quantity }: { name: string; quantity: number | null },
  line: number,
  source: string,
): ListItem[] {
  const text = source.replace(/[\t|]+/g, ' ').trim();
  const cleaned = tidy(removePrices(cleanLine(name)));
  if (quantity !== null)
    return cleaned ? [{ line, text, name: removeRemarks(cleaned), quantity, nameWithNumber: null }] : [];
  const item = readItem(cleaned, line);
  return item ? [{ ...item, text }] : [];
}

/** Removes what chat programs, mail quotes and numbered lists put before the text. */
function cleanLine(line: string): string {
  return removeOpening(
    line
      .normalize('NFKC')
      .replace(
        /^\s{0,20}\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s{0,2}(?:[ap]\.?m\.?)?\]?\s{0,3}-?\s{0,3}[^:]{1,40}:\s{0,3}/iu,
        '',
      )
      .replace(/^[\s>]{1,20}/u, '')
      .replace(/^(?:\[[ x✓]?\]|[•●▪◦‣·*➤►→✓✔☑✅◆▶–—-]|\p{Extended_Pictographic}️?)\s{0,4}/u, '')
      // Numbers in a keycap: 1️⃣, 🔟.
      .replace(/^(?:[\d#*]\uFE0F?\u20E3|🔟){1,3}\s{0,4}/u, '')
      .replace(/^\(?(?:\d{1,3}|[a-z]|i{1,3}|iv|v|vi{1,3}|ix)[.)\]](?:\)|\.)?(?!\d)\s{0,4}/iu, '')
      .replace(/^(?:item|sr|sl|s\.?no|no)\.?\s{0,2}\d{1,3}\s{0,2}[:.)-]\s{0,4}/iu, '')
      .replace(/^[*_]{1,2}|[*_]{1,2}$/gu, '')
      .trim(),
  );
}

const separators =
  /\s{0,9}(?:[;\n]|,(?!\d{2,3}(?:\D|$))|\s\+\s(?!\d{1,4}\s{1,2}(?:spare|extra|backup|standby))|\s\/\s|\s&\s|(?<![\p{L}\p{N}])(?:and|aur|n|plus|also)(?![\p{L}\p{N}]))\s{0,9}/giu;
const each = /(?:^|[\s,-])(\d{1,3})\s{0,3}(?:nos?|pcs?|pieces?|units?)?\.?\s{0,3}each\s{0,3}(?:of\s)?/iu;

/** Splits "20 mice, 10 keyboards" where each part has its own quantity, and "mouse, keyboard 10 each". */
function splitItems(line: string): string[] {
  const withoutPrices = removePrices(line);
  const parts = withoutPrices
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return [withoutPrices];
  const shared = each.exec(withoutPrices);
  if (shared && Number(shared[1]) > 0) {
    const names = withoutPrices
      .replace(each, ' ')
      .split(separators)
      .filter((name) => /\p{L}{2}/u.test(name));
    return names.map((name) => `${shared[1]} nos ${name.trim()}`);
  }
  const groups: string[] = [];
  let hasQuantity = false;
  let quantities = 0;
  for (const part of parts) {
    const reading = readQuantity(part);
    const isOwnItem = reading !== null && isItemName(reading);
    if (isOwnItem) quantities++;
    if (groups.length === 0 || (isOwnItem && hasQuantity)) groups.push(part);
    else groups[groups.length - 1] += ` ${part}`;
    hasQuantity = groups.length === 1 && !isOwnItem ? hasQuantity : true;
  }
  return quantities >= 2 ? groups : [withoutPrices];
}

function isItemName({ name, isMarked }: QuantityReading): boolean {
  return isMarked && /\p{L}/u.test(name) && name.trim().length > 2;
}

/** "25 hi", "25 only.": it would hide the number at the end. */
const trailingRemark = /(?:\s{1,4}(?:hi|only|bas|max|ok))?[\s,.;]{0,3}$/iu;

const lineNumber = /^\s{0,4}\d{1,3}\s{0,2}[-–:]\s{1,4}(?=\p{L})/u;

function readItem(text: string, line: number): ListItem | null {
  const cleaned = text.trim();
  if (isPassedOver(cleaned) || !isName(cleaned)) return null;
  const reading = readQuantity(cleaned.replace(trailingRemark, ''));
  const whole = removeRemarks(tidy(cleaned));
  if (!reading) {
    // A line that ends with a colon is a heading.
    if (/:$/u.test(cleaned)) return null;
    return whole === '' ? null : { line, text: cleaned, name: whole, quantity: null, nameWithNumber: null };
  }
  // With a quantity elsewhere, a number before the text is that of the line: "4- External SSD = 5 nos".
  const name = removeRemarks(tidy(reading.isMarked ? reading.name.replace(lineNumber, '') : reading.name));
  if (!isName(name) || isPassedOver(name)) return null;
  return {
    line,
    text: cleaned,
    name,
    quantity: reading.quantity,
    nameWithNumber: reading.isMarked ? null : whole,
  };
}
