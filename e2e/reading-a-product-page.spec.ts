import type { Product } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { expectToast } from './toasts.ts';

const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
const address = `/product/${slug}`;

test('A visitor reads a product page, enlarges its pictures, checks the delivery and copies the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openHydrated(page, address);
  const product: Product = await (await page.request.get(`/api/products/by-slug/${slug}`)).json();
  const price = new Intl.NumberFormat('en-IN').format(product.display_price);
  await expect(page).toHaveTitle('Samsung 990 PRO 2 TB NVMe SSD | Buy Online');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.website_name);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'SSD', 'Samsung']);
  await expect(crumbs.getByRole('link', { name: 'Samsung' })).toHaveAttribute('href', '/ssd/samsung');
  const main = page.getByRole('main');
  await expect(main.getByText(`₹${price}`, { exact: true }).first()).toBeVisible();
  for (const text of [
    'Compared to manufacturer price',
    'You save ₹8,500',
    '-34% OFF',
    'Inclusive of all taxes',
    'BuildCores OpenDB',
  ]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  for (const [title, text] of [
    ['Original Product', 'Genuine warranty'],
    ['Secure Payment', '100% secure checkout'],
    ['Best Price', 'Competitive pricing'],
  ] as const) {
    await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText(text);
  }
  for (const name of [
    'Quick Specifications',
    'Product Overview',
    'Key Features',
    'Detailed Specifications',
  ]) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expect(main.getByRole('row', { name: 'Part number MZ-V9P2T0BW' })).toBeVisible();

  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await pictures.getByRole('button', { name: 'Picture 2', exact: true }).click();
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible();
  await pictures.getByRole('button', { name: 'Picture 1', exact: true }).click();
  await pictures.getByRole('button', { name: 'Zoom in' }).click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByRole('img')).toHaveAttribute('src', product.product_img_urls[0] ?? '');
  await zoom.getByRole('button', { name: 'Larger' }).click();
  await expect(zoom.getByText('200%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures.getByRole('button', { name: 'Zoom in' })).toBeFocused();

  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${address}$`));

  await page.getByLabel('Delivery to PIN code').fill('411001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Delivery to Maharashtra between/)).toBeVisible();
  const rememberedPinCode = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.pinCode);
  await expect.poll(rememberedPinCode).toContain('411001');
  await openHydrated(page, '/product/samsung/990-pro-1-tb-nvme-ssd-m-2-2280');
  await expect(page.getByText(/Delivery to Maharashtra between/)).toBeVisible();
});
