import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { describeFileError } from '#server/platform/describe-file-error.ts';
import { StartError } from '#server/platform/start-error.ts';
import { unescapeFormula } from './csv-text.ts';
import { isStorable } from './storable-text.ts';

/** Stops reading after an unclosed quotation mark, which would make the rest of the file one cell. */
const MAX_RECORD_LENGTH = 1_000_000;
/** A file of another program may have thousands of columns. */
const MAX_NAMED_COLUMNS = 5;
const MAX_NAME_LENGTH = 40;

type CsvRecord = { record: string[]; info: { lines: number } };

/** The cells of a row by column, or why it cannot be read. `location` is `file:line`. */
export type CsvRow = { location: string } & ({ cells: Map<string, string> } | { fault: string });

export type CsvFile = {
  byteSize: number;
  rows: (onBytes: (bytes: number) => void) => AsyncGenerator<CsvRow>;
};

/** Where the bytes come from; `start` are the first of them. */
type CsvBytes = { name: string; start: Buffer; open: () => Readable };

/** Enough for the names of all columns. */
const START_BYTES = 4096;

/** Opens a CSV file whose first row names some of the given columns. */
export function openCsvFile(file: string, columns: readonly string[]): CsvFile {
  try {
    const bytes = { name: path.basename(file), start: readStart(file), open: () => createReadStream(file) };
    return { byteSize: statSync(file).size, rows: (onBytes) => readRows(bytes, columns, onBytes) };
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read: ${describeFileError(error)}.`);
  }
}

/** The same for a file that was uploaded. */
export function openCsvUpload(name: string, content: Buffer, columns: readonly string[]): CsvFile {
  const bytes = {
    name,
    start: content.subarray(0, START_BYTES),
    open: () => Readable.from(piecesOf(content)),
  };
  return { byteSize: content.length, rows: (onBytes) => readRows(bytes, columns, onBytes) };
}

function readStart(file: string): Buffer {
  const start = Buffer.alloc(START_BYTES);
  const handle = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(handle, start));
  } finally {
    closeSync(handle);
  }
}

/** Other requests get their turn between two pieces. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}

/** Spreadsheets in some languages write semicolons; no column has either in its name. */
function delimiterOf(start: Buffer): ',' | ';' {
  const [header = ''] = start.toString('latin1').split('\n', 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

async function* readRows(
  { name, start, open }: CsvBytes,
  columns: readonly string[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: delimiterOf(start),
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const input = pipeline(open(), (chunks: AsyncIterable<Buffer>) => decodeStrictly(chunks, onBytes), parser);
  input.catch(() => {});
  let lines = 0;
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // A row with line breaks in cells has several lines; its location is the first.
      const location = `${name}:${lines + 1}`;
      lines = info.lines;
      if (header) {
        yield { location, ...readCells(header, record) };
        continue;
      }
      const fault = headerError(record, columns);
      if (fault) {
        yield { location, fault };
        return;
      }
      header = record;
    }
    await input;
  } catch (error) {
    yield { location: `${name}:${lines + 1}`, fault: `the file cannot be read on: ${reasonOfCsv(error)}` };
  } finally {
    parser.destroy();
    await input.catch(() => {});
  }
}

function readCells(header: string[], record: string[]): { cells: Map<string, string> } | { fault: string } {
  if (record.length !== header.length) {
    return { fault: `has ${record.length} cells below ${header.length} columns` };
  }
  const cells = new Map(header.map((column, position) => [column, record[position] ?? '']));
  for (const [column, cell] of cells) {
    if (!isStorable(cell)) return { fault: `${column} holds characters that cannot be stored` };
    cells.set(column, unescapeFormula(cell));
  }
  return { cells };
}

/** Throws on invalid UTF-8 instead of storing replacement characters. */
async function* decodeStrictly(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function headerError(header: string[], columns: readonly string[]): string | undefined {
  const unknown = header.filter((column) => !columns.includes(column));
  if (unknown.length > 0) return `there is no column ${nameColumns(unknown)}; nothing was read`;
  const twice = header.find((column, position) => header.indexOf(column) !== position);
  return twice && `the column "${twice}" is there twice; nothing was read`;
}

function nameColumns(columns: string[]): string {
  const named = columns.slice(0, MAX_NAMED_COLUMNS).map((column) => `"${column.slice(0, MAX_NAME_LENGTH)}"`);
  const rest = columns.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}

function reasonOfCsv(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `a row is longer than ${MAX_RECORD_LENGTH} characters; a quotation mark may be missing`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8; save it as "CSV UTF-8"';
  return code?.startsWith('CSV_') ? (error as Error).message : describeFileError(error);
}
