import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { storageKeys } from '#contract/storage-keys.ts';
import { changeLook, expectAccessible } from '../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../testing/intercept-api.ts';
import { accountButton, fillLogin, loginDialog } from '../../../testing/login-dialog.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const INVALID_LINK = 'This link has been used or has expired. Please request a new one.';

test('the account menu is accessible and works by keyboard', async () => {
  await createSignedInShopper();
  await renderPage('/about');
  await expect.element(accountButton()).toBeVisible();
  (accountButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect.element(menu).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await changeLook({ width: 1440, theme });
    await expectAccessible(theme);
  }
  await userEvent.tab();
  await expect.element(menu.getByRole('link', { name: 'Edit Profile' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(accountButton()).toHaveFocus();
});

test('logging out leaves nothing of the person in the storage of the browser', async () => {
  await createSignedInShopper();
  const { searchHistory, recentlyViewed, compare, pinCode, bulkOrder, pcRequest } = storageKeys;
  const personalKeys = [searchHistory, recentlyViewed, compare, pinCode, bulkOrder, pcRequest];
  for (const key of personalKeys) localStorage.setItem(key, '[]');
  sessionStorage.setItem(storageKeys.scrollPositions, '{"default /orders/1":800}');
  await renderPage('/about');
  await accountButton().click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => personalKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  await expect
    .poll(() => sessionStorage.getItem(storageKeys.scrollPositions) ?? '')
    .not.toContain('/orders/');
});

test('the menu on a phone opens the login dialog', async () => {
  await page.viewport(390, 800);
  await renderPage('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click();
  await expect.element(loginDialog()).toBeVisible();
});

test('the menu on a phone greets the user, is accessible and links to the profile', async () => {
  await createSignedInShopper('Ananya Kulkarni');
  await changeLook({ width: 390, theme: 'light' });
  const shown = await renderPage('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const account = page.getByRole('dialog', { name: 'Menu' }).getByRole('region', { name: 'Account' });
  await expect.element(account).toMatchTextContent('Hello, Ananya Kulkarni');
  await expectAccessible('the menu of a signed-in user');
  await account.getByRole('link', { name: 'Edit Profile' }).click();
  await expect.poll(shown.address).toBe('/profile');
});

test('a private page opens the login dialog and continues after the login; a closed dialog can be opened again', async () => {
  const account = await commands.createAccount();
  await commands.resetBrowser();
  await renderPage('/profile');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your Profile');
  await expect.element(loginDialog().getByText('Please login to continue')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(loginDialog()).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await fillLogin(loginDialog(), account);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
  expect(localStorage.getItem(storageKeys.appToken)).toBeNull();
});

test('a link of a confirmation email is answered when a login ends meanwhile', async () => {
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests = interceptApi(/verify-email/, async (_request, passOn) => {
    await held;
    return passOn();
  });
  await renderPage('/verify-email?token=made-up');
  await expect.poll(() => requests.length).toBe(1);
  await createSignedInShopper();
  answer();
  await expect.element(page.getByRole('alert')).toHaveTextContent(INVALID_LINK);
  expect(requests).toHaveLength(1);
});

test('an invalid confirmation link is rejected', async () => {
  await renderPage('/verify-email?token=made-up');
  await expect.element(page.getByRole('alert')).toHaveTextContent(INVALID_LINK);
});

test('two different new passwords are rejected before the link is used', async () => {
  await renderPage('/reset-password?token=made-up');
  await page.getByLabelText('New Password').fill('a brighter bench lamp');
  await page.getByLabelText('Confirm Password').fill('a different lamp');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect
    .element(page.getByLabelText('Confirm Password'))
    .toHaveAccessibleDescription('Passwords do not match');
});

test('an invalid password link is rejected and offers a new one', async () => {
  await renderPage('/reset-password?token=made-up');
  await page.getByLabelText('New Password').fill('a third bench lamp');
  await page.getByLabelText('Confirm Password').fill('a third bench lamp');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(INVALID_LINK);
  await page.getByRole('button', { name: 'Request a New Link' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});
