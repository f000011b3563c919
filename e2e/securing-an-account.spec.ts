import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identity.ts';
import { expect, test } from './journey.ts';
import { dialog, openProfile, section } from './profile-page.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';
import { expectToast } from './toasts.ts';

let shopper: Shopper;

test.beforeEach(async ({ page }) => {
  shopper = await signUpShopper(page);
  await openProfile(page, '/profile?tab=security');
  await expect(section(page, 'Password')).toBeVisible();
});

/** Whether a new browser context can sign in with these credentials. */
async function canSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const other = await page.context().browser()?.newContext();
  const address = new URL(identityPaths.signIn, page.url()).href;
  const response = await other?.request.post(address, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email, password },
  });
  await other?.close();
  return response?.ok() ?? false;
}

async function isSignedIn(page: Page): Promise<boolean> {
  const { token } = await (await page.request.get(identityPaths.token)).json();
  return token !== null;
}

test('Signing out everywhere ends the sessions of every browser', async ({ page, browser }) => {
  const cookies = await page.context().cookies();
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await other.addCookies(cookies);
  await section(page, 'Logout').getByRole('button', { name: 'Logout Everywhere' }).click();
  await dialog(page).getByRole('button', { name: 'Logout Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'You are logged out on every device.');
  await expect(dialog(page)).toHaveCount(0);
  const { token } = await (await other.request.get(identityPaths.token)).json();
  expect(token).toBeNull();
  await other.close();
});

test('A shopper downloads everything the shop knows of them and deletes the account', async ({ page }) => {
  const coming = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download My Data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toBeTruthy();
  expect(text).toContain(shopper.email);

  await section(page, 'Delete account').getByRole('button', { name: 'Delete My Account' }).click();
  await dialog(page).getByLabel('Your password', { exact: true }).fill(shopper.password);
  await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account has been deleted.');
  expect(await canSignIn(page, shopper)).toBe(false);
  expect(await isSignedIn(page)).toBe(false);
});
