import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { identityPaths } from '#contract/identity.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { dialog, openProfile, section } from './profile-page.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';

let shopper: Shopper;

test.beforeEach(async ({ page }) => {
  shopper = await signUpShopper(page);
  await openProfile(page, '/profile?tab=security');
  await expect(section(page, 'Password')).toBeVisible();
});

/** Whether the identity service takes them, asked as another browser would. */
async function canSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const other = await page.context().browser()?.newContext();
  const address = new URL(identityPaths.signIn, page.url()).href;
  const answer = await other?.request.post(address, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email, password },
  });
  await other?.close();
  return answer?.ok() ?? false;
}

async function isKnown(page: Page): Promise<boolean> {
  const { token } = await (await page.request.get(identityPaths.token)).json();
  return token !== null;
}

async function fillPasswords(page: Page, current: string, next: string, repeated = next): Promise<void> {
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Repeat new password').fill(repeated);
  await form.getByRole('button', { name: 'Change Password' }).click();
}

test('A password is changed by who knows it, and only the new one signs in', async ({ page }) => {
  const form = section(page, 'Password');
  const next = 'staple battery horse';
  await fillPasswords(page, shopper.password, next, 'staple battery house');
  await expect(form.getByLabel('Repeat new password')).toHaveAccessibleDescription('Passwords do not match');
  await fillPasswords(page, 'not my password', next);
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(next);
  await fillPasswords(page, shopper.password, next);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  expect(await canSignIn(page, shopper)).toBe(false);
  expect(await canSignIn(page, { ...shopper, password: next })).toBe(true);
  await page.reload();
  await expect(form).toBeVisible();
});

test('Signing out leads home, and the account has to be opened again', async ({ page }) => {
  await section(page, 'Signed in').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isKnown(page)).toBe(false);
  expect(await canSignIn(page, shopper)).toBe(true);
});

test('Signing out in the header leaves the page calm, with a way back in', async ({ page }) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ananya/ })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('Signing out everywhere is asked back, then ends every session', async ({ page, browser }) => {
  const cookies = await page.context().cookies();
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await other.addCookies(cookies);
  await section(page, 'Signed in').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await isKnown(page)).toBe(true);
  await section(page, 'Signed in').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await dialog(page).getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out on every device.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const { token } = await (await other.request.get(identityPaths.token)).json();
  expect(token).toBeNull();
  await other.close();
});

test('Everything the shop keeps of a person comes as one file', async ({ page }) => {
  const coming = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download My Data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toBeTruthy();
  expect(text).toContain(shopper.email);
});

test('An account is deleted by its password and a typed word, and is gone', async ({ page }) => {
  await section(page, 'Delete account').getByRole('button', { name: 'Delete My Account' }).click();
  const form = dialog(page);
  const confirm = form.getByRole('button', { name: 'Delete My Account' });
  await form.getByLabel('Password', { exact: true }).fill('not my password');
  await form.getByLabel('Type DELETE to confirm').fill('delete');
  await confirm.click();
  await expect(form.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription(/in capitals/);
  await form.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This is not your password/,
  );
  await form.getByLabel('Password', { exact: true }).fill(shopper.password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await canSignIn(page, shopper)).toBe(false);
  expect(await isKnown(page)).toBe(false);
});

test('The security tab and its dialogs are accessible in both themes, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  await section(page, 'Password').getByRole('button', { name: 'Change Password' }).click();
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `security, ${look.width}, ${look.theme}`);
  }
  for (const [place, button] of [
    ['Signed in', 'Sign Out Everywhere'],
    ['Delete account', 'Delete My Account'],
  ] as const) {
    await section(page, place).getByRole('button', { name: button }).click();
    for (const look of looks) {
      await changeLook(page, look);
      await expectAccessible(page, `${button}, ${look.width}, ${look.theme}`, 'dialog');
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(section(page, place).getByRole('button', { name: button })).toBeFocused();
  }
});
