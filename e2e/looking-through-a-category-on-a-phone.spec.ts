import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { holdTimeouts } from './hold-timeouts.ts';
import { openAwake } from './open-awake.ts';
import { chips, filterPanel, products, specifications } from './product-list.ts';
import { expectRest } from './scroll-position.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The slideshow of a product shows its next picture after this time. */
const AUTOPLAY_MS = 4000;

const oneTerabyte = specifications({ capacity_gb: ['1000'] });

test('A shopper on a phone filters a category in the drawer, opens a product and swipes through its pictures', async ({
  page,
}) => {
  await holdTimeouts(page, AUTOPLAY_MS);
  await openAwake(page, '/ssd');
  await expect(filterPanel(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Filters' });
  await button.tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const samsung = drawer.getByRole('checkbox', { name: /^Samsung/ });
  await samsung.tap();
  // The addresses of the other choices include this one only once it is shown.
  await expect(samsung).toBeChecked();
  await drawer.getByRole('checkbox', { name: /^1 TB/ }).tap();
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);
  // The list is pale until its new products are shown.
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
  expect(new Set(tops).size, 'chips stand in one row').toBe(1);

  await products(page).getByRole('article').getByRole('link').first().tap();
  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await expect(pictures.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  // The new page glides to its top.
  await expectRest(page);
  const box = await pictures.getByRole('list').first().boundingBox();
  if (!box) throw new Error('The pictures have no box.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Sent without waiting for each other: a pause after the first would make a long press of the swipe.
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...Array.from({ length: 10 }, (_, step) => touch('touchMove', [{ x: x - (step + 1) * 27, y }])),
    touch('touchEnd', []),
  ]);
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});
