import { expect, test } from 'vitest';
import { orderListAddress, readOrderListPlace } from './order-list-place.ts';

test.each([
  ['', { page: 1, status: null }],
  ['status=shipped&page=3', { page: 3, status: 'shipped' }],
  ['status=toString&page=0', { page: 1, status: null }],
  ['page=2.5', { page: 1, status: null }],
  ['page=99999', { page: 1, status: null }],
])('when the address asks for "%s", then the place is %j', (query, place) => {
  expect(readOrderListPlace(new URLSearchParams(query))).toEqual(place);
});

test('when a place is written as an address, then the address leads to the same place in the tab of orders', () => {
  for (const place of [
    { page: 1, status: null },
    { page: 4, status: 'return_requested' },
  ] as const) {
    const { pathname, searchParams } = new URL(orderListAddress(place), 'https://shop.example');
    expect(pathname).toBe('/profile');
    expect(searchParams.get('tab')).toBe('orders');
    expect(readOrderListPlace(searchParams)).toEqual(place);
  }
});
