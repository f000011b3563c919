import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAwake } from './open-awake.ts';
import { chips, filterPanel, products, specifications } from './product-list.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const oneTerabyte = specifications({ capacity_gb: ['1000'] });

test('A shopper on a phone filters a category in the drawer, opens a product and swipes through its pictures', async ({
  page,
}) => {
  await openAwake(page, '/ssd');
  await expect(filterPanel(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Filters' });
  await button.tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Samsung/ }).tap();
  await drawer.getByRole('checkbox', { name: /^1 TB/ }).tap();
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);
  await expectAccessible(page, 'the drawer');
  await drawer.getByRole('button', { name: /^Show \d+ products$/ }).tap();
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Filters 2 chosen');
  const tops = await chips(page).evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'chips stand in one row').toBe(1);

  await products(page).getByRole('article').getByRole('link').first().tap();
  const pictures = page.getByRole('region', { name: 'Product pictures' });
  await expect(pictures.getByText(/^1 \/ \d$/)).toBeVisible();
  const box = await pictures.getByRole('list').first().boundingBox();
  if (!box) throw new Error('The pictures have no box.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: x - step * 27, y }]);
  await touch('touchEnd', []);
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});
