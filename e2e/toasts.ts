import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Keeps the text of every toast in an attribute of the document. A toast disappears after two to four seconds, so a test on
 * a busy machine may not look in time.
 */
export async function recordToasts(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    const recorded = new Set<string>();
    const record = () => {
      const { size } = recorded;
      for (const toast of document.querySelectorAll('.toast')) recorded.add(toast.textContent);
      if (recorded.size > size) document.documentElement.dataset.toasts = [...recorded].join('\n');
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true });
  });
}

/** Expects a toast with this text since the document was loaded. Contexts other than the shared one must call `recordToasts`. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator(`html[data-toasts*=${JSON.stringify(text)}]`)).toBeAttached();
}
