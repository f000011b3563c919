import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from './comparison.ts';
import { keepInStorage } from './keep-in-storage.ts';

/** A line as the shop makes it of a product. */
export function lineOf(product: ProductCard, quantity: number): CartItem {
  const { _id, name, category, manufacturer, website_name, slug_url, display_price } = product;
  const image = product.image ?? '';
  const names = { name, image, category, manufacturer, website_name, slug_url };
  return { _id, productId: _id, ...names, price: display_price, quantity };
}

/** Two memory kits and one drive of the shop, of which there are more. */
export async function threePieces(request: APIRequestContext): Promise<[CartItem, CartItem]> {
  const [memory] = await firstProducts(request, 'RAM', 1, isPlentiful);
  const [drive] = await firstProducts(request, 'SSD', 1, isPlentiful);
  return [lineOf(memory as ProductCard, 2), lineOf(drive as ProductCard, 1)];
}

/** Enough for a few presses on plus, and cheap enough to be paid for at once. */
function isPlentiful({ qty, display_price }: ProductCard): boolean {
  return qty > 5 && display_price < 25_000;
}

export function keepCart(page: Page, text: string): Promise<void> {
  return keepInStorage(page, storageKeys.cart, text);
}

export function storedCart(page: Page): Promise<CartItem[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), storageKeys.cart);
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart \(/ });
}
