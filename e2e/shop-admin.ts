import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
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
  const { access_token: accessToken, user } = await logIn(page.request, token);
  await presetSignedInUser(page, user._id);
  return { email, accessToken };
}

/** An access token of the admin, without signing in any page. */
export async function readAdminToken(request: APIRequestContext): Promise<string> {
  const { cookies }: Admin = JSON.parse(await readFile(adminFile(), 'utf8'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = await (await request.get(identityPaths.token, { headers: { Cookie: cookie } })).json();
  return (await logIn(request, token)).access_token;
}

async function logIn(request: APIRequestContext, idToken: string): Promise<LoginResponse> {
  const response = await request.post(accountEndpoints.login.path, { headers, data: { id_token: idToken } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

type AdminCall = { parameters: Record<string, string>; data?: object };

/** Calls an admin endpoint. The admin pages for these actions do not exist yet. */
export async function callAsAdmin<Body>(
  request: APIRequestContext,
  accessToken: string,
  { method, path: template }: Endpoint<Body>,
  { parameters, data }: AdminCall,
): Promise<Body> {
  const url = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const response = await request.fetch(url, {
    method,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
