import { expect, test } from 'vitest';
import { refundRupeesFor, selectedLines } from './returnable-lines.ts';

const drive = { product_id: 'drive', price: 8000, quantity: 3, refunded_quantity: 1 };
const mouse = { product_id: 'mouse', price: 1500, quantity: 1, refunded_quantity: 0 };

test('returns and refunds nothing when nothing is selected', () => {
  expect(selectedLines([drive, mouse], {})).toEqual([]);
  expect(refundRupeesFor([drive, mouse], { mouse: 0 })).toBe(0);
});

test('limits the selection to the quantity that has not been refunded', () => {
  expect(selectedLines([drive, mouse], { drive: 3 })).toEqual([{ product_id: 'drive', quantity: 2 }]);
  expect(refundRupeesFor([drive, mouse], { drive: 3, mouse: 1 })).toBe(2 * 8000 + 1500);
});
