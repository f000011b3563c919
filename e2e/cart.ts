import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { presetStorage } from './preset-storage.ts';
import { firstProducts } from './product-list.ts';

/** The cart line that the shop stores for a product. */
export function cartItem(product: ProductCard, quantity: number): CartItem {
  const { _id, name, category, manufacturer, website_name, slug_url, display_price } = product;
  const image = product.image ?? '';
  const names = { name, image, category, manufacturer, website_name, slug_url };
  return { _id, productId: _id, ...names, price: display_price, quantity };
}

/** Cart lines of two memory kits and one drive, with more of each in stock. */
export async function memoryAndDrive(request: APIRequestContext): Promise<[CartItem, CartItem]> {
  const [memory] = await firstProducts(request, 'RAM', 1, isPlentiful);
  const [drive] = await firstProducts(request, 'SSD', 1, isPlentiful);
  return [cartItem(memory as ProductCard, 2), cartItem(drive as ProductCard, 1)];
}

/** Stock for a few more pieces, and a total below the limit of one payment. */
function isPlentiful({ qty, display_price }: ProductCard): boolean {
  return qty > 5 && display_price < 25_000;
}

export function presetCart(page: Page, text: string): Promise<void> {
  return presetStorage(page, storageKeys.cart, text);
}

export function storedCart(page: Page): Promise<CartItem[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), storageKeys.cart);
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart \(/ });
}
