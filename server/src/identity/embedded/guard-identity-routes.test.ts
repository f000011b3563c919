import { describe, expect, test } from 'vitest';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createIdentityBrowser, PASSWORD, solve } from '../../../testing/identity-browser.ts';
import { readTestConfig } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const config = readTestConfig({ PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: 'https://app.example' });
const getApp = appOfFile(getDatabase, { config });

describe('requests from other sites', () => {
  const call = (headers: Record<string, string>) =>
    getApp().inject({ method: 'POST', url: identityPaths.signOut, payload: {}, headers });

  test.each([
    ['a foreign origin', { 'x-requested-with': 'x', origin: 'https://evil.example' }],
    ['an origin that begins like ours', { 'x-requested-with': 'x', origin: 'https://shop.example.evil.com' }],
    ['no origin at all, as from a sandboxed frame', { 'x-requested-with': 'x', origin: 'null' }],
    ['no header that a form cannot set', { origin: 'https://shop.example' }],
  ])('rejects a request with %s', async (_what, headers) => {
    const response = await call(headers as Record<string, string>);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('auth/unauthorized-domain');
  });

  test.each([
    ['the shop itself', 'https://shop.example'],
    ['an origin of the configuration', 'https://app.example'],
    ['the very address that is called', 'http://localhost:80'],
  ])('accepts a request from %s', async (_what, origin) => {
    const response = await call({ 'x-requested-with': 'x', origin, host: 'localhost:80' });
    expect(response.statusCode).toBe(200);
  });

  test('rejects a plain text form of another site', async () => {
    const response = await getApp().inject({
      method: 'POST',
      url: identityPaths.signIn,
      payload: '{"email":"asha@example.com","password":"x"}',
      headers: { 'content-type': 'text/plain', 'x-requested-with': 'x' },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('exposed routes', () => {
  test.each([
    'update-user',
    'list-sessions',
    'get-session',
    'sign-in/social',
    'change-email',
    'delete-user',
    'set-password',
    'shop-sessions/open-session',
    'openSession',
    'jwks',
    'ok',
    'error',
    'callback/github',
  ])('returns 404 for %s of better-auth', async (path) => {
    const options = { url: `/api/identity/${path}`, headers: { 'x-requested-with': 'x' } };
    expect((await getApp().inject({ ...options, method: 'GET' })).statusCode).toBe(404);
    expect((await getApp().inject({ ...options, method: 'POST', payload: {} })).statusCode).toBe(404);
  });

  test('rejects bodies over the limit before reading them', async () => {
    const body = { email: 'asha@example.com', password: 'x'.repeat(17_000) };
    const response = await createIdentityBrowser(getApp()).post(identityPaths.signIn, { body });
    expect(response.statusCode).toBe(413);
  });

  test('forbids caching of every response', async () => {
    for (const path of [identityPaths.token, identityPaths.challenge, identityPaths.settings])
      expect((await getApp().inject(path)).headers['cache-control']).toBe('no-store');
  });

  test('returns the sign-in methods', async () => {
    expect((await getApp().inject(identityPaths.settings)).json()).toEqual({
      provider: 'embedded',
      has_phone: true,
      has_google: false,
      firebase: null,
    });
  });
});

describe('the bot check', () => {
  const guarded = [
    [identityPaths.signUp, { name: 'Asha Rao', email: 'asha@example.com', password: PASSWORD }],
    [identityPaths.sendPhoneCode, { phone: '9876543210' }],
    [identityPaths.requestPasswordReset, { email: 'asha@example.com' }],
  ] as const;
  const refusal = {
    code: 'auth/captcha-check-failed',
    detail: 'reCAPTCHA verification failed. Please try again.',
  };

  test.each(guarded)('rejects %s without a solved challenge', async (path, body) => {
    const response = await createIdentityBrowser(getApp()).post(path, { body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal);
  });

  const readChallenge = async () => (await getApp().inject(identityPaths.challenge)).json();
  const ask = (proof: string) =>
    createIdentityBrowser(getApp()).post(identityPaths.requestPasswordReset, {
      body: { email: 'asha@example.com' },
      headers: { [BOT_CHECK_HEADER]: proof },
    });
  const change = (proof: string, edit: (response: ReturnType<typeof JSON.parse>) => void) => {
    const response = JSON.parse(Buffer.from(proof, 'base64').toString());
    edit(response);
    return Buffer.from(JSON.stringify(response)).toString('base64');
  };

  test('accepts a solved challenge once, also with concurrent requests', async () => {
    const proof = solve(await readChallenge());
    const statuses = await Promise.all([ask(proof), ask(proof), ask(proof)]);
    expect(statuses.map((response) => response.statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  test.each([
    ['is not what was asked for', (response) => (response.solution.derivedKey = 'ab'.repeat(32))],
    ['was made easier', (response) => (response.challenge.parameters.cost = 1)],
    ['was given more time', (response) => (response.challenge.parameters.expiresAt += 1)],
    ['is signed by nobody', (response) => (response.challenge.signature = '')],
    ['has no key', (response) => (response.solution.derivedKey = null)],
  ] as [string, (response: ReturnType<typeof JSON.parse>) => void][])(
    'rejects a challenge that %s',
    async (_what, edit) => {
      expect((await ask(change(solve(await readChallenge()), edit))).json()).toEqual(refusal);
    },
  );

  test.each(['', 'x', '{}', Buffer.from('null').toString('base64'), 'A'.repeat(9000)])(
    'rejects a malformed header (%#)',
    async (proof) => {
      expect((await ask(proof)).json()).toEqual(refusal);
    },
  );
});
