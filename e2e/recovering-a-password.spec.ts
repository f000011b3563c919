import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { accountButton, logIn, logOut, newShopper, openLogin } from './login-dialog.ts';
import { openAwake } from './open-awake.ts';
import { signUpShopper } from './sign-up-shopper.ts';

/** The link to a page in a mail to somebody; a demo shop keeps its mails as files. */
async function readMailedLink(email: string, page: string): Promise<string> {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox');
  let link = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const texts = mails
      .filter((mail) => mail.includes(email))
      // Long lines of a mail are folded with "=" at their end, and "=" itself is written as "=3D".
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    link = texts.join('\n').match(new RegExp(`${page}\\?token=[\\w.~-]+`))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('A shopper who forgot the password chooses a new one by mail, and the link works once', async ({
  page,
}) => {
  const { email } = await signUpShopper(page);
  await openAwake(page, '/');
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
  await openAwake(page, link);
  await page.getByLabel('New Password').fill('a brighter bench lamp');
  await page.getByLabel('Confirm Password').fill('a different lamp');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await page.getByLabel('Confirm Password').fill('a brighter bench lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await logIn(page, { email, password: 'a brighter bench lamp' });
  await expect(accountButton(page)).toBeVisible();

  await openAwake(page, link);
  await page.getByLabel('New Password').fill('a third bench lamp');
  await page.getByLabel('Confirm Password').fill('a third bench lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one.',
  );
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});

test('An email without an account gets the same answer', async ({ page }) => {
  const { email } = newShopper();
  await openAwake(page, '/');
  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('dialog').getByText(`If ${email} has an account here`)).toBeVisible();
});

test('The link of the confirmation mail confirms the email, and a made-up one does not', async ({ page }) => {
  const { email } = await signUpShopper(page);
  await openAwake(page, '/verify-email?token=made-up');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one.',
  );
  await openAwake(page, await readMailedLink(email, '/verify-email'));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
});
