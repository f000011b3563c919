import type { DocumentKind } from './tax-document-repository.ts';

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CRN' };
const DIGITS = 6;
const PER_PREFIX = 10 ** DIGITS - 1;
const LETTERS = 26;
const CODE_OF_A = 'A'.charCodeAt(0);

/**
 * `INV/26-27/000123`: 16 characters, the legal maximum. When the digits run out, the letters advance: `INV/26-27/999999` is
 * followed by `INW/26-27/000001`. The prefixes of the two kinds would meet after 4,000 million documents in one year.
 */
export function documentNumber(kind: DocumentKind, financialYear: string, serial: number): string {
  const prefix = advanceLetters(prefixes[kind], Math.floor((serial - 1) / PER_PREFIX));
  const digits = String(((serial - 1) % PER_PREFIX) + 1).padStart(DIGITS, '0');
  return `${prefix}/${financialYear}/${digits}`;
}

/** Counts in letters: INV, INW, ..., INZ, IOA. */
function advanceLetters(letters: string, steps: number): string {
  const values = Array.from(letters, (letter) => letter.charCodeAt(0) - CODE_OF_A);
  let left = values.reduce((sum, value) => sum * LETTERS + value, 0) + steps;
  let result = '';
  for (const _ of letters) {
    result = String.fromCharCode(CODE_OF_A + (left % LETTERS)) + result;
    left = Math.floor(left / LETTERS);
  }
  return result;
}
