import type { BrowserContext } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';

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

/** What lay in the browser's storage before the visit; written once, so that a reload finds what the page made of it. */
export async function keepCart(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ({ key, text }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    { key: storageKeys.cart, text },
  );
}
