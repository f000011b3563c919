import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { allowedQuantity, withLineRestored, withProduct, withQuantity } from './cart-arithmetic.ts';

const drive: ProductCard = {
  _id: '6a0000000000000000000001',
  name: 'Kairon Strata 2 TB NVMe SSD',
  website_name: 'Strata 2 TB NVMe SSD',
  category: 'SSD',
  manufacturer: 'Kairon',
  variant: 'NVMe Gen 4',
  slug_url: 'kairon/strata-2-tb',
  image: '/pictures/strata.svg',
  website_price: 11_439.83,
  display_price: 13_499,
  manufacturer_price: 18_999,
  purchase_price: null,
  is_price_estimated: false,
  qty: 3,
  out_of_stock: false,
  is_gaming: false,
  is_trending: false,
  is_office: false,
  subcategories: { capacity_gb: 2000 },
};

const lines: readonly CartItem[] = ['first', 'second', 'third'].map((productId) => ({
  _id: productId,
  productId,
  name: productId,
  image: '',
  category: 'RAM',
  manufacturer: 'Voltedge',
  website_name: productId,
  slug_url: '',
  price: 100,
  quantity: 2,
}));

describe('withProduct', () => {
  it('appends a line with the displayed price for a new product', () => {
    expect(withProduct(lines, drive, 2)).toEqual([
      ...lines,
      {
        _id: drive._id,
        productId: drive._id,
        name: 'Kairon Strata 2 TB NVMe SSD',
        image: '/pictures/strata.svg',
        category: 'SSD',
        manufacturer: 'Kairon',
        website_name: 'Strata 2 TB NVMe SSD',
        slug_url: 'kairon/strata-2-tb',
        price: 13_499,
        quantity: 2,
      },
    ]);
  });

  it('adds to the existing line in its place, at the current price', () => {
    const before = withProduct(withProduct([], drive, 1), { ...drive, _id: 'another' }, 1);
    const after = withProduct(before, { ...drive, display_price: 12_999 }, 1);
    expect(after.map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual([
      [drive._id, 2, 12_999],
      ['another', 1, 13_499],
    ]);
  });

  it('limits the line to the stock', () => {
    expect(withProduct([], drive, 5)[0]?.quantity).toBe(3);
    expect(withProduct(withProduct([], drive, 2), drive, 2)[0]?.quantity).toBe(3);
  });

  it('leaves the cart unchanged when the product is out of stock', () => {
    expect(withProduct(lines, { ...drive, qty: 0 }, 1)).toEqual(lines);
    expect(withProduct(lines, { ...drive, out_of_stock: true }, 1)).toEqual(lines);
  });
});

describe('withQuantity', () => {
  it('removes the line when the quantity is 0 or less', () => {
    for (const quantity of [0, -1]) {
      expect(withQuantity(lines, 'second', quantity).map(({ productId }) => productId)).toEqual([
        'first',
        'third',
      ]);
    }
  });
});

describe('allowedQuantity', () => {
  it('limits the quantity to the stock', () => {
    expect(allowedQuantity(lines, 'first', 7, 5)).toBe(5);
    expect(allowedQuantity(lines, 'first', 4, 5)).toBe(4);
  });

  it('lets a line shrink but not grow when the product is out of stock', () => {
    expect(allowedQuantity(lines, 'first', 3, 0)).toBe(2);
    expect(allowedQuantity(lines, 'first', 1, 0)).toBe(1);
  });
});

describe('withLineRestored', () => {
  const removed = lines[1] as CartItem;

  it('puts a removed line back in its place', () => {
    expect(withLineRestored(withQuantity(lines, 'second', 0), removed, 1)).toEqual(lines);
  });

  it('appends the line when the cart has become shorter', () => {
    expect(withLineRestored([], removed, 1)).toEqual([removed]);
  });

  it('leaves the cart unchanged when the product has been added again', () => {
    expect(withLineRestored(lines, { ...removed, quantity: 9 }, 1)).toEqual(lines);
  });
});
