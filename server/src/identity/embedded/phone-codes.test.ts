import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { createIdentityBrowser } from '../../../testing/identity-browser.ts';
import { openShop, PHONE, send, wrong } from '../../../testing/phone-codes.ts';

const { signInByPhone, confirmPhone } = identityPaths;

describe('a code', () => {
  test('signs in by code with a confirmed number', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await browser.signUp({ email: 'asha@example.com' });
    await browser.prove();
    expect((await send(browser, '98765 43210')).json()).toEqual({});
    const confirmed = await browser.post(confirmPhone, { body: { phone: '9876543210', code: readCode() } });
    expect(confirmed.json()).toEqual({});
    const token = String(await browser.readIdToken());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.phone_number).toBe(PHONE);

    const phoneBrowser = createIdentityBrowser(app);
    await send(phoneBrowser);
    const body = { phone: PHONE, code: readCode(), rememberMe: false };
    const response = await phoneBrowser.post(signInByPhone, { body });
    expect(response.json()).toEqual({});
    expect(response.cookies.find(({ name }) => name.endsWith('session_token'))).not.toHaveProperty('maxAge');
    const other = String(await phoneBrowser.readIdToken());
    expect(JSON.parse(Buffer.from(other.split('.')[1] ?? '', 'base64url').toString()).sub).toBe(claims.sub);
  });

  test('does not sign in with an unconfirmed number', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await send(browser);
    const response = await browser.post(signInByPhone, { body: { phone: PHONE, code: readCode() } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'auth/user-not-found',
      detail: 'Account not found. Please sign up.',
    });
    expect(await browser.readIdToken()).toBeNull();
  });

  test('does not take over the number of another person', async () => {
    const { app, database, readCode } = await openShop();
    const confirm = async (email: string) => {
      const browser = createIdentityBrowser(app);
      await browser.signUp({ email });
      await browser.prove();
      await send(browser);
      return browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
    };
    expect((await confirm('asha@example.com')).statusCode).toBe(200);
    const second = await confirm('ravi@example.com');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'auth/credential-already-in-use',
      detail: 'This phone number belongs to another account.',
    });
    expect(await database.selectFrom('identity.confirmed_phones').selectAll().execute()).toHaveLength(1);
  });

  test('distinguishes wrong, used, replaced, expired and missing codes', async () => {
    const { app, database, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    const detailOf = async (code: string) =>
      (await browser.post(signInByPhone, { body: { phone: PHONE, code } })).json();
    const never = { code: 'auth/session-expired', detail: 'Session expired. Please try again.' };
    const isWrong = {
      code: 'auth/invalid-verification-code',
      detail: 'Invalid OTP code. Please check and try again',
    };
    expect(await detailOf('123456')).toEqual(never);
    await send(browser);
    const first = readCode();
    expect(await detailOf(wrong(first))).toEqual(isWrong);
    await send(browser);
    const second = readCode();
    if (first !== second) expect(await detailOf(first)).toEqual(isWrong);
    expect((await detailOf(second)).code).toBe('auth/user-not-found');
    expect(await detailOf(second)).toEqual(never);
    await send(browser);
    await database
      .updateTable('identity.one_time_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await detailOf(readCode())).toEqual({
      code: 'auth/code-expired',
      detail: 'OTP code has expired. Please request a new one',
    });
  });

  test('stores neither number nor code in clear text', async () => {
    const { app, database, readCode } = await openShop();
    await send(createIdentityBrowser(app));
    const rows = JSON.stringify(await database.selectFrom('identity.one_time_codes').selectAll().execute());
    expect(rows).not.toContain('9876543210');
    expect(rows).not.toContain(readCode());
  });

  test('writes the code to a private file in the outbox of a demo', async () => {
    const { app, outbox, readCode } = await openShop();
    await send(createIdentityBrowser(app));
    const [file = ''] = await readdir(outbox);
    expect(await readFile(path.join(outbox, file), 'utf8')).toContain(`${readCode()} is your one-time code`);
    expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
  });

  test('does not offer codes in production without a carrier', async () => {
    const { app } = await openShop({ SHOP_MODE: 'production', IDENTITY_SECRET: 'x'.repeat(32) });
    const response = await send(createIdentityBrowser(app));
    expect(response.json()).toEqual({
      code: 'auth/operation-not-allowed',
      detail: 'Phone authentication is not enabled',
    });
    expect((await app.inject(identityPaths.settings)).json().has_phone).toBe(false);
  });
});

test('does not sign in with a number that was not used for ninety days', async () => {
  const { app, database, readCode } = await openShop();
  const browser = createIdentityBrowser(app);
  await browser.signUp({ email: 'asha@example.com' });
  await browser.prove();
  await send(browser);
  await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
  await sql`update identity.confirmed_phones set used_at = now() - interval '91 days'`.execute(database);
  const stranger = createIdentityBrowser(app);
  await send(stranger);
  const refused = await stranger.post(signInByPhone, { body: { phone: PHONE, code: readCode() } });
  expect(refused.statusCode).toBe(401);
  expect(refused.json().detail).toContain('was not used for a long time');
  expect(await stranger.readIdToken()).toBeNull();
  // The owner, who is still logged in by password, confirms it again.
  await send(browser);
  await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
  const { used_at } = await database
    .selectFrom('identity.confirmed_phones')
    .select('used_at')
    .executeTakeFirstOrThrow();
  expect(Date.now() - used_at.getTime()).toBeLessThan(24 * 60 * 60 * 1000);
});

test('requires a session to confirm a number', async () => {
  const { app, readCode } = await openShop();
  const browser = createIdentityBrowser(app);
  await send(browser);
  const response = await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('auth/requires-recent-login');
});
