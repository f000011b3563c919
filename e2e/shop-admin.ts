import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginAnswer } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { identityPaths } from '#contract/identity.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { openAwake } from './open-awake.ts';
import { comeFromElsewhere } from './sign-up-shopper.ts';

type Admin = { email: string; password: string };

const headers = { 'X-Requested-With': 'XMLHttpRequest' };
const adminFile = () => path.join(process.env.JOURNEY_DATA_DIR ?? '', 'journey-admin.json');

/** The one admin of all journeys, made by the journey that sets the shop up. */
export async function keepAdmin(admin: Admin): Promise<void> {
  await writeFile(adminFile(), JSON.stringify(admin));
}

export async function signInAsAdmin(page: Page): Promise<Admin & { accessToken: string }> {
  const admin: Admin = JSON.parse(await readFile(adminFile(), 'utf8'));
  await comeFromElsewhere(page);
  const { access_token: accessToken, user } = await logIn(page.request, admin);
  await openAwake(page, '/about');
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    storageKeys.signedInUser,
    user._id,
  ] as const);
  return { ...admin, accessToken };
}

/** What an admin does to one thing of the shop, over the API: the pages for it come later. */
export async function actAsAdmin(
  page: Page,
  accessToken: string,
  { method, path: template }: Endpoint<unknown>,
  { id, data }: { id: string; data?: object },
): Promise<void> {
  const answer = await page.request.fetch(template.replace(':id', id), {
    method,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function logIn(request: APIRequestContext, { email, password }: Admin): Promise<LoginAnswer> {
  const data = { email, password, rememberMe: false };
  const opened = await request.post(identityPaths.signIn, { headers, data });
  expect(opened.ok(), await opened.text()).toBe(true);
  const { token } = await (await request.get(identityPaths.token)).json();
  const answer = await request.post(accountEndpoints.login.path, { headers, data: { id_token: token } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
