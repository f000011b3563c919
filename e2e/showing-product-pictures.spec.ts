import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540"/>';

test('Pictures of the first row load at once, those further down when they come near the viewport', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await openHydrated(page, '/ssd');
  const cards = page.getByRole('article');
  await expect(cards.first().locator('img')).toHaveAttribute('fetchpriority', 'high');
  // Its picture differs from those of the first row: a picture that is already loaded is shown at once.
  const distant = cards.filter({ hasText: 'T7 Shield 2 TB' });
  await expect(distant.locator('img')).toHaveCount(0);
  await distant.scrollIntoViewIfNeeded();
  const seenWidth = () => distant.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(seenWidth).toBeGreaterThan(0);
});

test('A picture that fails before or after hydration is replaced by the drawing of its category', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/ssd');
  const first = page.getByRole('article').first();
  await expect(first.locator('.product-picture svg')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
  await page.goto('/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280');
  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await expect(pictures.locator('.product-picture-drawing').first()).toBeVisible();
  await expect(pictures.getByRole('img')).toHaveCount(0);
});
