import { expect, test } from 'vitest';
import { orderListAddress, readOrderListParams } from './order-list-params.ts';

test.each([
  ['', { page: 1, status: null }],
  ['status=shipped&page=3', { page: 3, status: 'shipped' }],
  ['status=toString&page=0', { page: 1, status: null }],
  ['page=2.5', { page: 1, status: null }],
  ['page=99999', { page: 1, status: null }],
])('reads "%s" as %j', (query, params) => {
  expect(readOrderListParams(new URLSearchParams(query))).toEqual(params);
});

test('writes an address of the orders tab that is read back the same', () => {
  for (const params of [
    { page: 1, status: null },
    { page: 4, status: 'return_requested' },
  ] as const) {
    const { pathname, searchParams } = new URL(orderListAddress(params), 'https://shop.example');
    expect(pathname).toBe('/profile');
    expect(searchParams.get('tab')).toBe('orders');
    expect(readOrderListParams(searchParams)).toEqual(params);
  }
});
