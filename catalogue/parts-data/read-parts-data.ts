import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { PartsRecord } from './parts-record.ts';

const ENDING = '.jsonl.gz';

export type PartsData = {
  byId: Map<string, PartsRecord>;
  /** By file name without extension, then by normalised part number. */
  byPartNumber: Map<string, Map<string, PartsRecord[]>>;
};

/** Part numbers are compared without spaces, hyphens and case. */
export function normalisedPartNumber(partNumber: string): string {
  return partNumber.toLowerCase().replace(/[\s-]/g, '');
}

/** Some entries contain several part numbers, separated by several spaces. */
function partNumbersOf(record: PartsRecord): string[] {
  const entries = record.metadata.part_numbers.flatMap((entry) => entry.split(/\s{2,}/));
  return [...new Set(entries.map(normalisedPartNumber))].filter(Boolean);
}

async function* recordsOf(file: string): AsyncGenerator<PartsRecord> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) if (line) yield JSON.parse(line);
}

/** Reads BuildCores OpenDB: gzipped JSON Lines, one file per kind of part. */
export async function readPartsData(folder: string): Promise<PartsData> {
  const data: PartsData = { byId: new Map(), byPartNumber: new Map() };
  for (const file of readdirSync(folder).filter((name) => name.endsWith(ENDING))) {
    const numbers = new Map<string, PartsRecord[]>();
    data.byPartNumber.set(path.basename(file, ENDING), numbers);
    for await (const record of recordsOf(path.join(folder, file))) {
      data.byId.set(record.opendb_id, record);
      for (const number of partNumbersOf(record)) {
        numbers.set(number, [...(numbers.get(number) ?? []), record]);
      }
    }
  }
  return data;
}
