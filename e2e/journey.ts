import { type BrowserContext, test as base } from '@playwright/test';
import { createAccount, randomClientAddress, type SharedAccount } from './sign-up-shopper.ts';
import { recordToasts } from './toasts.ts';

export { expect } from '@playwright/test';

type WorkerFixtures = {
  /** One context for a worker: styles, scripts and fonts are fetched and compiled once. */
  sharedContext: BrowserContext;
  /** For journeys that need an account and do not change it. */
  sharedAccount: SharedAccount;
};

/**
 * Journeys share a browser context and its cache; each starts signed out, with empty storage and a new page. Journeys about
 * a first visit use Playwright's own `test` instead, and so do those that install `page.clock`, which replaces the timers of
 * the whole context for all later journeys.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, serviceWorkers });
      await recordToasts(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  sharedAccount: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: randomClientAddress(),
      });
      const account = await createAccount(request);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ ...account, cookies });
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext }, use) => {
    await use(sharedContext);
    await Promise.all(sharedContext.pages().map((page) => page.close()));
    await sharedContext.unrouteAll({ behavior: 'ignoreErrors' });
    await sharedContext.setOffline(false);
    await sharedContext.clearPermissions();
    await sharedContext.setExtraHTTPHeaders({});
    await sharedContext.setStorageState({ cookies: [], origins: [] });
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});
