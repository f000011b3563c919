import type { ImportSource } from './import-source.ts';
import { csvColumns } from './product-csv-columns.ts';
import { fieldNames } from './product-draft.ts';
import { type CsvFile, openCsvFile, openCsvUpload } from './read-csv-file.ts';
import { csvRowReader } from './read-csv-row.ts';

/** The fields that a file may change. */
export const csvUpdates = fieldNames.filter((name) => name !== 'qty_version');

/** Opens a CSV file in the format of the export; columns may be omitted. */
export function openProductCsv(file: string): ImportSource {
  return sourceOf(openCsvFile(file, csvColumns));
}

/** The same for a file that was uploaded. */
export function openProductUpload(name: string, content: Buffer): ImportSource {
  return sourceOf(openCsvUpload(name, content, csvColumns));
}

function sourceOf({ byteSize, rows }: CsvFile): ImportSource {
  return {
    byteSize,
    updates: csvUpdates,
    rows: async function* (onBytes) {
      const readRow = csvRowReader();
      for await (const row of rows(onBytes)) {
        const { location } = row;
        yield 'fault' in row
          ? { location, outcome: 'error', reason: row.fault }
          : readRow(row.cells, location);
      }
    },
  };
}
