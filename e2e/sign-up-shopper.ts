import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginResponse, User } from '#contract/accounts.ts';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { solve } from '../server/testing/identity-browser.ts';

export type Shopper = { email: string; password: string; user: User; accessToken: string };
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
/** Created once for a worker; the cookies hold its identity session. */
export type SharedAccount = Shopper & { cookies: Cookies };

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

/** Creates an account and signs the browser in, for journeys that change the account. */
export async function signUpShopper(page: Page, name: { fullName?: string } = {}): Promise<Shopper> {
  await setRandomClientAddress(page);
  const shopper = await createAccount(page.request, name);
  await presetSignedInUser(page, shopper.user._id);
  return shopper;
}

/** For journeys that neither change the account nor sign out. */
export async function signInToSharedAccount(page: Page, { cookies, user }: SharedAccount): Promise<void> {
  await page.context().addCookies(cookies);
  await presetSignedInUser(page, user._id);
}

/** Creates an account over the API. The request context keeps the identity cookie. */
export async function createAccount(
  request: APIRequestContext,
  { fullName = 'Ananya Kulkarni' }: { fullName?: string } = {},
): Promise<Shopper> {
  const email = `${randomUUID()}@shop.example`;
  const password = 'correct horse battery';
  const challenge = await (await request.get(identityPaths.challenge)).json();
  const made = await request.post(identityPaths.signUp, {
    headers: { ...headers, [BOT_CHECK_HEADER]: solve(challenge) },
    data: { name: fullName, email, password },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = await (await request.get(identityPaths.token)).json();
  const response = await request.post(accountEndpoints.signup.path, {
    headers,
    data: { id_token: token, full_name: fullName, phone: `9${randomInt(1e8, 1e9)}` },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { user, access_token: accessToken }: LoginResponse = await response.json();
  return { email, password, user, accessToken };
}

/** The identity cookie signs the browser in; the stored user id makes the next page restore the session. */
export async function presetSignedInUser(page: Page, userId: string): Promise<void> {
  await page.addInitScript(
    ({ key, userId }) => {
      // Once for a tab, so that a page opened after signing out stays signed out.
      if (sessionStorage.getItem('journey_session') === userId) return;
      sessionStorage.setItem('journey_session', userId);
      localStorage.setItem(key, userId);
    },
    { key: storageKeys.signedInUser, userId },
  );
}

/** The shop limits the accounts that one address may create in an hour, and all journeys run on one machine. */
export async function setRandomClientAddress(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders(randomClientAddress());
}

export function randomClientAddress(): Record<string, string> {
  return { 'X-Forwarded-For': ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.') };
}
