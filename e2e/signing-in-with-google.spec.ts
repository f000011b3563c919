import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type IdentitySettings, identityPaths } from '#contract/identity.ts';
import { expect, test } from './journey.ts';
import { accountButton, openLogin } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { expectToast } from './toasts.ts';

const settings: IdentitySettings = {
  provider: 'embedded',
  has_phone: true,
  has_google: true,
  firebase: null,
};

let provider: Server;
let providerAddress: string;

/** Stands in for Google's consent page. The server's requests to Google are tested in the server. */
test.beforeAll(async ({ baseURL }) => {
  provider = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Choose an account</title>
      <a href="${baseURL}/signed-in">Continue</a>
      <a href="${baseURL}/signed-in?error=auth%2Funauthorized-domain">Wrong shop</a>`);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerAddress = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
});

test.afterAll(() => provider.close());

async function offerGoogle(page: Page): Promise<void> {
  await page.route(`**${identityPaths.settings}`, (route) => route.fulfill({ json: settings }));
  await page.route(`**${identityPaths.signInWithGoogle}`, (route) =>
    route.fulfill({ json: { url: providerAddress } }),
  );
}

test('A refused Google sign-in shows the reason in the dialog, and the next attempt succeeds', async ({
  page,
  sharedAccount,
}) => {
  await offerGoogle(page);
  await openHydrated(page, '/about');
  const dialog = await openLogin(page);
  const refusing = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  const refused = await refusing;
  await refused.getByRole('link', { name: 'Wrong shop' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This way to log in is not set up for this website.');
  // Both windows have the same name: before the first has closed, the second would open in it.
  await expect.poll(() => refused.isClosed()).toBe(true);

  // Sets the cookies that Google's callback would set.
  await page.context().addCookies(sharedAccount.cookies);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  // The popup opens empty and is then redirected; its size is read afterwards.
  const onwards = popup.getByRole('link', { name: 'Continue' });
  await expect(onwards).toBeVisible();
  const size = await popup.evaluate(() => [innerWidth, innerHeight]);
  expect(size).toEqual([500, 600]);
  await onwards.click();
  await expectToast(page, 'Logged in!');
  await expect(accountButton(page)).toBeVisible();
});
