import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over: before that nobody knows the theme, and presses wait. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAwake(page);
}

export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('input[name="theme"]:checked')).toHaveCount(1);
}
