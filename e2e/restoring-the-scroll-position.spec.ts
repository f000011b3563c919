import type { Locator, Page } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { scrollDownTo, scrollPosition, waitForScrollEnd } from './scroll-position.ts';

// Where a new page starts, and Back to top, are tested in web/app/shell/scrolling.browser.test.tsx.

const longPage = '/terms-conditions';

test.use({ viewport: { width: 1440, height: 700 } });

test('Back and forward return to where the reader was, also if they scrolled before hydration, and the logo leads home', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(longPage);
  // A font that loads after the scroll could move the text.
  await page.evaluate(async () => void (await document.fonts.ready));
  await scrollDownTo(page, 1234);
  release();
  await expectHydrated(page);
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
  await expect(page).toHaveTitle(/^About us/);
  const logo = headerLink(page, `${siteFacts.name}, home`);
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('Going back during a smooth scroll, and a reload, return to the exact position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, longPage);
  await scrollDownTo(page, 600);
  const wentBack = page.evaluate(
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
  await wentBack;
  await expect(page).toHaveURL(longPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await waitForScrollEnd(page);
  expect(await scrollPosition(page)).toBe(600);

  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    addEventListener('scroll', () => seen.push(Math.round(scrollY)));
  });
  await openHydrated(page, '/product/logitech-g/g515-lightspeed-tkl-low-profile-linear');
  await scrollDownTo(page, 600);
  await page.reload();
  await expectHydrated(page);
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
  await expect.poll(seen).not.toEqual([]);
  await waitForScrollEnd(page);
  expect(await seen()).toEqual([600]);
});

function headerLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name });
}
