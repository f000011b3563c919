import { expect, type Page, test } from '@playwright/test';
import { expectAwake, openAwake } from './open-awake.ts';

test.use({ colorScheme: 'light' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('One button goes from light to dark to system and round again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await openAwake(page, '/');
    const button = page.getByRole('button', { name: /^Theme:/ });
    await expect(button).toHaveAccessibleName('Theme: Light. Switch to Dark');
    for (const [theme, name] of [
      ['dark', 'Theme: Dark. Switch to System'],
      ['system', 'Theme: System. Switch to Light'],
      ['light', 'Theme: Light. Switch to Dark'],
    ] as const) {
      await button.click();
      await expect(button).toHaveAccessibleName(name);
      await expectScheme(page, theme === 'dark' ? 'dark' : 'light');
      expect(await storedTheme(page)).toBe(theme);
    }
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Three radios show the choice, and a reload keeps it', async ({ page }) => {
    await openAwake(page, '/');
    await expect(page.getByRole('button', { name: /^Theme:/ })).toBeHidden();
    const group = page.getByRole('group', { name: 'Theme' });
    await expect(group.getByRole('radio', { name: 'System' })).toBeChecked();
    await group.getByTitle('Dark').click();
    await expectScheme(page, 'dark');
    expect(await storedTheme(page)).toBe('dark');
    await page.reload();
    await expect(group.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectScheme(page, 'dark');
  });

  test('The arrow keys choose a theme', async ({ page }) => {
    await openAwake(page, '/');
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectScheme(page, 'dark');
  });

  test('System follows the operating system while the page is open, a choice does not', async ({ page }) => {
    await openAwake(page, '/');
    await expectScheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectScheme(page, 'dark');
    await page.getByTitle('Light', { exact: true }).click();
    await expectScheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectScheme(page, 'light');
  });

  test('Another tab follows', async ({ context, page }) => {
    await openAwake(page, '/');
    const other = await context.newPage();
    await openAwake(other, '/about');
    await page.getByTitle('Dark').click();
    await expectScheme(other, 'dark');
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

test('The first paint has the chosen theme already, before any bundle has run', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expectScheme(page, 'dark');
  await expect(page.locator('input[name="theme"]:checked')).toHaveCount(0);
});

test('Nonsense in the storage counts as system', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', '"><b>'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectAwake(page);
  await expectScheme(page, 'dark');
});

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

/** As painted: dark ground or light ground. */
async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const lightness = () =>
    page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]));
  if (scheme === 'dark') await expect.poll(lightness).toBeLessThan(0.3);
  else await expect.poll(lightness).toBeGreaterThan(0.9);
}
