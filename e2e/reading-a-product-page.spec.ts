import { expect, type Page, test } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { openAwake } from './open-awake.ts';

const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
const address = `/product/${slug}`;

async function readProduct(page: Page, path = slug): Promise<Product> {
  return (await page.request.get(`/api/products/by-slug/${path}`)).json();
}

test.describe('what is said', () => {
  test('A visitor reads everything that matters, and the price is that of the API', async ({ page }) => {
    await page.goto(address);
    const product = await readProduct(page);
    const price = new Intl.NumberFormat('en-IN').format(product.display_price);
    await expect(page).toHaveTitle('Samsung 990 PRO 2 TB NVMe SSD | Buy Online');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.website_name);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', 'SSD', 'Samsung']);
    await expect(crumbs.getByRole('link', { name: 'Samsung' })).toHaveAttribute('href', '/ssd/samsung');
    const main = page.getByRole('main');
    await expect(main.getByText(`₹${price}`, { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Compared to manufacturer price')).toBeVisible();
    await expect(main.getByText('You save ₹8,500')).toBeVisible();
    await expect(main.getByText('-34% OFF')).toBeVisible();
    await expect(main.getByText('Inclusive of all taxes')).toBeVisible();
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
    await expect(main.getByText('BuildCores OpenDB')).toBeVisible();
  });

  test('Without a manufacturer price the retail price is the reference', async ({ page }) => {
    const list = await (await page.request.get('/api/products?sort=price_asc')).json();
    expect(list.data.length).toBeGreaterThan(0);
    const pages = Array.from({ length: list.pagination.total_pages }, (_, index) => index + 1);
    let found: Product | undefined;
    for (const number of pages) {
      const { data } = await (await page.request.get(`/api/products?sort=price_asc&page=${number}`)).json();
      found ??= data.find(
        (card: Product) =>
          card.manufacturer_price === null && (card.purchase_price ?? 0) > card.display_price,
      );
      if (found) break;
    }
    expect(found, 'the demo catalogue has a product with a retail price only').toBeDefined();
    await page.goto(`/product/${found?.slug_url}`);
    await expect(page.getByText('Compared to retail price')).toBeVisible();
  });

  test('By its id it is the same page, and the slug is its one address', async ({ page }) => {
    const product = await readProduct(page);
    const answer = await page.goto(`/product/${product._id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.website_name);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  });

  test('Other spellings lead to the one address for good', async ({ page }) => {
    const answer = await page.request.get('/product/Samsung/990-PRO-2-TB-NVMe-SSD-M-2-2280', {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(address);
  });

  for (const [path, sentence] of [
    ['/product/000000000000000000000000', 'Product not found.'],
    ['/product/samsung/no-such-thing', 'Product not found.'],
    ['/product/12345', 'Invalid product parameters'],
    ['/product/a/b/c', 'Invalid product parameters'],
  ] as const) {
    test(`At ${path} stands '${sentence}', and the status is 404`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse All Products' })).toBeVisible();
    });
  }

  test('While the product is on its way the page says so', async ({ page }) => {
    await openAwake(page, '/ssd/samsung');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/products/by-slug/**', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /990 PRO 2 TB NVMe SSD, M\.2 2280$/ })
      .click();
    await expect(page.getByText('Loading product...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('990 PRO 2 TB');
    await expect(page.getByText('Loading product...')).toHaveCount(0);
  });
});

test('A visitor learns when the parcel would come, and the next product knows the PIN code', async ({
  page,
}) => {
  await openAwake(page, address);
  await page.getByLabel('Delivery to PIN code').fill('12');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
  await expect(page.getByLabel('Delivery to PIN code')).toBeFocused();
  await page.getByLabel('Delivery to PIN code').fill('411001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Delivery to Maharashtra between/)).toBeVisible();
  await openAwake(page, '/product/samsung/990-pro-1-tb-nvme-ssd-m-2-2280');
  await expect(page.getByText(/Delivery to Maharashtra between/)).toBeVisible();
});

test('Without a share sheet the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openAwake(page, address);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${address}$`));
});

test('Without JavaScript a product is fully readable', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('990 PRO 2 TB');
  await expect(page.getByRole('img', { name: /^M\.2 drive with a black and blue label/ })).toBeVisible();
  await expect(page.getByText('You save ₹8,500')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reads at 7,450 MB/s' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sequential read/ })).toContainText('7,450 MB/s');
  await context.close();
});
