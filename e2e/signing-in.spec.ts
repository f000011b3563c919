import { memoryAndDrive, presetCart } from './cart.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { accountButton, fillSignUp, logOut, newShopper, openLogin } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { readSentCode } from './read-outbox.ts';
import { setRandomClientAddress } from './sign-up-shopper.ts';
import { expectToast } from './toasts.ts';

test('A visitor with a full cart signs up, keeps it after a reload, and later signs in by a code', async ({
  page,
  request,
}) => {
  const shopper = newShopper();
  await setRandomClientAddress(page);
  const errors = await collectPageErrors(page);
  await presetCart(page, JSON.stringify(await memoryAndDrive(request)));
  await openHydrated(page, '/about');
  const cart = page.getByRole('button', { name: 'Shopping cart, 3 items' });
  await expect(cart).toBeVisible();

  const dialog = await openLogin(page, 'Sign Up');
  await fillSignUp(dialog, shopper);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Welcome! You are now signed up.');
  const welcome = page.getByRole('dialog', { name: `Welcome, ${shopper.fullName}!` });
  await expect(welcome.getByLabel('Phone Number')).toHaveValue(shopper.phone);

  await welcome.getByRole('button', { name: 'Send OTP' }).click();
  await expectToast(page, 'OTP sent');
  await welcome.getByLabel('Enter OTP').fill(await readSentCode(shopper.phone));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Phone number confirmed');
  await expect(accountButton(page)).toBeFocused();

  await page.reload();
  await expect(accountButton(page)).toHaveText(/Asha/);
  await expect(cart).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('button', { name: 'Shopping cart, 0 items' })).toBeVisible();
  const again = await openLogin(page);
  // Without the country code.
  await again.getByLabel('Phone Number').fill(shopper.phone.slice(3));
  await again.getByRole('button', { name: 'Send OTP' }).click();
  await expect(again.getByLabel('Enter OTP')).toBeVisible();
  await again.getByLabel('Enter OTP').fill(await readSentCode(shopper.phone));
  await again.getByRole('button', { name: 'Verify Code' }).click();
  await expectToast(page, 'Logged in via OTP!');
  await expect(cart).toBeVisible();
  expect(errors).toEqual([]);
});
