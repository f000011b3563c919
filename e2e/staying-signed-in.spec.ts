import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { accountButton, logIn, logOut, openLogin } from './login-dialog.ts';
import { openAwake } from './open-awake.ts';
import { signUpShopper } from './sign-up-shopper.ts';

const { appToken } = storageKeys;

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });

/** What a browser still has after it was closed: no session storage, and no cookie without an end. */
async function closeAndOpenAgain(context: BrowserContext): Promise<void> {
  const kept = (await context.cookies()).filter(({ expires }) => expires !== -1);
  await context.clearCookies();
  await context.addCookies(kept);
}

test('A new tab is signed in too, and signing out in one signs out all', async ({ context, page }) => {
  await signUpShopper(page);
  await openAwake(page, '/');
  await expect(accountButton(page)).toBeVisible();
  const second = await context.newPage();
  await openAwake(second, '/about');
  await expect(accountButton(second)).toBeVisible();
  await logOut(second);
  await expect(login(second)).toBeVisible();
  await expect(login(page)).toBeVisible();
});

test('A tab that was open already follows a login in another', async ({ context, page }) => {
  const shopper = await signUpShopper(page);
  await openAwake(page, '/');
  await logOut(page);
  const second = await context.newPage();
  await openAwake(second, '/');
  await expect(login(second)).toBeVisible();
  await logIn(page, shopper);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(second)).toBeVisible();
});

test('A closed browser is signed out, unless its owner chose to stay signed in', async ({
  context,
  page,
}) => {
  const shopper = await signUpShopper(page);
  await openAwake(page, '/');
  await logOut(page);
  await logIn(page, shopper);
  await expect(accountButton(page)).toBeVisible();
  await page.close();
  await closeAndOpenAgain(context);
  const next = await context.newPage();
  await openAwake(next, '/');
  await expect(login(next)).toBeVisible();

  const dialog = await openLogin(next);
  await dialog.getByLabel('Keep me signed in').check();
  await next.keyboard.press('Escape');
  await logIn(next, shopper);
  await expect(accountButton(next)).toBeVisible();
  expect(await next.evaluate((key) => localStorage.getItem(key), appToken)).not.toBeNull();
  await next.close();
  await closeAndOpenAgain(context);
  const last = await context.newPage();
  await openAwake(last, '/');
  await expect(accountButton(last)).toBeVisible();
});

test('A token that has run out is renewed without a word, and one renewal serves every call', async ({
  page,
}) => {
  await signUpShopper(page);
  await openAwake(page, '/');
  await expect(accountButton(page)).toBeVisible();
  await page.evaluate((key) => {
    const session = JSON.parse(sessionStorage.getItem(key) ?? '');
    sessionStorage.setItem(key, JSON.stringify({ ...session, access_token: 'spent' }));
  }, appToken);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(accountEndpoints.login.path)) renewals.push(request.url());
  });
  await openAwake(page, '/profile');
  // Filled with what only a renewed token can ask for.
  await expect(page.getByLabel('Full name')).toBeVisible();
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '').access_token,
    appToken,
  );
  expect(token).not.toBe('spent');
  expect(renewals).toHaveLength(1);
});

test('The header does not move when it becomes known who is looking', async ({ page }) => {
  await signUpShopper(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openAwake(page, '/about');
  await expect(accountButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0');
});
