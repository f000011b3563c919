import { expect, test } from 'vitest';
import {
  isAllSelected,
  selectAll,
  selectableItems,
  selectedLines,
  selectedRupees,
  selectOnlyPiece,
} from './select-items.ts';

const drive = { product_id: 'drive', name: 'Drive', price: 8000, max: 2 };
const mouse = { product_id: 'mouse', name: 'Mouse', price: 1500, max: 1 };

test('selects nothing at first', () => {
  expect(selectedLines([drive, mouse], {})).toEqual([]);
  expect(selectedRupees([drive, mouse], { mouse: 0 })).toBe(0);
});

test('selects the only piece of an order, and leaves every other choice open', () => {
  expect(selectOnlyPiece([mouse])).toEqual({ mouse: 1 });
  expect(selectOnlyPiece([drive])).toEqual({});
  expect(selectOnlyPiece([mouse, drive])).toEqual({});
});

test('limits the selection to what can be selected', () => {
  expect(selectedLines([drive, mouse], { drive: 3 })).toEqual([{ product_id: 'drive', quantity: 2 }]);
  expect(selectedRupees([drive, mouse], { drive: 3, mouse: 1 })).toBe(2 * 8000 + 1500);
});

test('tells a selection of everything from one of a part', () => {
  expect(isAllSelected([drive, mouse], selectAll([drive, mouse]))).toBe(true);
  expect(isAllSelected([drive, mouse], { drive: 1, mouse: 1 })).toBe(false);
});

test('leaves out items that cannot be returned', () => {
  const quantities = { cancellable_quantity: 0, website_name: '' };
  expect(
    selectableItems(
      [
        { ...drive, ...quantities, returnable_quantity: 2 },
        { ...mouse, ...quantities, returnable_quantity: 0 },
      ],
      'returnable_quantity',
    ),
  ).toEqual([drive]);
});
