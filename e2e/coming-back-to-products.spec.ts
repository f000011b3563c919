import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from './comparison.ts';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { openAwake } from './open-awake.ts';

test('What a visitor looked at waits below the next product and the cart, the latest first', async ({
  page,
  request,
}) => {
  const products = await firstProducts(request, 'SSD', 3);
  for (const { slug_url } of products) await openAwake(page, `/product/${slug_url}`);
  const [first, second, third] = products.map(({ website_name }) => website_name) as [string, string, string];
  await expectViewed(page, [second, first]);
  await openAwake(page, `/product/${products[0]?.slug_url}`);
  await expectViewed(page, [third, second]);
  await openAwake(page, '/cart');
  await expectViewed(page, [first, third, second]);
});

test('A new visitor is shown no such list', async ({ page, request }) => {
  const [product] = await firstProducts(request, 'SSD', 1);
  await openAwake(page, `/product/${product?.slug_url}`);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(viewed(page)).toHaveCount(0);
});

test('Products that left the shop drop out, and so does what is no product', async ({
  context,
  page,
  request,
}) => {
  const [first, second] = await firstProducts(request, 'RAM', 2);
  const kept = [second?._id, '0'.repeat(24), 'nonsense', 7, first?._id];
  await keepInStorage(context, storageKeys.recentlyViewed, JSON.stringify(kept));
  await openAwake(page, '/cart');
  await expectViewed(page, [second?.website_name ?? '', first?.website_name ?? '']);
});

test('Clear forgets them', async ({ context, page, request }) => {
  await keepViewed({ context, request }, 2);
  await openAwake(page, '/cart');
  await viewed(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(viewed(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(viewed(page)).toHaveCount(0);
});

test('More than fit side by side are moved by buttons', async ({ context, page, request }) => {
  const products = await keepViewed({ context, request }, 8);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAwake(page, '/cart');
  const next = viewed(page).getByRole('button', { name: 'Next recently viewed products' });
  const previous = viewed(page).getByRole('button', { name: 'Previous recently viewed products' });
  const last = viewed(page).getByRole('article', { name: products.at(-1)?.website_name ?? '' });
  await expect(last).not.toBeInViewport();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(last).toBeInViewport();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(previous).toBeDisabled();
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
  }
});

test('A product can be bought again from the list', async ({ context, page, request }) => {
  const [product] = await keepViewed({ context, request }, 1);
  await openAwake(page, '/cart');
  await viewed(page)
    .getByRole('button', { name: `Add ${product?.website_name} to cart` })
    .click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
});

test('The server is asked for them only when they come near', async ({ context, page, request }) => {
  const [product] = await firstProducts(request, 'RAM', 1);
  await keepViewed({ context, request }, 3);
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/products?ids=')) calls.push(call.url());
  });
  await openAwake(page, `/product/${product?.slug_url}`);
  await expect(viewed(page)).toHaveCount(1);
  expect(calls).toEqual([]);
  await viewed(page).scrollIntoViewIfNeeded();
  await expect(viewed(page).getByRole('article')).toHaveCount(3);
  expect(calls).toHaveLength(1);
});

test('When the list cannot be had, the page says so and tries again', async ({ context, page, request }) => {
  await keepViewed({ context, request }, 2);
  await page.route('**/api/products?ids=*', (route) => route.fulfill({ status: 400, json: {} }));
  await openAwake(page, '/cart');
  await expect(page.getByRole('alert')).toContainText('What you viewed could not be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(viewed(page).getByRole('article')).toHaveCount(2);
});

function viewed(page: Page) {
  return page.getByRole('region', { name: 'Recently viewed' });
}

async function expectViewed(page: Page, names: readonly string[]): Promise<void> {
  await viewed(page).scrollIntoViewIfNeeded();
  await expect(viewed(page).getByRole('article').getByRole('heading')).toHaveText([...names]);
}

async function keepViewed(
  { context, request }: { context: Parameters<typeof keepInStorage>[0]; request: Page['request'] },
  count: number,
) {
  const products = await firstProducts(request, 'SSD', count);
  const ids = JSON.stringify(products.map(({ _id }) => _id));
  await keepInStorage(context, storageKeys.recentlyViewed, ids);
  return products;
}
