import { expect, test } from '@playwright/test';
import { demoGroups, missingPath } from './site-pages.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('Home is readable and leads to the categories', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  for (const group of demoGroups) {
    await expect(main.getByRole('heading', { name: group.name, exact: true })).toBeVisible();
    for (const { slug } of group.categories) await expect(main.locator(`a[href="/${slug}"]`)).toBeVisible();
  }
  await main.locator('a[href="/ram"]').click();
  await expect(page).toHaveURL('/ram');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('A category is readable and leads back home', async ({ page }) => {
  const [category] = demoGroups[0]?.categories ?? [];
  const response = await page.goto(`/${category?.slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: category?.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(category?.summary ?? 'a summary');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('A policy is readable, and its contents lead to its sections', async ({ page }) => {
  await page.goto('/shipping-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const title = (await contents.last().textContent()) ?? '';
  await contents.last().click();
  await expect(page).toHaveURL(/\/shipping-policy#\w+/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});

test('A missing page says so, with its status, and leads home', async ({ page }) => {
  const response = await page.goto(missingPath);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
