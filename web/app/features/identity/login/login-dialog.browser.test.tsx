import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type IdentitySettings, identityPaths } from '#contract/identity.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi, restoreApi } from '../../../../testing/intercept-api.ts';
import {
  accountButton,
  fillLogin,
  fillSignUp,
  loginButton,
  loginDialog,
  newShopper,
  openLogin,
} from '../../../../testing/login-dialog.ts';
import { renderComponent, renderPage } from '../../../../testing/render-page.tsx';
import { createEmbeddedIdentityClient } from '../embedded-identity-client.ts';
import { LoginDialog } from './login-dialog.tsx';

const settings: IdentitySettings = {
  provider: 'embedded',
  has_phone: true,
  has_google: true,
  firebase: null,
};

async function expectDialogAccessible(what: string): Promise<void> {
  for (const look of crossedLooks) {
    await changeLook(look);
    const dialog = document.querySelector('dialog[open]') as Element;
    await expectAccessible(`${what}, ${look.theme} at ${look.width} px`, dialog);
  }
  await changeLook({ width: 1280, theme: 'light' });
}

test('the login, forgotten-password and sign-up forms are accessible with problems', async () => {
  await renderPage('/about');
  const dialog = await openLogin();
  await dialog.getByRole('button', { name: 'Login with Email' }).click();
  await expect.element(dialog.getByLabelText('Email')).toBeInvalid();
  await expectDialogAccessible('login with problems');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  await expectDialogAccessible('forgotten password');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog.getByLabelText('Full Name')).toBeInvalid();
  await expectDialogAccessible('sign-up with problems');
});

test('after sign-up the dialog offers to confirm the phone number and is accessible', async () => {
  await renderPage('/about');
  const dialog = await openLogin('Sign Up');
  await fillSignUp(dialog, newShopper());
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  const welcome = page.getByRole('dialog', { name: /^Welcome, / });
  await expect.element(welcome.getByRole('heading')).toHaveFocus();
  await expectDialogAccessible('welcome');
  await welcome.getByRole('button', { name: 'Send OTP' }).click();
  await welcome.getByLabelText('Enter OTP').fill('12');
  await welcome.getByRole('button', { name: 'Verify Code' }).click();
  await expect.element(welcome.getByLabelText('Enter OTP')).toBeInvalid();
  await expectDialogAccessible('a wrong code');
});

test('every control of the login form is reached by Tab, and closing returns the focus', async () => {
  await renderPage('/about');
  await expect.element(loginButton()).toBeVisible();
  (loginButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = loginDialog();
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  const stops = ['Password', 'Show password', 'Keep me signed in', 'Forgot password?', 'Login with Email'];
  for (const name of stops) {
    await userEvent.tab();
    const focused = page.elementLocator(document.activeElement as Element);
    await expect.element(focused).toHaveAccessibleName(name);
  }
  (dialog.getByRole('tab', { name: 'Login' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(loginButton()).toHaveFocus();
});

test('problems of a sign-up are shown at their fields until these are changed, and changing tabs keeps the values', async () => {
  await renderPage('/about');
  const dialog = await openLogin('Sign Up');
  const phone = dialog.getByLabelText('Phone Number');
  const confirmation = dialog.getByLabelText('Confirm Password');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog.getByLabelText('Full Name')).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription(/Phone number is required/);

  await fillSignUp(dialog, { ...newShopper(), phone: 'my phone' });
  await expect.element(phone).not.toHaveAccessibleDescription(/Phone number is required/);
  await expect.element(phone).toBeValid();
  await confirmation.fill('another lamp');
  await userEvent.keyboard('{Enter}');
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription(/Invalid phone number format/);
  await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match');

  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect.element(dialog.getByLabelText('Full Name')).toHaveValue('Asha Rao');
  await expect.element(confirmation).toHaveValue('another lamp');
});

test('a second account for an email is rejected', async () => {
  const { email } = await commands.createAccount();
  await commands.resetBrowser();
  await renderPage('/about');
  const dialog = await openLogin('Sign Up');
  await fillSignUp(dialog, { ...newShopper(), email });
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('That email is already registered. Please log in.');
});

test('a wrong password and an unknown email get the same message, and the password stays', async () => {
  const { email } = await commands.createAccount();
  await commands.resetBrowser();
  await renderPage('/about');
  const dialog = await openLogin();
  for (const typed of [email, newShopper().email]) {
    await fillLogin(dialog, { email: typed, password: 'not the password' });
    await dialog.getByRole('button', { name: 'Login with Email' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Email login failed.Please check the email and the password.');
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('not the password');
    await dialog.getByLabelText('Email').fill('');
    await dialog.getByRole('button', { name: 'Login with Email' }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  }
});

test('an incomplete sign-up asks only for the missing values at the next login', async () => {
  const shopper = newShopper();
  await renderPage('/about');
  const dialog = await openLogin('Sign Up');
  interceptApi(accountEndpoints.signup.path, () => Promise.reject(new TypeError('Failed to fetch')));
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Signup failed. Try again.');
  restoreApi();

  await dialog.getByRole('button', { name: 'Use another email' }).click();
  await dialog.getByLabelText('Full Name').fill('');
  await dialog.getByLabelText('Phone Number').fill('');
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await fillLogin(dialog, shopper);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Account not found. Please sign up.')).toBeVisible();
  await expect.element(dialog.getByText(`Your account will use ${shopper.email}.`)).toBeVisible();
  await expect.element(dialog.getByLabelText('Full Name')).toHaveValue(shopper.fullName);
  await dialog.getByLabelText('Phone Number').fill(shopper.phone);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText('Welcome! You are now signed up.')).toBeVisible();
});

test('the fields have autocomplete attributes for password managers', async () => {
  await renderPage('/about');
  const dialog = await openLogin();
  await expect.element(dialog.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(dialog.getByLabelText('Phone Number')).toHaveAttribute('autocomplete', 'tel');
  await password.fill('secret');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect.element(dialog.getByLabelText('Full Name')).toHaveAttribute('autocomplete', 'name');
  await expect
    .element(dialog.getByLabelText('Confirm Password'))
    .toHaveAttribute('autocomplete', 'new-password');
});

test('a code for an unconfirmed number leads to sign-up and keeps the number', async () => {
  const { phone } = newShopper();
  await renderPage('/about');
  const dialog = await openLogin();
  await dialog.getByLabelText('Phone Number').fill(phone);
  await userEvent.keyboard('{Enter}');
  const otp = dialog.getByLabelText('Enter OTP');
  await expect.element(otp).toHaveFocus();
  await expect.element(dialog.getByText(/another code in \d+ s/)).toBeVisible();

  const code = await commands.readSentCode(phone);
  const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
  await otp.fill(wrong);
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect.element(otp).toHaveAccessibleDescription(/Invalid OTP code. Please check and try again/);
  await expect.element(otp).toHaveValue(wrong);

  await otp.fill(code);
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect.element(dialog.getByText('Account not found. Please sign up.')).toBeVisible();
  await expect.element(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByLabelText('Phone Number')).toHaveValue(phone);
  await expect.element(dialog.getByLabelText('Full Name')).toHaveFocus();
  // Perhaps the number was typed at a sign-up and never confirmed.
  await dialog.getByRole('button', { name: 'Log in by email' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
});

test('a password reset for an unknown email gets the usual message', async () => {
  const { email } = newShopper();
  await renderPage('/about');
  const dialog = await openLogin();
  await dialog.getByLabelText('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect.element(page.getByRole('dialog').getByText(`If ${email} has an account here`)).toBeVisible();
});

test('a blocked Google popup shows a message', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const client = createEmbeddedIdentityClient(settings);
  renderComponent(<LoginDialog client={client} request={{}} isOpen onClose={() => {}} />);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your browser blocked the login window. Allow pop-ups for this shop and try again.');
  vi.restoreAllMocks();
});

test('a shop without Google shows no Google button', async () => {
  await renderPage('/about');
  const dialog = await openLogin();
  await expect.element(dialog.getByRole('button', { name: 'Login with Email' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Continue with Google' }).elements()).toEqual([]);
});

test('while others guess the password, the browser solves a challenge, says so and logs in', async () => {
  const account = await commands.createAccount();
  await commands.resetBrowser();
  // Every call of a component test has another client address.
  const body = JSON.stringify({ email: account.email, password: 'a guess' });
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
  await Promise.all(
    Array.from({ length: 50 }, () => fetch(identityPaths.signIn, { method: 'POST', headers, body })),
  );
  const proceed = Promise.withResolvers<void>();
  const challenges = interceptApi(identityPaths.challenge, async (_request, passOn) => {
    await proceed.promise;
    return passOn();
  });
  await renderPage('/about');
  const dialog = await openLogin();
  await fillLogin(dialog, account);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('status').getByText(/extra check/)).toBeVisible();
  await expectAccessible('an extra check', dialog.element());
  proceed.resolve();
  await expect.element(accountButton()).toBeVisible();
  expect(new URL(challenges[0]?.url ?? '').search).toBe('?difficulty=hard');
});
