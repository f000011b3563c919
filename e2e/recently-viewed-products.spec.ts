import type { Page } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { firstProducts } from './product-list.ts';

test('The products a visitor looked at are listed below the next product and the cart until cleared', async ({
  page,
  request,
}) => {
  const products = await firstProducts(request, 'SSD', 3);
  for (const { _id, slug_url } of products) {
    await openHydrated(page, `/product/${slug_url}`);
    await expect.poll(() => lastViewedId(page)).toBe(_id);
  }
  const [first, second, third] = products.map(({ website_name }) => website_name) as [string, string, string];
  await expectViewed(page, [second, first]);
  await openHydrated(page, '/cart');
  await expectViewed(page, [third, second, first]);
  await viewed(page).getByRole('button', { name: 'Clear' }).click();
  await expect(viewed(page)).toHaveCount(0);
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(viewed(page)).toHaveCount(0);
});

function viewed(page: Page) {
  return page.getByRole('region', { name: 'Recently viewed' });
}

async function expectViewed(page: Page, names: readonly string[]): Promise<void> {
  // The recommendations above may load after the scroll and push the list away again.
  await expect(async () => {
    await viewed(page).scrollIntoViewIfNeeded({ timeout: 5000 });
    await expect(viewed(page).getByRole('article').getByRole('heading')).toHaveText([...names], {
      timeout: 5000,
    });
  }).toPass();
}

function lastViewedId(page: Page): Promise<string | undefined> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]')[0], storageKeys.recentlyViewed);
}
