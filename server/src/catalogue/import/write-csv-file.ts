import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { csvText, escapeFormula } from './csv-text.ts';

/** Without it Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type WriteRecords = (records: string[][]) => Promise<void>;

/** Writes a CSV file for spreadsheets. The file is complete or does not exist. */
export async function writeCsvFile<Result>(
  file: string,
  columns: readonly string[],
  produce: (write: WriteRecords) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished);
  const ended = finished(output);
  ended.catch(() => {});
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain');
  };
  try {
    await write(`${BYTE_ORDER_MARK}${csvText([[...columns]])}`);
    const result = await produce((records) =>
      write(csvText(records.map((record) => record.map(escapeFormula)))),
    );
    output.end();
    await ended;
    await rename(unfinished, file);
    return result;
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}
