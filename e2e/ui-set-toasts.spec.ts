import { expect, type Page, test } from '@playwright/test';
import { changeLook, crossedLooks, expectAccessible } from './expect-accessible.ts';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

test.describe('by the clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // The first toast fetches the stage; from here on time passes only when the test says so.
    await showToast(page, 'Loading');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  });

  test('Success stays 2 seconds, an error and a plain word 4', async ({ page }) => {
    for (const { kind, seconds } of [
      { kind: 'Success', seconds: 2 },
      { kind: 'Error', seconds: 4 },
      { kind: 'Blank', seconds: 4 },
    ]) {
      await toastButton(page, kind).click();
      await passTime(page, 1000);
      await expect(toasts(page)).toHaveCount(1);
      await expect(toasts(page)).not.toHaveText('Saving');
      await passTime(page, (seconds - 1) * 1000 - 200);
      await expect(toasts(page)).toHaveCount(1);
      await passTime(page, 1000);
      await expect(toasts(page), kind).toHaveCount(0);
    }
  });

  test('What can be undone stays 8 seconds, and as long as the pointer or the keyboard is on it', async ({
    page,
  }) => {
    await toastButton(page, 'Removal').click();
    await passTime(page, 7500);
    await expect(toasts(page)).toHaveText(/Strata 2 TB removed/);

    await toasts(page).getByRole('button', { name: 'Undo' }).focus();
    await passTime(page, 10_000);
    await expect(toasts(page)).toHaveText(/Strata 2 TB removed/);
    await toastButton(page, 'Removal').focus();
    await passTime(page, 500);

    await toasts(page).hover();
    await passTime(page, 10_000);
    await expect(toasts(page)).toHaveText(/Strata 2 TB removed/);
    await page.mouse.move(0, 0);
    await passTime(page, 9000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('Loading stays until it is replaced', async ({ page }) => {
    await page.clock.fastForward('10:00');
    await passTime(page, 1000);
    await expect(toasts(page)).toHaveText('Saving');
    await toastButton(page, 'Blank').click();
    await passTime(page, 1000);
    await expect(toasts(page)).toHaveText('OTP sent');
  });
});

test('There is one at a time, and each is told in its own way', async ({ page }) => {
  await page.goto('/');
  await showToast(page, 'Loading');
  await expect(toasts(page)).toHaveText('Saving');
  await expect(toasts(page)).toHaveRole('status');
  await showToast(page, 'Error');
  await expect(toasts(page).getByText('Saving')).toHaveCount(0);
  await expect(toasts(page)).toHaveRole('alert');
  await expect(toasts(page)).toContainText('Access Denied');
  await expect(toasts(page)).toContainText('You do not have permission to access the admin area.');
  await showToast(page, 'Custom');
  await expect(toasts(page).getByText('Access Denied')).toHaveCount(0);
  await expect(toasts(page)).toHaveText('Anything at all');
  await expect(toasts(page)).toHaveRole('status');
});

test('The action of a toast is taken once and ends it', async ({ page }) => {
  await page.goto('/');
  await showToast(page, 'Success');
  await toasts(page).getByRole('button', { name: 'View Cart' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Times the action was taken' })).toHaveText('1');
});

test('A toast over a modal is within reach, and stays when the modal closes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Drawer from the right' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('Please login to continue');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(toasts(page)).toHaveText('Please login to continue');
});

test('Toasts are accessible at both widths, in both themes', async ({ page }) => {
  await page.goto('/');
  await showToast(page, 'Loading');
  for (const look of crossedLooks) {
    await changeLook(page, look);
    await expect(toasts(page)).toBeVisible();
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
  }
});

function toasts(page: Page) {
  return page.locator('[data-sonner-toast] .toast');
}

function toastButton(page: Page, kind: string) {
  return page.getByRole('region', { name: 'Toasts' }).getByRole('button', { name: kind });
}

/** In steps, because what one timer sets in motion starts the next. */
async function passTime(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await page.clock.runFor(100);
}

/** A toast that is replaced takes a moment to leave. */
async function showToast(page: Page, kind: string): Promise<void> {
  await toastButton(page, kind).click();
  await expect(toasts(page)).toHaveCount(1);
}
