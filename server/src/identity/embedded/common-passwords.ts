import { readFileSync } from 'node:fs';
import path from 'node:path';

let passwords: Set<string> | undefined;

/** Whether a password is one of the 5,000 most common, in any case. The list is too long for the browser. */
export function isCommonPassword(password: string): boolean {
  passwords ??= readPasswords();
  return passwords.has(password.normalize('NFKC').toLowerCase());
}

function readPasswords(): Set<string> {
  const lines = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}
