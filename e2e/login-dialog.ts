import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { expectToast } from './toasts.ts';

export type NewShopper = { fullName: string; email: string; phone: string; password: string };

export function newShopper(): NewShopper {
  return {
    fullName: 'Asha Rao',
    email: `${randomUUID()}@shop.example`,
    phone: `+919${randomInt(1e8, 1e9)}`,
    password: 'a quiet bench lamp',
  };
}

export function loginDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: `Welcome to ${siteFacts.name}` });
}

export function accountButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Account of / });
}

/** For desktop widths, where the header shows the button. */
export async function openLogin(page: Page, tab: 'Login' | 'Sign Up' = 'Login'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = loginDialog(page);
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

export async function fillSignUp(dialog: Locator, shopper: NewShopper): Promise<void> {
  await dialog.getByLabel('Full Name').fill(shopper.fullName);
  await dialog.getByLabel('Phone Number').fill(shopper.phone);
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await dialog.getByLabel('Confirm Password').fill(shopper.password);
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const dialog = await openLogin(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out');
}
