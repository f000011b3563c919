import type { BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { cartButton, expectInAccount } from './account-cart.ts';
import { memoryAndDrive, presetCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { accountButton, logIn, logOut, openLogin } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { signUpShopper } from './sign-up-shopper.ts';

const { appToken } = storageKeys;

// Renewing an expired access token is tested in web/app/lib/authorised-fetch.test.ts.

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });

/** Simulates closing the browser, which deletes session cookies. Session storage ends with the page. */
async function restartBrowser(context: BrowserContext): Promise<void> {
  const kept = (await context.cookies()).filter(({ expires }) => expires !== -1);
  await context.clearCookies();
  await context.addCookies(kept);
}

/** The parts of the header that a layout shift has moved since the page was opened. */
function movedHeaderParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moved: string[] = [];
    // A shift is recorded after the frame that shows it is painted.
    await nextFrame();
    await nextFrame();
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
      for (const { node } of shifts.flatMap(({ sources }) => sources)) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('.site-header')) moved.push(element.outerHTML);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await nextFrame();
    await nextFrame();
    return moved;
  });
}

test('Tabs are signed in and out together with their cart, and the header does not move when it shows who is signed in', async ({
  context,
  page,
  request,
}) => {
  const [memory] = await memoryAndDrive(request);
  const shopper = await signUpShopper(page);
  await presetCart(page, JSON.stringify([memory]));
  // Late fonts and half parsed pages move other parts; e2e/layout-shift.spec.ts limits that.
  await page.route('**/*.woff2', (route) => route.abort());
  await openHydrated(page, '/about');
  await expect(accountButton(page)).toBeVisible();
  expect(await movedHeaderParts(page)).toEqual([]);
  await expectInAccount(page, [memory]);

  const second = await context.newPage();
  await openHydrated(second, '/about');
  await expect(accountButton(second)).toBeVisible();
  await expect(cartButton(second)).toHaveAccessibleName('Shopping cart, 2 items');
  await logOut(second);
  for (const each of [page, second]) {
    await expect(login(each)).toBeVisible();
    await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 0 items');
  }
  // The first tab may have been syncing the cart while the second signed out.
  const syncedCart = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.syncedCart);
  await expect.poll(syncedCart).toBeNull();

  await logIn(page, shopper);
  for (const each of [page, second]) {
    await expect(accountButton(each)).toBeVisible();
    await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 2 items');
  }
});

test('A closed browser is signed out, unless its owner chose to stay signed in', async ({
  context,
  page,
  sharedAccount,
}) => {
  await openHydrated(page, '/about');
  await logIn(page, sharedAccount);
  await expect(accountButton(page)).toBeVisible();
  await page.close();
  await restartBrowser(context);
  const next = await context.newPage();
  await openHydrated(next, '/about');
  await expect(login(next)).toBeVisible();

  const dialog = await openLogin(next);
  await dialog.getByLabel('Keep me signed in').check();
  await next.keyboard.press('Escape');
  await logIn(next, sharedAccount);
  await expect(accountButton(next)).toBeVisible();
  expect(await next.evaluate((key) => localStorage.getItem(key), appToken)).not.toBeNull();
  await next.close();
  await restartBrowser(context);
  const last = await context.newPage();
  await openHydrated(last, '/about');
  await expect(accountButton(last)).toBeVisible();
});
