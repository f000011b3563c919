import { expect, type Page, test } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { openAwake } from './open-awake.ts';

const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
const address = `/product/${slug}`;

/** How many pictures there are is the catalogue's matter. */
let last = 0;
test.beforeEach(async ({ request }) => {
  const product: Product = await (await request.get(`/api/products/by-slug/${slug}`)).json();
  last = product.product_img_urls.length;
  expect(last).toBeGreaterThan(2);
});
const counted = (number: number) => `${number} / ${last}`;

function gallery(page: Page) {
  const region = page.getByRole('region', { name: 'Product pictures' });
  return {
    region,
    count: region.getByText(/^\d \/ \d$/),
    button: (name: string) => region.getByRole('button', { name, exact: true }),
  };
}

test('They change every four seconds until the visitor takes over, and again when asked to', async ({
  page,
}) => {
  await page.clock.install();
  await openAwake(page, address);
  const { count, button } = gallery(page);
  await expect(count).toHaveText(counted(1));
  await expect(button('Pause slideshow')).toBeVisible();
  await page.clock.runFor(4000);
  await expect(count).toHaveText(counted(2));
  await button('Next picture').click();
  await expect(count).toHaveText(counted(3));
  await expect(button('Play slideshow')).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(count).toHaveText(counted(3));
  await button('Play slideshow').click();
  await page.clock.runFor(4000 * (last - 2));
  await expect(count).toHaveText(counted(1));
});

test('Arrows, dots, thumbnails and keys all lead to a picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, address);
  const { count, button } = gallery(page);
  await button('Previous picture').click();
  await expect(count).toHaveText(counted(last));
  await button('Picture 2').click();
  await expect(count).toHaveText(counted(2));
  await button('Show picture 1').click();
  await expect(count).toHaveText(counted(1));
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(counted(2));
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(counted(1));
  await expect(button('Show picture 1')).toHaveAttribute('aria-current', 'true');
});

test('They wait while a drawer lies over the page', async ({ page }) => {
  // Without motion a picture changes at once, so that it can be told when none has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAwake(page, address);
  const { region, count, button } = gallery(page);
  await button('Play slideshow').click();
  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(5000);
  const track = region.getByRole('list', { includeHidden: true }).first();
  expect(await track.evaluate((list) => list.scrollLeft)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(button('Pause slideshow')).toBeVisible();
  await page.clock.runFor(4000);
  await expect(count).toHaveText(counted(2));
});

test('On a phone the arrows stand clear of the picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, address);
  const { region, count, button } = gallery(page);
  await button('Next picture').click();
  await expect(count).toHaveText(counted(2));
  await button('Previous picture').click();
  await expect(count).toHaveText(counted(1));
  const picture = await region.getByRole('img').first().boundingBox();
  for (const name of ['Previous picture', 'Next picture']) {
    const arrow = await button(name).boundingBox();
    expect(arrow?.y, name).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
  }
});

test('Who asked for less motion sees them stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAwake(page, address);
  const { count, button } = gallery(page);
  await expect(button('Play slideshow')).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(count).toHaveText(counted(1));
});

test('A swipe on a phone moves on and stops the slideshow', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await openAwake(page, address);
  const { region, count, button } = gallery(page);
  const box = await region.getByRole('list').first().boundingBox();
  if (!box) throw new Error('the pictures have no place');
  const session = await context.newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: x - step * 27, y }]);
  await touch('touchEnd', []);
  await expect(count).toHaveText(counted(2));
  await expect(button('Play slideshow')).toBeVisible();
  await context.close();
});

test('Zoom enlarges a picture, by pointer and by keyboard, and gives the focus back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, address);
  await gallery(page).button('Zoom in').click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  const before = (await picture.boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('200%')).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeCloseTo(before * 2, 0);
  await picture.click();
  await expect(dialog.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery(page).button('Zoom in')).toBeFocused();
});

test('The zoom goes through the pictures, by buttons and by keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, address);
  const product: Product = await (await page.request.get(`/api/products/by-slug/${slug}`)).json();
  await gallery(page).button('Zoom in').click();
  const dialog = page.getByRole('dialog');
  const shows = (place: number) =>
    expect(dialog.getByRole('img')).toHaveAttribute('src', product.product_img_urls[place] ?? '');
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await shows(1);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await shows(1);
  await page.keyboard.press('ArrowLeft');
  await shows(0);
  // Enlarged, the keys move the picture instead; the next one starts at its whole again.
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('200%')).toBeVisible();
  await shows(0);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await shows(1);
  await expect(dialog.getByText('100%')).toBeVisible();
});

test('A picture that is broken gives way to the drawing of its category', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await openAwake(page, address);
  const { region } = gallery(page);
  await expect(region.getByRole('img')).toHaveCount(0);
  await expect(region.locator('.product-picture-drawing').first()).toBeVisible();
});
