import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { ListFileError, tooManyCells } from './list-file-error.ts';

const { lines: maxRows, cells: maxCells, characters: maxCharacters } = bulkListLimits;

/** The rows as they look when they are copied from a spreadsheet: cells separated by tabs, without empty rows and columns. */
export function listOfRows(rows: readonly (readonly string[])[]): string {
  if (rows.reduce((sum, row) => sum + row.length, 0) > maxCells) throw new ListFileError(tooManyCells);
  const filled = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some(Boolean));
  if (filled.length === 0) throw new ListFileError('There is no list in this file.');
  if (filled.length > maxRows)
    throw new ListFileError(
      `This file has more than ${maxRows} rows. Please divide it and send two requests.`,
    );
  const width = Math.max(...filled.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    filled.some((row) => row[column]),
  );
  const list = filled.map((row) => columns.map((column) => row[column] ?? '').join('\t')).join('\n');
  if (list.length > maxCharacters)
    throw new ListFileError(
      `This file has more than ${maxCharacters.toLocaleString('en-IN')} characters. Please remove columns with long texts.`,
    );
  return list;
}
