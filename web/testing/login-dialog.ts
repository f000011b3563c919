import { type Locator, page } from 'vitest/browser';
import { siteFacts } from '#contract/site-facts.ts';

export type NewShopper = { fullName: string; email: string; phone: string; password: string };

/** The data of a shopper without an account. */
export function newShopper(): NewShopper {
  return {
    fullName: 'Asha Rao',
    email: `${crypto.randomUUID()}@shop.example`,
    phone: `+919${String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(9, '0')
      .slice(-9)}`,
    password: 'a quiet bench lamp',
  };
}

export function loginDialog(): Locator {
  return page.getByRole('dialog', { name: `Welcome to ${siteFacts.name}` });
}

/** The header button of a visitor who is not signed in. */
export function loginButton(): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });
}

/** The header button of a signed-in user. */
export function accountButton(): Locator {
  return page.getByRole('button', { name: /^Account of / });
}

export async function openLogin(tab: 'Login' | 'Sign Up' = 'Login'): Promise<Locator> {
  await loginButton().click();
  await loginDialog().getByRole('tab', { name: tab }).click();
  return loginDialog();
}

export async function fillSignUp(dialog: Locator, shopper: NewShopper): Promise<void> {
  await dialog.getByLabelText('Full Name').fill(shopper.fullName);
  await dialog.getByLabelText('Phone Number').fill(shopper.phone);
  await dialog.getByLabelText('Email').fill(shopper.email);
  await dialog.getByLabelText('Password', { exact: true }).fill(shopper.password);
  await dialog.getByLabelText('Confirm Password').fill(shopper.password);
}

export async function fillLogin(
  dialog: Locator,
  account: { email: string; password: string },
): Promise<void> {
  await dialog.getByLabelText('Email').fill(account.email);
  await dialog.getByLabelText('Password', { exact: true }).fill(account.password);
}
