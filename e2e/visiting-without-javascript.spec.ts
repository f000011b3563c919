import { expect, test } from '@playwright/test';
import { demoGroups, missingPath } from './site-pages.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('Without JavaScript the home page, a category, a policy and a missing page can be read and lead on', async ({
  page,
}) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const main = page.getByRole('main');
  for (const group of demoGroups) {
    await expect(main.getByRole('heading', { name: group.name, exact: true })).toBeVisible();
    for (const { slug } of group.categories) await expect(main.locator(`a[href="/${slug}"]`)).toBeVisible();
  }

  const [category] = demoGroups[0]?.categories ?? [];
  await main.locator(`a[href="/${category?.slug}"]`).click();
  await expect(page).toHaveURL(`/${category?.slug}`);
  await expect(heading.and(page.getByRole('heading', { name: category?.name }))).toBeVisible();
  await expect(main).toContainText(category?.summary ?? 'a summary');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/shipping-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const title = (await contents.last().textContent()) ?? '';
  await contents.last().click();
  await expect(page).toHaveURL(/\/shipping-policy#\w+/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();

  const missing = await page.goto(missingPath);
  expect(missing?.status()).toBe(404);
  await expect(heading).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Without JavaScript the checkout does not claim to be loading', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Loading your checkout.')).toBeHidden();
});
