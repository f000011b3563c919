import { expect, test } from 'vitest';
import { findUnpaidOrder } from './unpaid-order.ts';

const ofMice = { _id: 'mice', items: [{ product_id: 'mouse' }, { product_id: 'pad' }] } as never;
const ofDrives = { _id: 'drives', items: [{ product_id: 'drive' }] } as never;

test('finds the unpaid order that shares a product with the cart', () => {
  expect(findUnpaidOrder([ofDrives, ofMice], ['keyboard', 'pad'])).toBe(ofMice);
});

test('returns null when no unpaid order shares a product with the cart', () => {
  expect(findUnpaidOrder([ofDrives, ofMice], ['keyboard'])).toBeNull();
  expect(findUnpaidOrder([], ['mouse'])).toBeNull();
});
