import { type BrowserContext, test as base, type Disposable, type Page } from '@playwright/test';
import { createAccount, randomClientAddress, type SharedAccount } from './sign-up-shopper.ts';
import { recordToasts } from './toasts.ts';

export { expect } from '@playwright/test';

type SharedBrowser = {
  /** One context for a worker: styles, scripts and fonts are fetched and compiled once. */
  context: BrowserContext;
  /** Open between journeys too, which saves a new renderer process for each; undefined after a journey that closed it. */
  page: Page | undefined;
};

type WorkerFixtures = {
  sharedBrowser: SharedBrowser;
  /** For journeys that need an account and do not change it. */
  sharedAccount: SharedAccount;
};

const pageEvents = ['console', 'pageerror', 'request', 'response'] as const;

/**
 * Journeys share a browser context, its cache and a page; each starts signed out and with empty storage. Journeys about a first
 * visit use Playwright's own `test` instead, and so do those that install `page.clock`, which replaces the timers of the whole
 * context for all later journeys.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedBrowser: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, serviceWorkers });
      await recordToasts(context);
      await use({ context, page: undefined });
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
  context: async ({ sharedBrowser }, use) => {
    const { context } = sharedBrowser;
    await use(context);
    const others = context.pages().filter((page) => page !== sharedBrowser.page);
    await Promise.all(others.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setExtraHTTPHeaders({});
    await context.setStorageState({ cookies: [], origins: [] });
  },
  page: async ({ context, sharedBrowser, viewport, reducedMotion }, use) => {
    sharedBrowser.page ??= await context.newPage();
    const { page } = sharedBrowser;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    const removeInitScripts = collectInitScripts(page);
    await use(page);
    await removeInitScripts();
    if (page.isClosed()) sharedBrowser.page = undefined;
    else await leave(page);
  },
});

/** Returns a function that removes the scripts added to the page since this call. */
function collectInitScripts(page: Page): () => Promise<void> {
  const added: Disposable[] = [];
  const { addInitScript } = page;
  page.addInitScript = async (...parameters: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, parameters);
    added.push(script);
    return script;
  };
  return async () => {
    page.addInitScript = addInitScript;
    if (!page.isClosed()) await Promise.all(added.map((script) => script.dispose()));
  };
}

/** Ends what a journey did to the page. Its session storage belongs to the tab and can only be emptied on a page of the shop. */
async function leave(page: Page): Promise<void> {
  for (const event of pageEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: null });
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
}
