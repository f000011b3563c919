import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { cartItemOf } from './cart-arithmetic.ts';
import { purchasableLines, reconcileCartWithCatalogue, withoutReserved } from './reconcile-cart.ts';

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

function reconcile(item: CartItem, ...products: ProductCard[]) {
  const { items, findings } = reconcileCartWithCatalogue([item], [item.productId], products);
  return {
    line: items[0],
    finding: findings.get(item.productId),
    counted: purchasableLines(items, findings),
  };
}

describe('reconcileCartWithCatalogue', () => {
  it('keeps a line that has not changed', () => {
    const { line: after, finding, counted } = reconcile(line, drive);
    expect(after).toEqual(line);
    expect(finding).toEqual({ isSold: true, stock: 3, newPriceRupees: undefined });
    expect(counted).toEqual([line]);
  });

  it('replaces price and names that differ from the catalogue, even if the storage was edited by hand', () => {
    const tampered = {
      ...line,
      price: 1,
      name: 'Free',
      image: 'https://elsewhere.example/x.png',
      quantity: 9,
    };
    const { line: after, finding } = reconcile(tampered, drive);
    expect(after).toEqual({ ...line, quantity: 9 });
    expect(finding).toEqual({ isSold: true, stock: 3, newPriceRupees: 13_499 });
  });

  it('keeps the line of a product that is no longer sold and leaves it out of the total', () => {
    const { line: after, finding, counted } = reconcile(line);
    expect(after).toEqual(line);
    expect(finding).toEqual({ isSold: false, stock: 0 });
    expect(counted).toEqual([]);
  });

  it('leaves a product that is out of stock out of the total', () => {
    expect(reconcile(line, { ...drive, qty: 0 }).counted).toEqual([]);
    expect(reconcile(line, { ...drive, out_of_stock: true }).counted).toEqual([]);
  });

  it('counts a line that was added after the products were read', () => {
    const { items, findings } = reconcileCartWithCatalogue([line], [], []);
    expect(findings.size).toBe(0);
    expect(purchasableLines(items, findings)).toEqual([line]);
  });

  it('counts a product whose last item is reserved by an unpaid order of the shopper', () => {
    const { items, findings } = reconcileCartWithCatalogue([line], [line.productId], [{ ...drive, qty: 0 }]);
    const unpaidOrder = { items: [{ product_id: line.productId }] } as Parameters<typeof withoutReserved>[1];
    expect(purchasableLines(items, withoutReserved(findings, unpaidOrder))).toEqual([line]);
    expect(purchasableLines(items, withoutReserved(findings, null))).toEqual([]);
  });
});
