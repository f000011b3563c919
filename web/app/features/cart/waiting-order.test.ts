import { expect, test } from 'vitest';
import { findWaitingOrder } from './waiting-order.ts';

const ofMice = { _id: 'mice', items: [{ product_id: 'mouse' }, { product_id: 'pad' }] } as never;
const ofDrives = { _id: 'drives', items: [{ product_id: 'drive' }] } as never;

test('when an unpaid order holds a product of the cart, then it is the one to pay or cancel first', () => {
  expect(findWaitingOrder([ofDrives, ofMice], ['keyboard', 'pad'])).toBe(ofMice);
});

test('when no unpaid order shares a product with the cart, then nothing waits', () => {
  expect(findWaitingOrder([ofDrives, ofMice], ['keyboard'])).toBeNull();
  expect(findWaitingOrder([], ['mouse'])).toBeNull();
});
