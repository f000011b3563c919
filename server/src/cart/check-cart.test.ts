import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from '#contract/cart.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { StoredCartItem } from '#contract/stored-cart.ts';
import { checkCart, checkoutDataOf } from './check-cart.ts';

const drive: StoredCartItem = {
  _id: '6a0000000000000000000001',
  product_id: '6a0000000000000000000001',
  quantity: 2,
  name: 'Kairon Strata 2 TB NVMe SSD',
  price: 13_499,
  seen_price: 13_499,
  category: 'SSD',
  manufacturer: 'Kairon',
  image: null,
  website_name: 'Strata 2 TB NVMe SSD',
  slug_url: 'kairon/strata-2-tb',
  available: 3,
  is_sold: true,
};

function errorsOf(...items: StoredCartItem[]) {
  return checkCart(items).errors.map(({ error, item_name }) => [error, item_name]);
}

describe('checkCart', () => {
  test('accepts an unchanged cart', () => {
    expect(checkCart([drive])).toEqual({ valid: true, errors: [], updated_items: [drive], total_items: 2 });
  });

  test('rejects an empty cart', () => {
    expect(checkCart([])).toEqual({
      valid: false,
      errors: [{ error: 'Cart is empty', item_name: '', product_id: null }],
      updated_items: [],
      total_items: 0,
    });
  });

  test('reports every problem of a line and corrects it', () => {
    expect(errorsOf({ ...drive, seen_price: 12_999 })).toEqual([['Price has changed', drive.name]]);
    expect(errorsOf({ ...drive, available: 0 })).toEqual([['Out of stock', drive.name]]);
    expect(errorsOf({ ...drive, available: 0, is_sold: false })).toEqual([['No longer sold', drive.name]]);
    const short = checkCart([{ ...drive, quantity: 5, seen_price: 1 }]);
    expect(short.errors.map(({ error, product_id }) => [error, product_id])).toEqual([
      ['Only 3 in stock', drive.product_id],
      ['Price has changed', drive.product_id],
    ]);
    expect(short.updated_items).toEqual([{ ...drive, quantity: 3, seen_price: 1 }]);
    expect(short.total_items).toBe(3);
  });

  test('rejects a total above the payment cap, without counting unavailable items', () => {
    const dear = { ...drive, _id: 'b', product_id: 'b', price: 90_000, seen_price: 90_000, quantity: 1 };
    expect(errorsOf(drive, dear)).toEqual([['Amount cannot exceed ₹1,00,000', '']]);
    expect(errorsOf(drive, { ...dear, available: 0 })).toEqual([['Out of stock', dear.name]]);
    const highest = 100_000 - siteFacts.shippingRupees;
    expect(errorsOf({ ...dear, price: highest, seen_price: highest })).toEqual([]);
    expect(errorsOf({ ...dear, price: highest + 1, seen_price: highest + 1 })).toHaveLength(1);
  });

  test('returns a corrected list that is valid and matches the checkout data', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 1, max: 30_000 }),
      seen: fc.integer({ min: 0, max: 30_000 }),
      available: fc.integer({ min: 0, max: 5 }),
      isSold: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const items = lines.map(({ quantity, price, seen, available, isSold }, place) => ({
          ...drive,
          product_id: String(place),
          quantity,
          price,
          seen_price: seen,
          available: isSold ? available : 0,
          is_sold: isSold,
        }));
        const { updated_items, total_items } = checkCart(items);
        const data = checkoutDataOf(items);
        expect(data).toEqual({ items: updated_items, ...cartTotals(updated_items), tax: 0, currency: 'INR' });
        expect(total_items).toBe(updated_items.reduce((sum, { quantity }) => sum + quantity, 0));
        const seenNow = updated_items.map((item) => ({ ...item, seen_price: item.price }));
        if (seenNow.length > 0 && data.total <= 100_000) expect(checkCart(seenNow).valid).toBe(true);
      }),
    );
  });
});
