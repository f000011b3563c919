import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { identityPaths } from '#contract/identity.ts';
import { crossedLooks } from '../../../../../testing/accessibility-rules.ts';
import {
  changeLook,
  expectAccessible,
  expectMainAccessible,
} from '../../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../../testing/intercept-api.ts';
import { accountButton } from '../../../../../testing/login-dialog.ts';
import { dialog, section } from '../../../../../testing/profile-page.ts';
import { type RenderedPage, renderPage } from '../../../../../testing/render-page.tsx';
import { createSignedInShopper, type SignedInShopper } from '../../../../../testing/signed-in-shopper.ts';

let shopper: SignedInShopper;
let shown: RenderedPage;

beforeEach(async () => {
  shopper = await createSignedInShopper();
  shown = await renderPage('/profile?tab=security');
  await expect.element(section('Password')).toBeVisible();
});

test('a changed password keeps this browser logged in, and only the new password works', async () => {
  const form = section('Password');
  const next = 'staple battery horse';
  await fillPasswords(shopper.password, next, 'staple battery house');
  await expect
    .element(form.getByLabelText('Repeat new password'))
    .toHaveAccessibleDescription('Passwords do not match');
  await fillPasswords('not my password', next);
  await expect
    .element(form.getByLabelText('Current password'))
    .toHaveAccessibleDescription('This is not your current password');
  await expect.element(form.getByLabelText('New password', { exact: true })).toHaveValue(next);
  await fillPasswords(shopper.password, next);
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
  await expect.element(form.getByLabelText('Current password')).toHaveValue('');
  expect(await hasIdentitySession()).toBe(true);
  expect(await canSignIn(shopper)).toBe(false);
  expect(await canSignIn({ ...shopper, password: next })).toBe(true);
});

test('logging out in the security tab leads home and ends the session of the identity service', async () => {
  await section('Logout').getByRole('button', { name: 'Logout', exact: true }).click();
  await expect.poll(shown.address).toBe('/');
  await expect.poll(hasIdentitySession).toBe(false);
  expect(await canSignIn(shopper)).toBe(true);
});

test('logging out in the header shows a login prompt without a dialog', async () => {
  await accountButton().click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  await expect.element(page.getByText('Logged out')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect.element(dialog()).toBeVisible();
});

test('logging out everywhere can be cancelled', async () => {
  await section('Logout').getByRole('button', { name: 'Logout Everywhere' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(await hasIdentitySession()).toBe(true);
});

test('an account is only deleted with its password and the confirmation word', async () => {
  await section('Delete account').getByRole('button', { name: 'Delete My Account' }).click();
  const confirm = dialog().getByRole('button', { name: 'Delete My Account' });
  const password = dialog().getByLabelText('Your password', { exact: true });
  const word = dialog().getByLabelText('Type DELETE to confirm');
  await password.fill('not my password');
  await word.fill('delete');
  await confirm.click();
  await expect.element(word).toHaveAccessibleDescription(/in capitals/);
  await expect.element(word).toHaveFocus();
  await word.fill('DELETE');
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription(/This is not your password/);
  expect(await canSignIn(shopper)).toBe(true);
  await password.fill(shopper.password);
  await confirm.click();
  await expect.element(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await canSignIn(shopper)).toBe(false);
});

test('deleting an account names the open orders and says that orders are kept', async () => {
  interceptApi('/api/user/delete-preview', () =>
    Response.json({ open_orders: ['SB-2611-000042'], kept_orders: 3 }),
  );
  await section('Delete account').getByRole('button', { name: 'Delete My Account' }).click();
  await expect.element(dialog().getByText(/^Still open: SB-2611-000042\./)).toBeVisible();
  await expect.element(dialog().getByText(/^We keep your orders .+ 72 months/)).toBeVisible();
  await expectAccessible('deleting an account with open orders', dialog().element());
});

test('the security tab with problems and its dialogs are accessible, and closing returns the focus', async () => {
  await section('Password').getByRole('button', { name: 'Change Password' }).click();
  await expect.element(section('Password').getByLabelText('Current password')).toBeInvalid();
  await expectMainAccessible('the security tab');
  for (const [place, name] of [
    ['Logout', 'Logout Everywhere'],
    ['Delete account', 'Delete My Account'],
  ] as const) {
    await section(place).getByRole('button', { name }).click();
    await expect.element(dialog()).toBeVisible();
    for (const look of crossedLooks) {
      await changeLook(look);
      await expectAccessible(`${name}, ${look.width}, ${look.theme}`, dialog().element());
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(section(place).getByRole('button', { name })).toHaveFocus();
  }
});

async function fillPasswords(current: string, next: string, repeated = next): Promise<void> {
  const form = section('Password');
  await form.getByLabelText('Current password').fill(current);
  await form.getByLabelText('New password', { exact: true }).fill(next);
  await form.getByLabelText('Repeat new password').fill(repeated);
  await form.getByRole('button', { name: 'Change Password' }).click();
}

/** Whether the identity service accepts the cookie of this browser. */
async function hasIdentitySession(): Promise<boolean> {
  const { token } = await (await fetch(identityPaths.token)).json();
  return token !== null;
}

/** Signs in without cookies, as another browser would. */
async function canSignIn({ email, password }: { email: string; password: string }): Promise<boolean> {
  const response = await fetch(identityPaths.signIn, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}
