import { expect, test } from 'vitest';
import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import { type DraftLine, problemOfLines, quantityProblem, readQuantity, textToSend } from './bulk-draft.ts';

function lineOf(changes: Partial<DraftLine>): DraftLine {
  const line = { key: '1', text: 'mouse', quantity: 1, product: null, candidates: [], isAsked: false };
  return { ...line, confidence: 'choose', ...changes };
}

test.each([
  ['20', 20, undefined],
  ['', 1, 'enter a quantity'],
  ['0', 1, 'quantity of 0'],
  ['-5', 1, 'quantity of 0'],
  ['2.5', 1, 'whole number'],
  ['2500000', 1, 'at most 99,999'],
])('reads the quantity "%s" as %i', (typed, quantity, problem) => {
  const line = lineOf(readQuantity(typed));
  expect(line.quantity).toBe(quantity);
  if (problem) expect(quantityProblem(line)).toContain(problem);
  else expect(quantityProblem(line)).toBeNull();
});

test('says why lines cannot be sent', () => {
  const lines = Array.from({ length: bulkOrderLimits.lines + 2 }, () => lineOf({}));
  expect(problemOfLines(lines)).toContain('Please remove 2');
  expect(problemOfLines([lineOf({ confidence: 'none' })])).toContain('Ask anyway');
  expect(problemOfLines([lineOf({}), lineOf(readQuantity('0'))])).toContain('1 line');
  expect(problemOfLines([lineOf({}), lineOf({ confidence: 'none', isAsked: true })])).toBeNull();
});

test('sends the words of a line without addresses and line breaks', () => {
  expect(textToSend('Ryzen 5 5600 @ 10,500\r\nBcc: a@b.example see https://shop.example/x')).toBe(
    'Ryzen 5 5600 10,500 Bcc: see',
  );
  expect(textToSend('www.shop.example')).toBeNull();
});
