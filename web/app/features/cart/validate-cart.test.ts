import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { describeErrors, findCartProblem } from './validate-cart.ts';

const line: CartItem = {
  _id: '6a0000000000000000000001',
  productId: '6a0000000000000000000001',
  name: 'Kairon Strata 2 TB NVMe SSD',
  image: '',
  category: 'SSD',
  manufacturer: 'Kairon',
  website_name: 'Strata 2 TB NVMe SSD',
  slug_url: 'kairon/strata-2-tb',
  price: 13_499,
  quantity: 1,
};

describe('findCartProblem', () => {
  it('returns null when every line is complete', () => {
    expect(findCartProblem([line])).toBeNull();
  });

  it('returns a message when the cart is empty', () => {
    expect(findCartProblem([])).toBe('Cart is empty');
  });

  it.each([
    [{ productId: '' }, 'Kairon Strata 2 TB NVMe SSD has no product number. Please remove it.'],
    [{ name: '' }, 'A product in your cart has no name. Please remove it.'],
    [{ price: 0 }, 'Kairon Strata 2 TB NVMe SSD has no price. Please remove it.'],
    [{ price: -1 }, 'Kairon Strata 2 TB NVMe SSD has no price. Please remove it.'],
    [{ price: Number.NaN }, 'Kairon Strata 2 TB NVMe SSD has no price. Please remove it.'],
    [{ quantity: 0 }, 'Kairon Strata 2 TB NVMe SSD has no quantity. Please remove it.'],
    [{ price: Number.MAX_VALUE, quantity: 2 }, 'Invalid order total'],
  ] satisfies [Partial<CartItem>, string][])('returns a message when a line has %o', (wrong, message) => {
    expect(findCartProblem([line, { ...line, ...wrong }])).toBe(message);
  });
});

describe('describeErrors', () => {
  const rejected = { valid: false, updated_items: [], total_items: 0 };
  const changed = { error: 'Price has changed', item_name: 'Strata', product_id: 'a' };
  const dear = { error: 'Amount cannot exceed ₹1,00,000', item_name: '', product_id: null };

  it('prefixes a single error with the product it concerns', () => {
    expect(describeErrors({ ...rejected, errors: [changed] })).toEqual({ text: 'Strata: Price has changed' });
    expect(describeErrors({ ...rejected, errors: [dear] })).toEqual({ text: dear.error });
  });

  it('lists several errors in the detail', () => {
    expect(describeErrors({ ...rejected, errors: [changed, dear] })).toEqual({
      text: 'Your cart has changed in the meantime.',
      detail: 'Strata: Price has changed. Amount cannot exceed ₹1,00,000.',
    });
  });
});
