import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { describeErrors, findCartProblem } from './check-for-checkout.ts';

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
  it('when every line has all that an order needs, then nothing is wrong', () => {
    expect(findCartProblem([line])).toBeNull();
  });

  it('when the cart is empty, then it says so', () => {
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
  ] satisfies [Partial<CartItem>, string][])('when a line has %o, then it says so', (wrong, sentence) => {
    expect(findCartProblem([line, { ...line, ...wrong }])).toBe(sentence);
  });
});

describe('describeErrors', () => {
  const whole = { valid: false, updated_items: [], total_items: 0 };
  const changed = { error: 'Price has changed', item_name: 'Strata', product_id: 'a' };
  const dear = { error: 'Amount cannot exceed ₹1,00,000', item_name: '', product_id: null };

  it('when one thing is in the way, then its sentence names the product it concerns', () => {
    expect(describeErrors({ ...whole, errors: [changed] })).toEqual({ text: 'Strata: Price has changed' });
    expect(describeErrors({ ...whole, errors: [dear] })).toEqual({ text: dear.error });
  });

  it('when there are several, then all are told', () => {
    expect(describeErrors({ ...whole, errors: [changed, dear] })).toEqual({
      text: 'Your cart has changed in the meantime.',
      detail: 'Strata: Price has changed. Amount cannot exceed ₹1,00,000.',
    });
  });
});
