import type { BrowserContext } from '@playwright/test';

/** What lay in the browser's storage before the visit; written once, so that a reload finds what the page made of it. */
export async function keepInStorage(context: BrowserContext, key: string, text: string): Promise<void> {
  await context.addInitScript(
    ({ key, text }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    { key, text },
  );
}
