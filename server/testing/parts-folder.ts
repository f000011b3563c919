import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder with JSON Lines files; string entries are written unchanged. */
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
