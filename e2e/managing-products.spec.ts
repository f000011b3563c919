import type { Page } from '@playwright/test';
import { cartItem } from './cart.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { placePaidOrderOfOther } from './place-paid-order.ts';
import { signInAsAdmin } from './shop-admin.ts';

// One test, because each step needs the product of the step before.
test('The owner adds a product, sells it, ships it, refunds a piece, archives it, and reads it all in the audit log', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Four journeys in one.
  test.slow();
  await signInAsAdmin(page);
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
    return products.find((product: { _id: string }) => product._id === id) ?? null;
  };
  await expect.poll(inSearch).toMatchObject({ display_price: 2499 });
  await page.getByLabel('Price (₹, tax included)').fill('2,799');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(inSearch).toMatchObject({ display_price: 2799 });

  const bought = cartItem(await inSearch(), 2);
  const { _id: orderId } = await placePaidOrderOfOther(playwright.request, baseURL, bought);
  await shipOrder(page, orderId);
  await page.getByRole('button', { name: 'Refund Items' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund items' });
  await refund.getByRole('checkbox', { name }).check();
  await refund.getByRole('button', { name: /^Decrease/ }).click();
  await refund.getByRole('button', { name: 'Refund ₹2,799' }).click();
  await expect(refund).toBeHidden();
  const money = page.getByRole('region', { name: 'Refunds and cancelling' });
  await expect(money.getByText('₹2,799').first()).toBeVisible();

  await openHydrated(page, `/admin/portal/products/${id}`);
  await expect(page.getByRole('heading', { name: 'Stock: 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect.poll(inSearch).toBeNull();
  const response = await page.goto(`/product/${id}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: `${name} is no longer sold.` })).toBeVisible();

  const logged = async (entity: string, entityId: string) => {
    await openHydrated(page, `/admin/portal/audit?entity=${entity}&entity_id=${entityId}`);
    return page.getByRole('table');
  };
  const changes = await logged('products', id);
  await expect(changes.getByRole('row')).toHaveCount(4);
  await expect(changes).toContainText(name);
  await expect(await logged('orders', orderId)).toContainText('DL7731');
});

async function shipOrder(page: Page, orderId: string): Promise<void> {
  await openHydrated(page, `/admin/orders/${orderId}`);
  const orders = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Orders' });
  await expect(orders).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Start Packing' }).click();
  await page.getByRole('list', { name: 'Items to pack' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as Packed' }).click();
  await page.getByLabel('Courier').fill('Delhivery');
  await page.getByLabel('Tracking number').fill('DL7731');
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByRole('link', { name: 'Track the parcel at Delhivery' })).toBeVisible();
}
