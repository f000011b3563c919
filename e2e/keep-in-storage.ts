import type { Page } from '@playwright/test';

/** What lay in the browser's storage before the visit; written once, so that a reload finds what the page made of it. */
export async function keepInStorage(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ({ key, text }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    { key, text },
  );
}
