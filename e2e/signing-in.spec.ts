import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { keepCart, threePieces } from './keep-cart.ts';
import {
  accountButton,
  fillSignUp,
  logIn,
  loginDialog,
  logOut,
  type NewShopper,
  newShopper,
  openLogin,
} from './login-dialog.ts';
import { openAwake } from './open-awake.ts';
import { readSentCode } from './read-outbox.ts';
import { comeFromElsewhere } from './sign-up-shopper.ts';
import { watchForFaults } from './watch-for-faults.ts';

test.beforeEach(({ page }) => comeFromElsewhere(page));

test('A visitor with a full cart signs up, finds it in another browser, and later signs in by a code', async ({
  browser,
  context,
  page,
  request,
}) => {
  const shopper = newShopper();
  const faults = await watchForFaults(page);
  await keepCart(context, JSON.stringify(await threePieces(request)));
  await openAwake(page, '/');
  const cart = page.getByRole('button', { name: 'Shopping cart, 3 items' });
  await expect(cart).toBeVisible();

  const dialog = await openLogin(page, 'Sign Up');
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Welcome! You are now signed up.')).toBeVisible();
  const welcome = page.getByRole('dialog', { name: `Welcome, ${shopper.fullName}!` });
  await expect(welcome.getByLabel('Phone Number')).toHaveValue(shopper.phone);

  await welcome.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent')).toBeVisible();
  await welcome.getByLabel('Enter OTP').fill(await readSentCode(shopper.phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number confirmed')).toBeVisible();
  await expect(accountButton(page)).toBeFocused();

  await page.reload();
  await expect(accountButton(page)).toHaveText(/Asha/);
  await expect(cart).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await comeFromElsewhere(other);
  await openAwake(other, '/');
  await logIn(other, shopper);
  await expect(other.getByText('Logged in!')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Shopping cart, 3 items' })).toBeVisible();
  await elsewhere.close();

  await logOut(page);
  await expect(page.getByRole('button', { name: 'Shopping cart, 0 items' })).toBeVisible();
  const again = await openLogin(page);
  // As people write it, without the country.
  await again.getByLabel('Phone Number').fill(shopper.phone.slice(3));
  await again.getByRole('button', { name: 'Send OTP' }).click();
  await expect(again.getByLabel('Enter OTP')).toBeVisible();
  await again.getByLabel('Enter OTP').fill(await readSentCode(shopper.phone));
  await again.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Logged in via OTP!')).toBeVisible();
  await expect(cart).toBeVisible();
  expect(faults).toEqual([]);
});

test('A code for a number that nobody has confirmed leads to signing up, with the number kept', async ({
  page,
}) => {
  const { phone } = newShopper();
  await openAwake(page, '/');
  const dialog = await openLogin(page);
  await dialog.getByLabel('Phone Number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Enter OTP')).toBeFocused();
  await expect(dialog.getByText(/another code in \d+ s/)).toBeVisible();

  const code = await readSentCode(phone);
  const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
  await dialog.getByLabel('Enter OTP').fill(wrong);
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect(dialog.getByLabel('Enter OTP')).toHaveAccessibleDescription(
    /Invalid OTP code. Please check and try again/,
  );
  await expect(dialog.getByLabel('Enter OTP')).toHaveValue(wrong);

  await dialog.getByLabel('Enter OTP').fill(code);
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect(dialog.getByText('Account not found. Please sign up.')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Phone Number')).toHaveValue(phone);
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
});

test('Mistakes are told at their fields, and nothing typed is lost', async ({ page }) => {
  await openAwake(page, '/');
  const dialog = await openLogin(page, 'Sign Up');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await expect(dialog.getByLabel('Phone Number')).toHaveAccessibleDescription(/Phone number is required/);

  await fillSignUp(dialog, { ...newShopper(), phone: 'my phone' });
  await dialog.getByLabel('Confirm Password').fill('another lamp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone Number')).toBeFocused();
  await expect(dialog.getByLabel('Phone Number')).toHaveAccessibleDescription(/Invalid phone number format/);
  await expect(dialog.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');

  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await expect(dialog.getByLabel('Confirm Password')).toHaveValue('another lamp');
});

test('An email can have one account, and a wrong password says no more than that it failed', async ({
  page,
}) => {
  const shopper = await signUpAndLeave(page);

  const dialog = await openLogin(page, 'Sign Up');
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That email is already registered. Please log in.');

  await dialog.getByRole('tab', { name: 'Login' }).click();
  for (const email of [shopper.email, newShopper().email]) {
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Login with Email' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Email login failed.Please check the email and the password.',
    );
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  }
});

test('Somebody whose account was not finished is asked only for what is missing', async ({ page }) => {
  const shopper = newShopper();
  await openAwake(page, '/');
  const dialog = await openLogin(page, 'Sign Up');
  await page.route('**/api/auth/signup', (route) => route.abort());
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Signup failed. Try again.');
  await page.unrouteAll();

  await openAwake(page, '/');
  await logIn(page, shopper);
  await expect(dialog.getByText('Account not found. Please sign up.')).toBeVisible();
  await expect(dialog.getByText(`Your account will use ${shopper.email}.`)).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue(shopper.fullName);
  await dialog.getByLabel('Phone Number').fill(shopper.phone);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Welcome! You are now signed up.')).toBeVisible();
});

test('The forms tell password managers and phones what belongs where', async ({ page }) => {
  await openAwake(page, '/');
  const dialog = await openLogin(page);
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByLabel('Phone Number')).toHaveAttribute('autocomplete', 'tel');
  await password.fill('secret');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name');
  await expect(dialog.getByLabel('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('A private page asks for a login and goes on by itself, and a closed dialog leaves a way back', async ({
  page,
}) => {
  const shopper = await signUpAndLeave(page);

  await openAwake(page, '/profile');
  await expect(loginDialog(page).getByText('Please login to continue')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await loginDialog(page).getByLabel('Email').fill(shopper.email);
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.appToken)).toBeNull();
});

/** Somebody with an account who is not signed in here. */
async function signUpAndLeave(page: Page): Promise<NewShopper> {
  const shopper = newShopper();
  await openAwake(page, '/');
  const dialog = await openLogin(page, 'Sign Up');
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await logOut(page);
  return shopper;
}
