import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { describeFileError } from '#server/platform/describe-file-error.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { ImportItem, ImportSource } from './import-source.ts';
import { csvColumns } from './product-csv-columns.ts';
import { fieldNames } from './product-draft.ts';
import { csvRowReader } from './read-csv-row.ts';

/** Stops reading after an unclosed quotation mark, which would make the rest of the file one cell. */
const MAX_RECORD_LENGTH = 1_000_000;

type CsvRecord = { record: string[]; info: { lines: number } };

/** Opens a CSV file in the format of the export; columns may be omitted. */
export function openProductCsv(file: string): ImportSource {
  let byteSize: number;
  try {
    byteSize = statSync(file).size;
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read: ${describeFileError(error)}.`);
  }
  return { byteSize, updates: fieldNames, rows: (onBytes) => readRows(file, onBytes) };
}

async function* readRows(file: string, onBytes: (bytes: number) => void): AsyncGenerator<ImportItem> {
  const name = path.basename(file);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const input = pipeline(createReadStream(file), (chunks) => decodeStrictly(chunks, onBytes), parser);
  input.catch(() => {});
  let lines = 0;
  let readRow: ReturnType<typeof csvRowReader> | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // A row with line breaks in cells has several lines; its location is the first.
      const location = `${name}:${lines + 1}`;
      lines = info.lines;
      if (readRow) {
        yield readRow(record, location);
        continue;
      }
      const fault = headerError(record);
      if (fault) {
        yield { location, outcome: 'error', reason: fault };
        return;
      }
      readRow = csvRowReader(record);
    }
    await input;
  } catch (error) {
    yield {
      location: `${name}:${lines + 1}`,
      outcome: 'error',
      reason: `the file cannot be read on: ${reasonOfCsv(error)}`,
    };
  } finally {
    parser.destroy();
    await input.catch(() => {});
  }
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

function headerError(header: string[]): string | undefined {
  const unknown = header.filter((column) => !csvColumns.includes(column));
  if (unknown.length > 0) return `there is no column "${unknown.join('", "')}"; nothing was read`;
  const twice = header.find((column, position) => header.indexOf(column) !== position);
  return twice && `the column "${twice}" is there twice; nothing was read`;
}

function reasonOfCsv(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8; save it as "CSV UTF-8"';
  return code?.startsWith('CSV_') ? (error as Error).message : describeFileError(error);
}
