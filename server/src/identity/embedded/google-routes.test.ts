import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { createIdentityBrowser, PASSWORD } from '../../../testing/identity-browser.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

type Profile = { sub: string; email: string; email_verified: boolean; name: string; picture?: string };

const asha: Profile = {
  sub: 'google-1',
  email: 'asha@example.com',
  email_verified: true,
  name: 'Asha Rao',
  picture: 'https://pictures.example/asha.webp',
};

/** Google, played on loopback: exchanges one code for the profile, if the proof of the beginning comes along. */
async function startGoogle() {
  const google = { profile: asha, challenge: '', exchanged: [] as URLSearchParams[] };
  const url = await startLoopbackServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/userinfo') return response.end(JSON.stringify(google.profile));
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    google.exchanged.push(form);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('code') !== 'the-code' || proof !== google.challenge)
      return response.writeHead(400).end('{"error":"invalid_grant"}');
    return response.end(
      JSON.stringify({ access_token: 'google-secret', token_type: 'Bearer', expires_in: 3600 }),
    );
  });
  return { google, url };
}

async function openShop() {
  const { google, url } = await startGoogle();
  const shop = await createTestDatabase();
  const config = readTestConfig({
    GOOGLE_CLIENT_ID: 'client-1',
    GOOGLE_CLIENT_SECRET: 'client-secret',
    GOOGLE_ISSUER: url,
  });
  const app = await buildTestApp(shop, { config });
  const browser = createIdentityBrowser(app);
  const start = async (rememberMe = true) => {
    const response = await browser.post(identityPaths.signInWithGoogle, { body: { rememberMe } });
    const popup = new URL(response.json().url);
    google.challenge = popup.searchParams.get('code_challenge') ?? '';
    return popup;
  };
  const comeBack = (popup: URL, change: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      code: 'the-code',
      state: popup.searchParams.get('state') ?? '',
      ...change,
    });
    return browser.get(`${identityPaths.googleCallback}?${query}`);
  };
  return { ...shop, google, url, app, browser, start, comeBack };
}

const END_PAGE = 'http://localhost:3000/signed-in';

describe('signing in with Google', () => {
  test('signs in with Google and stores none of its tokens', async () => {
    const { google, url, browser, database, start, comeBack } = await openShop();
    const popup = await start();
    expect(popup.origin + popup.pathname).toBe(`${url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(popup.searchParams)).toMatchObject({
      client_id: 'client-1',
      response_type: 'code',
      redirect_uri: `http://localhost:3000${identityPaths.googleCallback}`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    const back = await comeBack(popup);
    expect([back.statusCode, back.headers.location]).toEqual([302, END_PAGE]);
    expect(google.exchanged).toHaveLength(1);
    const token = String(await browser.readIdToken());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      email: asha.email,
      email_verified: true,
      name: asha.name,
      picture: asha.picture,
    });
    const accounts = await database.selectFrom('identity.accounts').selectAll().execute();
    expect(JSON.stringify(accounts)).not.toContain('google-secret');
  });

  test('uses the same account for the same person', async () => {
    const { browser, database, start, comeBack } = await openShop();
    await comeBack(await start());
    browser.cookies.clear();
    await comeBack(await start());
    expect(await browser.readIdToken()).not.toBeNull();
    expect(await database.selectFrom('identity.people').selectAll().execute()).toHaveLength(1);
  });

  test("sets a session cookie without 'remember me'", async () => {
    const { start, comeBack } = await openShop();
    const cookieOf = async (rememberMe: boolean) =>
      (await comeBack(await start(rememberMe))).cookies.find(({ name }) => name.endsWith('session_token'));
    expect(await cookieOf(false)).not.toHaveProperty('maxAge');
    expect(await cookieOf(true)).toMatchObject({ maxAge: 30 * 24 * 60 * 60 });
  });

  test('does not link Google to an account with an unverified address', async () => {
    const { app, browser, start, comeBack } = await openShop();
    await createIdentityBrowser(app).signUp({ email: asha.email, password: PASSWORD });
    const back = await comeBack(await start());
    expect(back.headers.location).toBe(`${END_PAGE}?error=auth%2Femail-already-in-use`);
    expect(await browser.readIdToken()).toBeNull();
  });
});

describe('linking Google to an account', () => {
  async function openLinkedAccount() {
    const shop = await openShop();
    const owner = createIdentityBrowser(shop.app);
    await owner.signUp({ email: asha.email, password: PASSWORD });
    await shop.database.updateTable('identity.people').set({ email_verified: true }).execute();
    await shop.comeBack(await shop.start());
    const listGoogle = () =>
      shop.database
        .selectFrom('identity.accounts')
        .select('id')
        .where('provider_id', '=', 'google')
        .execute();
    const { text_body } = await shop.database
      .selectFrom('mails')
      .select('text_body')
      .where('subject', '=', 'Google login was added to your account')
      .executeTakeFirstOrThrow();
    const token = /undo-change\?token=(\S+)/.exec(text_body)?.[1];
    return { ...shop, owner, listGoogle, token };
  }

  test('tells the owner, and the link in the mail unlinks it', async () => {
    const { browser, owner, listGoogle, token } = await openLinkedAccount();
    expect(await browser.readIdToken()).not.toBeNull();
    expect(await listGoogle()).toHaveLength(1);
    const undone = await owner.post(securityPaths.undoChange, { body: { token } });
    expect(undone.json()).toEqual({ password_removed: false });
    expect(await listGoogle()).toEqual([]);
    expect(await browser.readIdToken()).toBeNull();
  });

  test('is removed with a fresh proof only, and can be restored', async () => {
    const { owner, listGoogle, database } = await openLinkedAccount();
    expect((await owner.post(securityPaths.removeGoogle)).statusCode).toBe(403);
    expect(await listGoogle()).toHaveLength(1);
    await owner.prove();
    expect((await owner.post(securityPaths.removeGoogle)).json()).toEqual({});
    expect(await listGoogle()).toEqual([]);
    const { text_body } = await database
      .selectFrom('mails')
      .select('text_body')
      .where('subject', '=', 'Google login was removed from your account')
      .executeTakeFirstOrThrow();
    const token = /undo-change\?token=(\S+)/.exec(text_body)?.[1];
    expect((await owner.post(securityPaths.undoChange, { body: { token } })).statusCode).toBe(200);
    expect(await listGoogle()).toHaveLength(1);
  });

  test('sends no notice for a first sign-up with Google', async () => {
    const { database, start, comeBack } = await openShop();
    await comeBack(await start());
    expect(await database.selectFrom('identity.way_changes').selectAll().execute()).toEqual([]);
  });
});

describe('failures', () => {
  test.each([
    ['somebody closes the door', { error: 'access_denied' }, 'auth%2Fpopup-closed-by-user'],
    ['the code is a made-up one', { code: 'made-up' }, 'auth%2Finternal-error'],
    ['the state is a made-up one', { state: 'x'.repeat(32) }, 'auth%2Finternal-error'],
  ])('ends the popup with an error and without a session when %s', async (_what, change, error) => {
    const { browser, start, comeBack } = await openShop();
    const back = await comeBack(await start(), change as Record<string, string>);
    expect(back.headers.location).toBe(`${END_PAGE}?error=${error}`);
    expect(await browser.readIdToken()).toBeNull();
  });

  test('does not sign in another browser that opens the callback', async () => {
    const { app, google, start } = await openShop();
    const popup = await start();
    const victim = createIdentityBrowser(app);
    const query = new URLSearchParams({ code: 'the-code', state: popup.searchParams.get('state') ?? '' });
    const back = await victim.get(`${identityPaths.googleCallback}?${query}`);
    expect(back.headers.location).toContain('error=');
    expect(await victim.readIdToken()).toBeNull();
    expect(google.exchanged).toEqual([]);
  });

  test('rejects the second use of a callback', async () => {
    const { start, comeBack, google } = await openShop();
    const popup = await start();
    await comeBack(popup);
    expect((await comeBack(popup)).headers.location).toContain('error=');
    expect(google.exchanged).toHaveLength(1);
  });

  test('does not offer Google without configuration', async () => {
    const app = await buildTestApp(await createTestDatabase());
    const browser = createIdentityBrowser(app);
    expect((await browser.get(identityPaths.settings)).json().has_google).toBe(false);
    const response = await browser.post(identityPaths.signInWithGoogle);
    expect(response.json()).toEqual({
      code: 'auth/operation-not-allowed',
      detail: 'Google sign-in is not enabled',
    });
  });
});
