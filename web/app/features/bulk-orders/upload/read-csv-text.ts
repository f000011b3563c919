import { parse } from 'csv-parse/browser/esm/sync';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Lines that are enough to see what separates the cells. */
const SAMPLE_LINES = 20;

/** The rows of a CSV file, at most one more than a list may have. A text without columns has one cell a row. */
export function readCsvText(text: string): string[][] {
  // Excel names the separator in a line of its own.
  const [, named, rest] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  const body = rest ?? text;
  const delimiter = named ?? findDelimiter(body);
  if (delimiter === null) return body.split(/\r\n|\r|\n/).map((line) => [line]);
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: bulkListLimits.lines + 1,
  };
  try {
    return parse(body, options);
  } catch {
    // A quotation mark that is not closed, as in "24 inch: it belongs to the text then.
    return parse(body, { ...options, quote: null });
  }
}

/** What most lines contain, outside of quotation marks; null if there are no columns. */
function findDelimiter(text: string): string | null {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
    cells: lines.reduce((sum, line) => sum + line.split(delimiter).length, 0),
  }));
  const [best] = counted.toSorted((one, other) => other.lines - one.lines || other.cells - one.cells);
  return best && best.lines * 2 > lines.length ? best.delimiter : null;
}
