import type { ImportSource } from './import-source.ts';
import { csvColumns } from './product-csv-columns.ts';
import { fieldNames } from './product-draft.ts';
import { openCsvFile } from './read-csv-file.ts';
import { csvRowReader } from './read-csv-row.ts';

/** Opens a CSV file in the format of the export; columns may be omitted. */
export function openProductCsv(file: string): ImportSource {
  const { byteSize, rows } = openCsvFile(file, csvColumns);
  return {
    byteSize,
    updates: fieldNames.filter((name) => name !== 'qty_version'),
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
