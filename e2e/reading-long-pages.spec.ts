import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAwake, openAwake } from './open-awake.ts';
import { expectRest, positionsWhile, scrollDownTo, scrollPosition } from './scroll-position.ts';

const longPage = '/terms-conditions';

test.use({ viewport: { width: 1440, height: 700 } });

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('A new page starts at its top, at once', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 600);
    const positions = await positionsWhile(page, () => headerLink(page, 'Custom PC').click());
    await expect(page).toHaveURL('/custom-pc-builder');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect.poll(positions).toEqual([0]);
  });

  test('Back and forward return to where the reader was', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 1234);
    await headerLink(page, 'About Us').click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await scrollDownTo(page, 321);
    await page.goBack();
    await expect(page).toHaveURL(longPage);
    await expect.poll(() => scrollPosition(page)).toBe(1234);
    await page.goForward();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollPosition(page)).toBe(321);
  });

  test('Who scrolled before the page was awake is brought back there too', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(longPage, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await scrollDownTo(page, 1234);
    release();
    await expectAwake(page);
    await headerLink(page, 'About Us').click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(longPage);
    await expect.poll(() => scrollPosition(page)).toBe(1234);
  });

  test('Back to top appears past 400 px and leads there', async ({ page }) => {
    await openAwake(page, longPage);
    const button = page.getByRole('button', { name: 'Back to top' });
    await scrollDownTo(page, 400);
    await expect(button).toHaveCount(0);
    await scrollDownTo(page, 401);
    await button.click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('A new page glides to its top', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 600);
    const positions = await positionsWhile(page, () => headerLink(page, 'Custom PC').click());
    await expect.poll(() => scrollPosition(page)).toBe(0);
    expect((await positions()).filter((position) => position > 0 && position < 600)).not.toEqual([]);
  });

  test('Who goes back while the new page still glides returns to the very place', async ({ page }) => {
    await openAwake(page, longPage);
    await scrollDownTo(page, 600);
    const turned = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const goBackOnTheWay = () => {
            if (scrollY >= 500 || location.pathname !== '/custom-pc-builder') return;
            removeEventListener('scroll', goBackOnTheWay);
            history.back();
            resolve();
          };
          addEventListener('scroll', goBackOnTheWay);
        }),
    );
    await headerLink(page, 'Custom PC').click();
    await turned;
    await expect(page).toHaveURL(longPage);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
    await expectRest(page);
    expect(await scrollPosition(page)).toBe(600);
  });

  test('A reloaded page is where it was at once', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener('scroll', () => seen.push(Math.round(scrollY)));
    });
    await openAwake(page, '/product/logitech-g/g515-lightspeed-tkl-low-profile-linear');
    await scrollDownTo(page, 600);
    await page.reload();
    await expectRest(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([600]);
  });
});

function headerLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name });
}
