import { expect, test } from 'vitest';
import { documentNumber } from './document-number.ts';

test.each([
  [1, 'INV/26-27/000001', 'CRN/26-27/000001'],
  [999_999, 'INV/26-27/999999', 'CRN/26-27/999999'],
  [1_000_000, 'INW/26-27/000001', 'CRO/26-27/000001'],
  [999_999 * 5, 'INZ/26-27/999999', 'CRR/26-27/999999'],
  [999_999 * 5 + 1, 'IOA/26-27/000001', 'CRS/26-27/000001'],
])('numbers document %i', (serial, invoice, creditNote) => {
  expect(documentNumber('invoice', '26-27', serial)).toBe(invoice);
  expect(documentNumber('credit_note', '26-27', serial)).toBe(creditNote);
});

test('gives no number twice across two changes of the letters', () => {
  const serials = [999_999, 1_999_998].flatMap((limit) =>
    Array.from({ length: 30 }, (_, place) => limit - 15 + place),
  );
  const numbers = serials.flatMap((serial) => [
    documentNumber('invoice', '26-27', serial),
    documentNumber('credit_note', '26-27', serial),
  ]);
  expect(new Set(numbers).size).toBe(120);
});
