import type { Page } from '@playwright/test';

/** Fills an entry of local storage before the first page is opened. A reload keeps what the page has written since. */
export async function presetStorage(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ({ key, text }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    { key, text },
  );
}
