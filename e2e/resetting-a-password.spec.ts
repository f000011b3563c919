import { expect, test } from './journey.ts';
import { accountButton, logIn, logOut, openLogin } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { readMailedLink } from './read-outbox.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test('A shopper who forgot the password chooses a new one by mail, and the link works once', async ({
  page,
}) => {
  const { email } = await signUpShopper(page);
  await openHydrated(page, '/about');
  await logOut(page);

  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgotten.getByLabel('Email')).toBeFocused();
  await expect(forgotten.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(forgotten.getByText(`If ${email} has an account here`)).toBeVisible();

  const link = await readMailedLink(email, '/reset-password');
  await openHydrated(page, link);
  await page.getByLabel('New Password').fill('a brighter bench lamp');
  await page.getByLabel('Confirm Password').fill('a brighter bench lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await logIn(page, { email, password: 'a brighter bench lamp' });
  await expect(accountButton(page)).toBeVisible();

  await openHydrated(page, link);
  await page.getByLabel('New Password').fill('a third bench lamp');
  await page.getByLabel('Confirm Password').fill('a third bench lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please request a new one.',
  );
  await page.getByRole('button', { name: 'Request a New Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});
