import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until React has hydrated it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/** The theme switch has no checked radio before hydration. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('input[name="theme"]:checked')).toHaveCount(1);
}
