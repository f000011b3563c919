import { expect, type Page, test } from '@playwright/test';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { accountButton, fillSignUp, loginDialog, newShopper, openLogin } from './login-dialog.ts';
import { openAwake } from './open-awake.ts';
import { comeFromElsewhere, signUpShopper } from './sign-up-shopper.ts';

async function expectAccessibleInAllLooks(page: Page, what: string): Promise<void> {
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `${what}, ${look.theme} at ${look.width} px`, 'dialog[open]');
  }
  await changeLook(page, { width: 1440, theme: 'light' });
}

test('Every state of the dialog is accessible at both widths, in both themes', async ({ page }) => {
  test.slow();
  const shopper = newShopper();
  await comeFromElsewhere(page);
  await openAwake(page, '/about');
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Login with Email' }).click();
  await expectAccessibleInAllLooks(page, 'login with mistakes');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessibleInAllLooks(page, 'forgotten password');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectAccessibleInAllLooks(page, 'sign-up with mistakes');
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  const welcome = page.getByRole('dialog', { name: /^Welcome, / });
  await expect(welcome.getByRole('heading')).toBeFocused();
  await expectAccessibleInAllLooks(page, 'welcome');
  await welcome.getByRole('button', { name: 'Send OTP' }).click();
  await welcome.getByLabel('Enter OTP').fill('12');
  await welcome.getByRole('button', { name: 'Verify Code' }).click();
  await expectAccessibleInAllLooks(page, 'a wrong code');
});

test('The account menu is accessible and works by keyboard', async ({ page }) => {
  await signUpShopper(page);
  await openAwake(page, '/about');
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await changeLook(page, { width: 1440, theme });
    await expectAccessible(page, theme);
  }
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Edit Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
});

test('Everything in the dialog is reached by keyboard, and closing it gives the focus back', async ({
  page,
}) => {
  await openAwake(page, '/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const stops = ['Password', 'Show password', 'Keep me signed in', 'Forgot password?', 'Login with Email'];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await dialog.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('On a phone the menu holds the account, and greets its owner', async ({ page }) => {
  await openAwake(page, '/about');
  await changeLook(page, { width: 390, theme: 'light' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click();
  await expect(loginDialog(page)).toBeVisible();

  await signUpShopper(page, { fullName: 'Ananya Kulkarni' });
  await openAwake(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const account = page.getByRole('dialog', { name: 'Menu' }).getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Hello, Ananya Kulkarni');
  await expectAccessible(page, 'the menu of somebody signed in');
  await account.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
