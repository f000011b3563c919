import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { paymentLimits } from '#contract/validation.ts';
import { cartLineOf, firstProducts } from './demo-products.ts';

/** Enough stock for a few presses on plus, and cheap enough for one payment. */
export function isPlentiful({ qty, display_price }: ProductCard): boolean {
  return qty > 5 && display_price < 25_000;
}

/** Few enough to reach the stock limit in a test. */
export function isScarce({ qty }: ProductCard): boolean {
  return qty > 1 && qty < 5;
}

export async function firstProduct(
  category: string,
  matches: (product: ProductCard) => boolean,
): Promise<ProductCard> {
  const [product] = await firstProducts(category, 1, matches);
  return product as ProductCard;
}

/** Drives that are out of stock, which the list has on its fourth page. */
export async function drivesOutOfStock(): Promise<ProductCard[]> {
  const response = await fetch('/api/products?category=SSD&page=4');
  const { data } = (await response.json()) as ProductList;
  return data.filter(({ qty }) => qty === 0);
}

/** A product in stock that costs more than the payment limit. */
export async function productAbovePaymentLimit(): Promise<ProductCard> {
  const response = await fetch('/api/products?sort=price_desc');
  const { data } = (await response.json()) as ProductList;
  const found = data.find(({ display_price, qty }) => display_price > paymentLimits.maximumRupees && qty > 0);
  if (!found) throw new Error('No product costs more than the payment limit.');
  return found;
}

/** Two memory kits and one drive. */
export async function twoCartLines(): Promise<[CartItem, CartItem]> {
  const [memory, drive] = [await firstProduct('RAM', isPlentiful), await firstProduct('SSD', isPlentiful)];
  return [cartLineOf(memory, 2), cartLineOf(drive, 1)];
}

/** Changes the stored cart and notifies the window, as another part of the page would. */
export function storeCart(items: readonly CartItem[] | string): void {
  localStorage.setItem(storageKeys.cart, typeof items === 'string' ? items : JSON.stringify(items));
  dispatchEvent(new Event('cart-updated'));
}

export function storedCart(): CartItem[] {
  return JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]');
}

/** Subtotal, shipping and total as shown on the page. */
export function sumsOf(...items: CartItem[]): string[] {
  const { subtotal, shipping, total } = cartTotals(items);
  return [subtotal, shipping, total].map(formatRupees);
}

/** Found even while a dialog makes the rest of the page inert. */
export function cartButton(): Locator {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

export function cartDrawer(): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart \(/ });
}

export async function openCartDrawer(): Promise<Locator> {
  await cartButton().click();
  await expect.element(cartDrawer()).toBeVisible();
  return cartDrawer();
}

export function productCard({ website_name }: ProductCard): Locator {
  return page.getByRole('article', { name: website_name, exact: true });
}

export function toasts(): NodeListOf<Element> {
  return document.querySelectorAll('[data-sonner-toast]');
}
