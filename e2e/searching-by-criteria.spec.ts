import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { signUpShopper } from './sign-up-shopper.ts';
import { expectToast } from './toasts.ts';

test('A shopper searches by criteria, saves the search and loads it in a later visit', async ({ page }) => {
  await signUpShopper(page);
  await openHydrated(page, '/');
  await page.getByRole('combobox', { name: 'Search' }).fill('xyzzyq');
  await page.getByRole('button', { name: 'Advanced Search Options' }).click();
  const panel = page.getByRole('dialog', { name: 'Advanced Search' });
  await panel.getByLabel('Product name').fill('ssd AND 2tb NOT sata');
  await panel.getByLabel('Maximum price').fill('30000');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Search Results for "ssd AND 2tb NOT sata"' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await panel.getByRole('button', { name: 'Save Search' }).click();
  await page.getByLabel('Search Name').fill('Large drives');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Search saved');

  // The results of the link are rendered by the server.
  await page.reload();
  await expect(title).toBeVisible();
  await openHydrated(page, '/profile?tab=searches');
  await page.getByRole('button', { name: 'Load Large drives' }).click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('list', { name: 'Search Summary' })).toContainText('Price: ₹0 - ₹30,000');
});
