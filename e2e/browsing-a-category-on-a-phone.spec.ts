import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openHydrated } from './open-hydrated.ts';
import { chips, filterPanel, products, specifications } from './product-list.ts';
import { waitForScrollEnd } from './scroll-position.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' });

/** The slideshow of a product shows its next picture after this time. */
const AUTOPLAY_MS = 4000;

const oneTerabyte = specifications({ capacity_gb: ['1000'] });

test('A shopper on a phone filters a category in the drawer, opens a product and swipes through its pictures', async ({
  page,
}) => {
  await disableTimeouts(page, AUTOPLAY_MS);
  await openHydrated(page, '/ssd');
  await expect(filterPanel(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Filters' });
  await button.tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Samsung/ }).tap();
  await drawer.getByRole('checkbox', { name: /^1 TB/ }).tap();
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);
  // The list is dimmed until its new products are shown, which lowers its contrast.
  await expect(page.locator('.listing-products')).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'the drawer');
  await drawer.getByRole('button', { name: /^Show \d+ products$/ }).tap();
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Filters 2 chosen');
  await expect(chips(page)).toHaveCount(2);
  const tops = await chips(page).evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'chips are in one row').toBe(1);

  await products(page).getByRole('article').getByRole('link').first().tap();
  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await expect(pictures.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  // The new page scrolls smoothly to its top.
  await waitForScrollEnd(page);
  const box = await pictures.getByRole('list').first().boundingBox();
  if (!box) throw new Error('The picture list is not visible.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Each waits for the one before: a busy browser merges moves that arrive together, and may scroll too little.
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: x - step * 27, y }]);
  await touch('touchEnd', []);
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

/** Timeouts of exactly this delay never fire, so that a slow run does not reach them by accident. */
async function disableTimeouts(page: Page, delay: number): Promise<void> {
  await page.addInitScript((delay) => {
    const start = window.setTimeout;
    const startUnlessDisabled = (callback: TimerHandler, milliseconds?: number, ...parameters: unknown[]) =>
      milliseconds === delay ? 0 : start(callback, milliseconds, ...parameters);
    Object.assign(window, { setTimeout: startUnlessDisabled });
  }, delay);
}
