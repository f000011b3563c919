import { expect, test } from '@playwright/test';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { watchForFaults } from './watch-for-faults.ts';

test('Every component is accessible in every look, and none complains', async ({ page }) => {
  const faults = await watchForFaults(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
  }
  expect(faults).toEqual([]);
});

test('A busy button keeps its focus, its width and its words, and sends nothing twice', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Send once' });
  // The text font may come late, and is a little narrower than what stands in for it.
  await page.evaluate(async () => void (await document.fonts.ready));
  const width = (await button.boundingBox())?.width;
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  expect((await button.boundingBox())?.width).toBe(width);
  await button.press('Enter');
  // Steps in a component beside it, so that a second sending would have been shown by now.
  await page.getByRole('button', { name: 'Increase quantity', exact: true }).click();
  await expect(page.getByRole('group', { name: 'quantity', exact: true }).getByRole('status')).toHaveText(
    '3',
  );
  await expect(page.getByRole('status', { name: 'Times sent' })).toHaveText('1');
});

test('A tooltip shows on focus, describes its control and goes with Escape', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Compare' });
  await page.getByRole('button', { name: 'Shopping cart, 120 items' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Adds this to the list for comparing');
  await expect(button).toHaveAccessibleDescription('Adds this to the list for comparing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('A chip takes itself away, and says that it will', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Remove 2 TB' }).click();
  await expect(page.getByRole('button', { name: /^Remove \d TB$/ })).toHaveText([
    'Remove 1 TB',
    'Remove 4 TB',
  ]);
});
