import { expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { StoredCart } from '#contract/stored-cart.ts';

export function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

export async function expectInAccount(page: Page, items: readonly CartItem[]): Promise<void> {
  const wanted = items.map(({ productId, quantity }) => [productId, quantity]).toSorted();
  await expect
    .poll(async () =>
      (await accountCart(page)).items.map(({ product_id, quantity }) => [product_id, quantity]).toSorted(),
    )
    .toEqual(wanted);
}

/** Reads the cart of the account with the access token of the page. */
async function accountCart(page: Page): Promise<StoredCart> {
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}').access_token,
    storageKeys.appToken,
  );
  const response = await page.request.get(accountEndpoints.getCart.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.ok() ? response.json() : { items: [], version: -1 };
}
