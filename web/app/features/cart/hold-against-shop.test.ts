import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { cartItemOf } from './cart-arithmetic.ts';
import { holdAgainstShop, linesThatCount, withoutHeld } from './hold-against-shop.ts';

const drive: ProductCard = {
  _id: '6a0000000000000000000001',
  name: 'Kairon Strata 2 TB NVMe SSD',
  website_name: 'Strata 2 TB NVMe SSD',
  category: 'SSD',
  manufacturer: 'Kairon',
  variant: null,
  slug_url: 'kairon/strata-2-tb',
  image: '/pictures/strata.svg',
  website_price: 11_439.83,
  display_price: 13_499,
  manufacturer_price: null,
  purchase_price: null,
  is_price_estimated: false,
  qty: 3,
  out_of_stock: false,
  is_gaming: false,
  is_trending: false,
  is_office: false,
  subcategories: {},
};

const line = cartItemOf(drive, 2);

function look(item: CartItem, ...products: ProductCard[]) {
  const { items, findings } = holdAgainstShop([item], [item.productId], products);
  return { line: items[0], finding: findings.get(item.productId), counted: linesThatCount(items, findings) };
}

describe('holdAgainstShop', () => {
  it('when nothing has changed, then the line stays and says nothing', () => {
    const { line: after, finding, counted } = look(line, drive);
    expect(after).toEqual(line);
    expect(finding).toEqual({ isSold: true, stock: 3, newPrice: undefined });
    expect(counted).toEqual([line]);
  });

  it('when price and names were changed, here or by hand in the storage, then the line takes those of the shop', () => {
    const tampered = {
      ...line,
      price: 1,
      name: 'Free',
      image: 'https://elsewhere.example/x.png',
      quantity: 9,
    };
    const { line: after, finding } = look(tampered, drive);
    expect(after).toEqual({ ...line, quantity: 9 });
    expect(finding).toEqual({ isSold: true, stock: 3, newPrice: 13_499 });
  });

  it('when a product is no longer sold, then its line stays and does not count', () => {
    const { line: after, finding, counted } = look(line);
    expect(after).toEqual(line);
    expect(finding).toEqual({ isSold: false, stock: 0 });
    expect(counted).toEqual([]);
  });

  it('when a product is out of stock, then its line does not count', () => {
    expect(look(line, { ...drive, qty: 0 }).counted).toEqual([]);
    expect(look(line, { ...drive, out_of_stock: true }).counted).toEqual([]);
  });

  it('when a line was added after the shop had been asked, then nothing is said of it and it counts', () => {
    const { items, findings } = holdAgainstShop([line], [], []);
    expect(findings.size).toBe(0);
    expect(linesThatCount(items, findings)).toEqual([line]);
  });

  it('when an unpaid order of the shopper holds the last piece, then the line is not out of stock and counts', () => {
    const { items, findings } = holdAgainstShop([line], [line.productId], [{ ...drive, qty: 0 }]);
    const waiting = { items: [{ product_id: line.productId }] } as Parameters<typeof withoutHeld>[1];
    expect(linesThatCount(items, withoutHeld(findings, waiting))).toEqual([line]);
    expect(linesThatCount(items, withoutHeld(findings, null))).toEqual([]);
  });
});
