import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginAnswer, User } from '#contract/accounts.ts';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { solve } from '../server/testing/identity-browser.ts';
import { openAwake } from './open-awake.ts';

export type Shopper = { email: string; password: string; user: User; accessToken: string };

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

/** For journeys that are not about signing in: an account made over the API, in whose name the browser is signed in. */
export async function signUpShopper(
  page: Page,
  { fullName = 'Ananya Kulkarni' }: { fullName?: string } = {},
): Promise<Shopper> {
  await comeFromElsewhere(page);
  const email = `${randomUUID()}@shop.example`;
  const password = 'correct horse battery';
  const challenge = await (await page.request.get(identityPaths.challenge)).json();
  const made = await page.request.post(identityPaths.signUp, {
    headers: { ...headers, [BOT_CHECK_HEADER]: solve(challenge) },
    data: { name: fullName, email, password },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = await (await page.request.get(identityPaths.token)).json();
  const answer = await page.request.post(accountEndpoints.signup.path, {
    headers,
    data: { id_token: token, full_name: fullName, phone: `9${randomInt(1e8, 1e9)}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { user, access_token: accessToken }: LoginAnswer = await answer.json();
  await openAwake(page, '/about');
  // The cookie says who this is; the hint makes the next page ask it.
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    storageKeys.signedInUser,
    user._id,
  ] as const);
  return { email, password, user, accessToken };
}

/** The shop allows an address only so many accounts an hour, and all journeys would come from one. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  const address = ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address });
}
