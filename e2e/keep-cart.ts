import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { keepInStorage } from './keep-in-storage.ts';

const vectorMemory: CartItem = {
  _id: '6a0000000000000000000001',
  productId: '6a0000000000000000000001',
  name: 'Vector 32 GB',
  image: '',
  category: 'RAM',
  manufacturer: 'Voltedge',
  website_name: 'Voltedge Vector 32 GB DDR5 6000',
  slug_url: 'voltedge/vector-32-gb',
  price: 10_999,
  quantity: 2,
};

const strataDrive: CartItem = {
  ...vectorMemory,
  _id: '6a0000000000000000000002',
  productId: '6a0000000000000000000002',
  name: 'Strata 2 TB',
  category: 'SSD',
  manufacturer: 'Kairon',
  website_name: 'Kairon Strata 2 TB NVMe',
  slug_url: '',
  price: 1_00_000,
  quantity: 1,
};

export const twoProducts: readonly CartItem[] = [vectorMemory, strataDrive];

export function keepCart(context: BrowserContext, text: string): Promise<void> {
  return keepInStorage(context, storageKeys.cart, text);
}

export function storedCart(page: Page): Promise<CartItem[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), storageKeys.cart);
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart \(/ });
}
