import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { callAsAdmin, signInAsAdmin } from './shop-admin.ts';

// One test, because each step needs the product of the step before.
test('The owner adds a product, finds it in the shop, changes its price, copies it and archives it', async ({
  page,
}) => {
  const { accessToken } = await signInAsAdmin(page);
  const name = `Larkspur ${Date.now().toString(36)} desk speaker`;
  await openHydrated(page, '/admin/portal/products');
  await page.getByRole('link', { name: 'New Product' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Category').selectOption('speaker');
  await page.getByLabel('Brand').fill('Larkspur');
  await page.getByLabel('Price (₹, tax included)').fill('2499');
  await page.getByRole('button', { name: 'Add Product' }).click();
  // The message belongs to the field, which is focused.
  await expect(page.getByText('Please enter 4, 6 or 8 digits')).toBeVisible();
  await expect(page.getByLabel('HSN code')).toBeFocused();
  await page.getByLabel('HSN code').fill('85182200');
  await page.getByLabel('Initial stock').fill('6');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the product page' });
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { name: 'Stock: 6' })).toBeVisible();
  const id = page.url().split('/').pop() ?? '';

  const inSearch = async () => {
    const response = await page.request.get(`/api/search/products?q=${encodeURIComponent(name)}`);
    const { products } = await response.json();
    const found = products.find((product: { _id: string }) => product._id === id);
    return found?.display_price ?? null;
  };
  await expect.poll(inSearch).toBe(2499);

  await page.getByLabel('Price (₹, tax included)').fill('2,799');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(inSearch).toBe(2799);

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(`Copy of ${name}`);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { name: 'Stock: 0' })).toBeVisible();
  const copyId = page.url().split('/').pop() ?? '';
  expect(copyId).not.toBe(id);
  await callAsAdmin(page.request, accessToken, adminProductEndpoints.archiveProduct, {
    parameters: { id: copyId },
  });

  await openHydrated(page, `/admin/portal/products/${id}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect.poll(inSearch).toBeNull();
  const response = await page.goto(`/product/${id}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: `${name} is no longer sold.` })).toBeVisible();
});
