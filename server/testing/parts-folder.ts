import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A folder with files of JSON lines; an entry that is a text is written as it is. Removed after the test. */
export function writePartsFolder(files: Record<string, (object | string)[]>): string {
  const folder = temporaryFolder();
  for (const [name, rows] of Object.entries(files)) writeJsonLines(path.join(folder, name), rows);
  return folder;
}

export function writeJsonLines(file: string, rows: (object | string)[]): void {
  const text = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('');
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text) : text);
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
