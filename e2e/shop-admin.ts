import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginResponse } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { identityPaths } from '#contract/identity.ts';
import { presetSignedInUser } from './sign-up-shopper.ts';

type Admin = { email: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

const headers = { 'X-Requested-With': 'XMLHttpRequest' };
const adminFile = () => path.join(process.env.JOURNEY_DATA_DIR ?? '', 'journey-admin.json');

/** Stores the identity session of the shop's only admin for all journeys. */
export async function saveAdminSession(admin: Admin): Promise<void> {
  await writeFile(adminFile(), JSON.stringify(admin));
}

/** For journeys that do not sign the admin out. */
export async function signInAsAdmin(page: Page): Promise<{ email: string; accessToken: string }> {
  const { email, cookies }: Admin = JSON.parse(await readFile(adminFile(), 'utf8'));
  await page.context().addCookies(cookies);
  const { token } = await (await page.request.get(identityPaths.token)).json();
  const response = await page.request.post(accountEndpoints.login.path, {
    headers,
    data: { id_token: token },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { access_token: accessToken, user }: LoginResponse = await response.json();
  await presetSignedInUser(page, user._id);
  return { email, accessToken };
}

/** Calls an admin endpoint with the id in its path. The admin pages for these actions do not exist yet. */
export async function callAsAdmin(
  page: Page,
  accessToken: string,
  { method, path: template }: Endpoint<unknown>,
  { id, data }: { id: string; data?: object },
): Promise<void> {
  const response = await page.request.fetch(template.replace(':id', id), {
    method,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
}
