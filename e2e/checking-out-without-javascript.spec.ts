import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('The checkout does not claim to be loading', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Loading your checkout.')).toBeHidden();
});
