import { stringify } from 'csv-stringify/sync';

/** Text that a spreadsheet would evaluate as a formula, after any number of apostrophes. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180; cells with line breaks of either kind are quoted. */
export function csvText(records: string[][]): string {
  return stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** A leading apostrophe makes spreadsheets show the text instead of evaluating it. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Rows as CSV for spreadsheets: Excel recognises UTF-8 by the byte order mark, and no text is a formula. */
export function sheetText(rows: readonly (readonly (string | number)[])[]): string {
  const records = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : escapeFormula(cell))),
  );
  return `\ufeff${csvText(records)}`;
}
