import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { allowedQuantity, withLineAgain, withProduct, withQuantity } from './cart-arithmetic.ts';

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
  it('when the cart does not hold the product, then a line with the displayed price ends the cart', () => {
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

  it('when the cart holds the product, then its line grows where it stands, at the price of today', () => {
    const before = withProduct(withProduct([], drive, 1), { ...drive, _id: 'another' }, 1);
    const after = withProduct(before, { ...drive, display_price: 12_999 }, 1);
    expect(after.map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual([
      [drive._id, 2, 12_999],
      ['another', 1, 13_499],
    ]);
  });

  it('when more is wanted than is in stock, then the line holds what is in stock', () => {
    expect(withProduct([], drive, 5)[0]?.quantity).toBe(3);
    expect(withProduct(withProduct([], drive, 2), drive, 2)[0]?.quantity).toBe(3);
  });

  it('when the product is out of stock, then the cart stays as it is', () => {
    expect(withProduct(lines, { ...drive, qty: 0 }, 1)).toEqual(lines);
    expect(withProduct(lines, { ...drive, out_of_stock: true }, 1)).toEqual(lines);
  });
});

describe('withQuantity', () => {
  it('when the quantity is 0 or less, then the line is gone', () => {
    for (const quantity of [0, -1]) {
      expect(withQuantity(lines, 'second', quantity).map(({ productId }) => productId)).toEqual([
        'first',
        'third',
      ]);
    }
  });
});

describe('allowedQuantity', () => {
  it('when more is wanted than is in stock, then it is the stock', () => {
    expect(allowedQuantity(lines, 'first', 7, 5)).toBe(5);
    expect(allowedQuantity(lines, 'first', 4, 5)).toBe(4);
  });

  it('when the product ran out, then the line can shrink but not grow', () => {
    expect(allowedQuantity(lines, 'first', 3, 0)).toBe(2);
    expect(allowedQuantity(lines, 'first', 1, 0)).toBe(1);
  });
});

describe('withLineAgain', () => {
  const removed = lines[1] as CartItem;

  it('when a removed line comes back, then it stands where it was', () => {
    expect(withLineAgain(withQuantity(lines, 'second', 0), removed, 1)).toEqual(lines);
  });

  it('when the cart got shorter meanwhile, then it comes last', () => {
    expect(withLineAgain([], removed, 1)).toEqual([removed]);
  });

  it('when the product was added anew meanwhile, then nothing is added twice', () => {
    expect(withLineAgain(lines, { ...removed, quantity: 9 }, 1)).toEqual(lines);
  });
});
