import { expect, test } from 'vitest';
import type { StoredCartItem } from '#contract/stored-cart.ts';
import { toCurrentLine } from './cart-changes.tsx';

test('an accepted line has the current price', () => {
  const item: StoredCartItem = {
    _id: 'line',
    product_id: 'product',
    quantity: 2,
    name: 'Drive',
    price: 900,
    seen_price: 800,
    category: 'SSD',
    manufacturer: 'Strata',
    image: null,
    website_name: 'Drive',
    slug_url: 'strata/drive',
    available: 5,
    is_sold: true,
  };
  expect(toCurrentLine(item)).toEqual({
    _id: 'line',
    productId: 'product',
    name: 'Drive',
    image: '',
    category: 'SSD',
    manufacturer: 'Strata',
    website_name: 'Drive',
    slug_url: 'strata/drive',
    price: 900,
    quantity: 2,
  });
});
