import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { planCategoryImport } from './import-category-csv.ts';
import { planImport } from './import-products.ts';
import { openProductCsv } from './product-csv-source.ts';
import { listJsonLinesFiles, readJsonLines } from './read-json-lines.ts';

const MEGABYTE = 1024 * 1024;
const getDatabase = databaseOfFile();

function write(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

/** The errors of a product file, and how much of it was read. */
async function planOf(content: string) {
  const { database } = getDatabase();
  const file = write('bomb.csv', content);
  let bytes = 0;
  const options = { database, source: openProductCsv(file), signal: new AbortController().signal };
  const { report } = await planImport(options, (read) => {
    bytes += read;
  });
  return { errors: report.errors.map(({ location, reason }) => `${location} ${reason}`), bytes };
}

test.each([
  [
    'a cell that is far too long',
    `name,category\n${'x'.repeat(20 * MEGABYTE)},SSD\n`,
    'bomb.csv:2 the file cannot be read on: a row is longer than 1000000 characters; a quotation mark may be missing',
  ],
  [
    'a quotation mark that is never closed, in a long file',
    `name,category\n"Drive,SSD\n${'Drive,SSD\n'.repeat(2 * MEGABYTE)}`,
    'bomb.csv:2 the file cannot be read on: a row is longer than 1000000 characters; a quotation mark may be missing',
  ],
])('stops reading at %s', async (_what, content, error) => {
  const { errors, bytes } = await planOf(content);
  expect(errors).toEqual([error]);
  expect(bytes).toBeLessThan(3 * MEGABYTE);
});

test('names a quotation mark that is not closed', async () => {
  const { errors } = await planOf('name,category\n"Drive,SSD\n');
  expect(errors).toEqual(['bomb.csv:2 the file cannot be read on: a quotation mark is not closed']);
});

test('names a few of thousands of unknown columns', async () => {
  const columns = Array.from({ length: 9000 }, (_, number) => `c${number}`);
  const { errors } = await planOf(`${'y'.repeat(5000)},${columns.join()}\n`);
  expect(errors).toEqual([
    `bomb.csv:1 there is no column "${'y'.repeat(40)}", "c0", "c1", "c2", "c3" and 8996 more; nothing was read`,
  ]);
});

test('counts the cells of a row with thousands of them', async () => {
  const { errors } = await planOf(`name,category\nDrive${',SSD'.repeat(9000)}\n`);
  expect(errors).toEqual(['bomb.csv:2 has 9001 cells below 2 columns']);
});

test('stops after ten thousand errors', async () => {
  const { errors } = await planOf(`name,category\n${'Drive\n'.repeat(10_500)}`);
  expect(errors).toHaveLength(10_001);
  expect(errors.at(-1)).toBe('bomb.csv:10001 there are too many errors; the rest was not read');
});

test('refuses a file of categories with thousands of rows', async () => {
  const file = write('categories.csv', `code,name\n${'ssd,SSD\n'.repeat(6000)}`);
  await expect(planCategoryImport(getDatabase().database, file)).rejects.toThrow(
    'has more than 5000 rows, too many for categories.',
  );
});

test('stops unpacking a file that is one endless line', async () => {
  const packed = gzipSync(Buffer.alloc(8 * MEGABYTE, 'a'));
  // 400 MB unpacked.
  const file = write('Storage.jsonl.gz', Buffer.concat(Array(50).fill(packed)));
  const [listed] = listJsonLinesFiles(path.dirname(file), 'none');
  if (!listed) throw new Error('the file is not listed');
  let bytes = 0;
  const lines: unknown[] = [];
  const reading = readJsonLines(listed, (read) => {
    bytes += read;
  });
  for await (const line of reading) lines.push(line);
  expect(lines).toEqual([
    {
      location: 'Storage.jsonl.gz:1',
      fault: 'the file cannot be read on: a line is longer than 1000000 characters',
    },
  ]);
  expect(bytes).toBeLessThan(listed.byteSize);
});
