import { unzipSync } from 'fflate';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { decodeText } from './decode-text.ts';
import { ListFileError, tooManyCells } from './list-file-error.ts';

const unreadable =
  'This spreadsheet cannot be read. Please save it again as .xlsx or CSV, or paste the list.';
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_STRINGS = 'xl/sharedStrings.xml';

export type Sheet = {
  readonly name: string;
  readonly rows: string[][];
  /** Formulas are never evaluated: their stored results are read, and these have none. */
  readonly formulasWithoutResult: number;
};

/** Reads the first visible sheet with text. */
export function readXlsx(bytes: Uint8Array): Sheet {
  const unpack = unpacker(bytes);
  const workbook = unpack(WORKBOOK);
  const relations = unpack(RELATIONS);
  if (!workbook || !relations) throw new ListFileError(unreadable);
  const targets = new Map(
    elements(relations, 'Relationship').map((relation) => [
      relation.getAttribute('Id'),
      relation.getAttribute('Target') ?? '',
    ]),
  );
  const strings = elements(unpack(SHARED_STRINGS), 'si');
  for (const entry of elements(workbook, 'sheet')) {
    if (entry.getAttribute('state')?.toLowerCase().includes('hidden')) continue;
    const target = targets.get(relationOf(entry)) ?? '';
    const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const sheet = readSheet(unpack(file), strings);
    if (sheet.rows.length > 0) return { name: entry.getAttribute('name') ?? '', ...sheet };
  }
  throw new ListFileError('There is no list in this spreadsheet.');
}

/** Returns a function that parses one file of the archive, null if it has none. All of them share one limit. */
function unpacker(bytes: Uint8Array): (name: string) => Document | null {
  let left: number = bulkListLimits.unpackedBytes;
  return (name) => {
    const unpacked = unzip(bytes, name, left);
    if (!unpacked) return null;
    left -= unpacked.byteLength;
    return parseXml(decodeText(unpacked));
  };
}

/** The decompressed size is limited by the size in the directory: fflate writes no more than that. */
function unzip(bytes: Uint8Array, name: string, limit: number): Uint8Array | undefined {
  let isTooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: (entry) => {
        if (entry.name.toLowerCase() !== name.toLowerCase()) return false;
        isTooLarge = entry.originalSize > limit;
        return !isTooLarge;
      },
    });
    if (!isTooLarge) return Object.values(files)[0];
  } catch {
    throw new ListFileError(unreadable);
  }
  throw new ListFileError('This spreadsheet is too large. Please copy the list to a new one, or paste it.');
}

/** Documents with a DTD are refused, because entities can expand to any size. Spreadsheets have none. */
function parseXml(text: string): Document {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ListFileError(unreadable);
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new ListFileError(unreadable);
  return parsed;
}

function readSheet(sheet: Document | null, strings: readonly Element[]): Omit<Sheet, 'name'> {
  const rows: Map<number, string>[] = [];
  const columns = new Set<number>();
  let formulasWithoutResult = 0;
  for (const row of elements(sheet, 'row')) {
    const cells = new Map<number, string>();
    for (const [index, cell] of elements(row, 'c').entries()) {
      const text = readCell(cell, strings).trim();
      const column = columnOf(cell.getAttribute('r')) ?? index;
      if (text !== '') cells.set(column, text);
      else if (elements(cell, 'f').length > 0) formulasWithoutResult++;
    }
    if (cells.size > 0) rows.push(cells);
    for (const column of cells.keys()) columns.add(column);
    // Enough to say that the file is too long.
    if (rows.length > bulkListLimits.lines) break;
  }
  if (columns.size * rows.length > bulkListLimits.cells) throw new ListFileError(tooManyCells);
  const order = [...columns].toSorted((one, other) => one - other);
  return {
    rows: rows.map((cells) => order.map((column) => cells.get(column) ?? '')),
    formulasWithoutResult,
  };
}

function readCell(cell: Element, strings: readonly Element[]): string {
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return textOf(strings[Number(value)]);
    case 'inlineStr':
      return textOf(elements(cell, 'is')[0]);
    case 'str':
    case 'd':
      return value;
    case 'b':
    case 'e':
      return '';
    default:
      return formatNumber(value);
  }
}

/** The text of a cell without its phonetic reading. */
function textOf(item: Element | undefined): string {
  return elements(item ?? null, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');
}

/** Spreadsheets store 0.1 + 0.2 as 0.30000000000000004. */
function formatNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return '';
  return String(Math.round(number * 100) / 100);
}

/** The column of a cell: 0 for A1, 27 for AB7. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference ?? '')?.[1]?.toUpperCase();
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The namespaces differ between the two variants of the format. */
function elements(parent: Document | Element | null, name: string): Element[] {
  return parent ? [...parent.getElementsByTagNameNS('*', name)] : [];
}

function relationOf(sheet: Element): string | null {
  return [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value ?? null;
}
