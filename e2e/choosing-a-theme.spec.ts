import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

test('a chosen theme reaches other tabs, survives a reload and is there at the first paint', async ({
  context,
  page,
}) => {
  await openHydrated(page, '/privacy-policy');
  const other = await context.newPage();
  await openHydrated(other, '/about');
  await expectScheme(other, 'light');
  await page.getByTitle('Dark').click();
  await expectScheme(page, 'dark');
  await expectScheme(other, 'dark');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectScheme(page, 'dark');

  // The inline script in the head sets the theme without any bundle.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expectScheme(page, 'dark');
  await expect(page.locator('input[name="theme"]:checked')).toHaveCount(0);
});

/** Reads the painted background. */
async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const lightness = () =>
    page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]));
  if (scheme === 'dark') await expect.poll(lightness).toBeLessThan(0.3);
  else await expect.poll(lightness).toBeGreaterThan(0.9);
}
