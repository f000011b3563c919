import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';

const overlays = [
  { opener: 'Dialog', title: 'Remove this item?', outside: { x: 60, y: 60 } },
  { opener: 'Drawer from the left', title: 'Forty lines', outside: { x: 1300, y: 60 } },
  { opener: 'Drawer from the right', title: 'Forty lines', outside: { x: 60, y: 60 } },
];

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

for (const { opener, title, outside } of overlays) {
  test(`${opener}: focus starts at its title, stays inside and returns; Escape, Close and a press outside close it`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: opener, exact: true });
    const overlay = page.getByRole('dialog', { name: title });
    await button.click();
    await expect(overlay.getByRole('heading', { name: title })).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsOnPageBehind(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expectGone(overlay);
    await expect(button).toBeFocused();

    await button.click();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expectGone(overlay);
    await expect(button).toBeFocused();

    await button.click();
    await expect(overlay).toBeVisible();
    await page.mouse.click(outside.x, outside.y);
    await expectGone(overlay);
    await expect(button).toBeFocused();
  });
}

test('A selection that begins inside a dialog and ends outside does not close it', async ({ page }) => {
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(60, 60);
  await page.mouse.up();
  await page.keyboard.press('Tab');
  await expect(overlay).toBeVisible();
});

test('A control that asks for it gets the focus first', async ({ page }) => {
  await page.getByRole('button', { name: 'Wide dialog' }).click();
  await expect(page.getByRole('textbox', { name: 'Search Name' })).toBeFocused();
});

test('The page behind holds still, and what is too long scrolls by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('button', { name: 'Drawer from the right' }).click();
  const start = await page.evaluate(() => scrollY);
  const body = page.getByRole('dialog').locator('[tabindex="0"]');
  await body.focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Line 40')).toBeInViewport();
  await page.mouse.move(60, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  expect(await page.evaluate(() => scrollY)).toBe(start);
});

test('Open overlays are accessible at both widths, in both themes', async ({ page }) => {
  for (const look of crossedLooks) {
    await changeLook(page, look);
    for (const { opener } of overlays) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `${opener}, ${look.theme} at ${look.width} px`);
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('dialog'));
    }
  }
});

async function expectGone(overlay: Locator): Promise<void> {
  await expect(overlay).toHaveCount(0);
}

/** Between the last stop and the first the browser's own controls have their turn, never the page behind. */
function focusIsOnPageBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.closest('dialog') === null;
  });
}
