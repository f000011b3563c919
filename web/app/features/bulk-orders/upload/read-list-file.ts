import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { decodeText } from './decode-text.ts';
import { ListFileError } from './list-file-error.ts';
import { listOfRows } from './list-of-rows.ts';
import { readCsvText } from './read-csv-text.ts';
import { readXlsx } from './read-xlsx.ts';

type ListFile = { list: string; rowCount: number; note: string | null };

/** The first bytes of formats that are no list, and what to do instead. */
const otherFormats: readonly [start: string, advice: string][] = [
  [
    '\xd0\xcf\x11\xe0',
    'This is an old Excel file (.xls), or it has a password. Please save it as .xlsx without a password, or as CSV.',
  ],
  ['%PDF', 'This is a PDF. Please copy the list out of it and paste it.'],
  ['\x89PNG', 'This is a picture. Please type or paste the list.'],
  ['\xff\xd8\xff', 'This is a picture. Please type or paste the list.'],
  ['GIF8', 'This is a picture. Please type or paste the list.'],
  ['RIFF', 'This is a picture. Please type or paste the list.'],
];
const noList = 'This file is no list. Please choose a CSV or XLSX file, or paste the list.';

/** Reads a list from a CSV, text or XLSX file as text for the paste box. The kind is told by the content, not by the name. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size === 0) throw new ListFileError('This file is empty.');
  if (file.size > bulkListLimits.fileBytes)
    throw new ListFileError('This file is larger than 2 MB. Please copy the list to a new one, or paste it.');
  const bytes = new Uint8Array(await read(file));
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const advice = otherFormats.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (advice) throw new ListFileError(advice);
  return start === 'PK\x03\x04' ? readSpreadsheet(bytes) : readText(decodeText(bytes));
}

/** The sentence for the buyer. Any other error is a file that the readers did not expect. */
export function describeFileError(error: unknown): string {
  return error instanceof ListFileError ? error.message : noList;
}

async function read(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new ListFileError('This file could not be opened. Please choose it again.');
  }
}

function readSpreadsheet(bytes: Uint8Array): ListFile {
  const { name, rows, formulasWithoutResult } = readXlsx(bytes);
  const missing =
    formulasWithoutResult > 0
      ? ` ${formulasWithoutResult === 1 ? '1 cell has a formula' : `${formulasWithoutResult} cells have formulas`} without a result and stayed empty.`
      : '';
  return { ...listFileOf(rows), note: `Sheet “${name}”.${missing}` };
}

function readText(text: string): ListFile {
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new ListFileError(
      'This is a web page, not a spreadsheet. Please open it and save it as .xlsx or CSV, or paste the list.',
    );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files.
  if (/[\0-\x08\x0e-\x1a]/.test(text)) throw new ListFileError(noList);
  return { ...listFileOf(readCsvText(text)), note: null };
}

function listFileOf(rows: readonly (readonly string[])[]) {
  const list = listOfRows(rows);
  return { list, rowCount: list.split('\n').length };
}
