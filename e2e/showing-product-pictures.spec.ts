import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540"/>';

test('Pictures far down the page wait until they are near, those of the first row do not', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await openAwake(page, '/ssd');
  const cards = page.getByRole('article');
  await expect(cards.first().locator('img')).toHaveAttribute('fetchpriority', 'high');
  // One whose picture no card of the first row has: what is loaded already need not wait.
  const distant = cards.filter({ hasText: 'T7 Shield 2 TB' });
  await expect(distant.locator('img')).toHaveCount(0);
  await distant.scrollIntoViewIfNeeded();
  const seenWidth = () => distant.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(seenWidth).toBeGreaterThan(0);
});

test('A picture that is broken gives way to the drawing of its category, however early it failed', async ({
  page,
}) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/ssd');
  const first = page.getByRole('article').first();
  await expect(first.locator('.product-picture svg')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
});

for (const path of ['/', '/custom-pc-builder']) {
  test(`Every part that is checked before a PC is built has a picture of its own on ${path}`, async ({
    page,
  }) => {
    await openAwake(page, path);
    const parts = page.locator('.part-picture');
    await parts.last().scrollIntoViewIfNeeded();
    await expect(parts.locator('img')).toHaveCount(8);
    const loaded = () =>
      parts
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc),
        );
    await expect.poll(async () => new Set(await loaded()).size).toBe(8);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Every card has its picture', async ({ page }) => {
    await page.goto('/ssd');
    const count = await page.getByRole('article').count();
    expect(count).toBeGreaterThan(4);
    await expect(page.locator('article .product-picture img')).toHaveCount(count);
    await expectSamePlace(page);
  });
});

/** The last picture lies in its mat like the first, which was printed outside a noscript. */
async function expectSamePlace(page: Page): Promise<void> {
  const pictures = page.locator('article .product-picture img');
  const first = await pictures.first().boundingBox();
  const last = await pictures.last().boundingBox();
  expect(last?.width).toBeCloseTo(first?.width ?? 0, 0);
  expect(last?.height).toBeCloseTo(first?.height ?? 0, 0);
}
