import { expect, test } from 'vitest';
import { chosenLines, refundOfChoice } from './returnable-lines.ts';

const drive = { product_id: 'drive', price: 8000, quantity: 3, refunded_quantity: 1 };
const mouse = { product_id: 'mouse', price: 1500, quantity: 1, refunded_quantity: 0 };

test('when nothing is chosen, then nothing is returned or refunded', () => {
  expect(chosenLines([drive, mouse], {})).toEqual([]);
  expect(refundOfChoice([drive, mouse], { mouse: 0 })).toBe(0);
});

test('when more is chosen than is left of a line, then what is left counts', () => {
  expect(chosenLines([drive, mouse], { drive: 3 })).toEqual([{ product_id: 'drive', quantity: 2 }]);
  expect(refundOfChoice([drive, mouse], { drive: 3, mouse: 1 })).toBe(2 * 8000 + 1500);
});
