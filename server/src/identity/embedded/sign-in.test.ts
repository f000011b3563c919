import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type BotCheckDifficulty, identityPaths } from '#contract/identity.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createIdentityBrowser, PASSWORD } from '../../../testing/identity-browser.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
let people = 0;

/** Each test has its own person and IP address, so that tests do not share rate limits. */
async function openShop(app = getApp()) {
  people += 1;
  const address = `10.20.0.${people}`;
  const openBrowser = () => createIdentityBrowser(app, { address });
  return { app, openBrowser, browser: openBrowser(), email: `person-${people}@example.com` };
}
const SESSION_COOKIE = 'shop_identity.session_token';

describe('signing up and in', () => {
  test("signs in after sign-up and returns a token with the person's data", async () => {
    const { browser, email } = await openShop();
    expect(await browser.readIdToken()).toBeNull();
    await browser.signUp({ name: 'Asha Rao', email: email.toUpperCase() });
    const token = String(await browser.readIdToken());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: expect.stringMatching(/^[0-9a-f]{24}$/),
      iss: 'http://localhost:3000/api/identity',
      aud: 'http://localhost:3000',
      email,
      email_verified: false,
      phone_number: null,
      name: 'Asha Rao',
      picture: null,
      auth_time: expect.any(Number),
    });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(600);
  });

  test('deletes the session on sign-out', async () => {
    const { browser, openBrowser, email } = await openShop();
    await browser.signUp({ email });
    const thief = openBrowser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.post(identityPaths.signOut)).statusCode).toBe(200);
    expect(await browser.readIdToken()).toBeNull();
    expect(await thief.readIdToken()).toBeNull();
  });

  test('signs in on another browser with the right password', async () => {
    const { browser, openBrowser, email } = await openShop();
    await browser.signUp({ email });
    const other = openBrowser();
    const response = await other.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    expect(response.json()).toEqual({});
    expect(await other.readIdToken()).not.toBeNull();
  });

  test("sets a cookie of 30 days with 'remember me', otherwise a session cookie", async () => {
    const { browser, openBrowser, email } = await openShop(
      await buildTestApp(getDatabase(), { config: readTestConfig({ PUBLIC_URL: 'https://shop.example' }) }),
    );
    await browser.signUp({ email });
    const body = { email, password: PASSWORD };
    const cookieFor = async (rememberMe: boolean) => {
      const response = await openBrowser().post(identityPaths.signIn, { body: { ...body, rememberMe } });
      return response.cookies.find(({ name }) => name === `__Host-${SESSION_COOKIE}`);
    };
    const attributes = { httpOnly: true, sameSite: 'Lax', secure: true, path: '/' };
    expect(await cookieFor(true)).toMatchObject({ ...attributes, maxAge: 30 * 24 * 60 * 60 });
    expect(await cookieFor(false)).toMatchObject(attributes);
    expect(await cookieFor(false)).not.toHaveProperty('maxAge');
  });

  test('binds every cookie to this host over https, out of reach of scripts and subdomains', async () => {
    const { browser, email } = await openShop(
      await buildTestApp(getDatabase(), { config: readTestConfig({ PUBLIC_URL: 'https://shop.example' }) }),
    );
    await browser.signUp({ email });
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      '__Host-shop_identity.session_token',
      '__Host-shop_known_device',
    ]);
    const body = { email, password: PASSWORD, rememberMe: false };
    const { cookies } = await browser.post(identityPaths.signIn, { body });
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  test('rejects a second sign-up with the same address, also a concurrent one', async () => {
    const { openBrowser, email } = await openShop();
    const signUp = () =>
      openBrowser().post(identityPaths.signUp, {
        body: { name: 'Asha Rao', email, password: PASSWORD },
        isChecked: true,
      });
    const responses = await Promise.all([signUp(), signUp(), signUp()]);
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await signUp()).json()).toEqual({
      code: 'auth/email-already-in-use',
      detail: 'That email is already registered. Please log in.',
    });
  });

  test.each([
    [{ email: 'nobody' }, 'auth/invalid-email', 'Invalid email format'],
    [
      { password: 'short' },
      'auth/weak-password',
      'A password has 8 to 128 characters and is not easily guessed.',
    ],
    [
      { password: 'Password123' },
      'auth/weak-password',
      'A password has 8 to 128 characters and is not easily guessed.',
    ],
    // Not guessed by the rules that the browser knows too.
    [
      { password: 'Chocolate' },
      'auth/weak-password',
      'A password has 8 to 128 characters and is not easily guessed.',
    ],
    [
      { password: 'x'.repeat(129) },
      'auth/weak-password',
      'A password has 8 to 128 characters and is not easily guessed.',
    ],
  ])('rejects a sign-up with %o with %s', async (change, code, detail) => {
    const { browser, email } = await openShop();
    const body = { name: 'Asha Rao', email, password: PASSWORD, ...change };
    const response = await browser.post(identityPaths.signUp, { body, isChecked: true });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code, detail });
  });

  test.each(['is_admin', 'emailVerified', 'phoneNumber', 'role', 'id', 'image', 'callbackURL'])(
    'rejects a sign-up with the field %s',
    async (field) => {
      const { browser, email } = await openShop();
      const body = { name: 'Asha Rao', email, password: PASSWORD, [field]: 'true' };
      const response = await browser.post(identityPaths.signUp, { body, isChecked: true });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'auth/argument-error' });
    },
  );
});

const signerIn =
  (app: FastifyInstance) =>
  (address: string, email: string, password: string, isChecked?: boolean | BotCheckDifficulty) =>
    createIdentityBrowser(app, { address }).post(identityPaths.signIn, {
      body: { email, password },
      isChecked,
    });

const needsProof = {
  code: 'auth/missing-recaptcha-token',
  detail: 'There were many wrong passwords, so this login needs an extra check. Please try again.',
};

describe('guessing', () => {
  test('answers a wrong password for known and unknown accounts alike', async () => {
    const { browser, email } = await openShop();
    await browser.signUp({ email });
    const answerTo = async (given: string) => {
      const body = { email: given, password: 'not the password' };
      const { statusCode, body: text } = await browser.post(identityPaths.signIn, { body });
      return { statusCode, text };
    };
    const known = await answerTo(email);
    expect(known.statusCode).toBe(401);
    expect(JSON.parse(known.text)).toEqual({
      code: 'auth/invalid-credential',
      detail: 'Email login failed.',
    });
    expect(await answerTo('nobody@example.com')).toEqual(known);
  });

  test('asks one IP address for a proof of work after ten wrong passwords for an account', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn('10.21.0.1', email, `guess ${guess}`)).statusCode).toBe(401);
    const response = await signIn('10.21.0.1', email.toUpperCase(), PASSWORD);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual(needsProof);
    expect((await signIn('10.21.0.1', email.toUpperCase(), PASSWORD, 'hard')).statusCode).toBe(200);
  });

  test('lets the owner in with a proof of work after sixty wrong passwords from sixty addresses', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    const statuses: number[] = [];
    // Ten at a time: sixty at once can fill the queue of the password hasher.
    for (let first = 0; first < 60; first += 10) {
      const guesses = Array.from({ length: 10 }, (_, guess) =>
        signIn(`10.22.0.${first + guess}`, email, 'a guess'),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
    }
    expect(statuses.toSorted()).toEqual([...Array(50).fill(401), ...Array(10).fill(403)]);
    expect((await signIn('10.22.1.1', email, PASSWORD)).json()).toEqual(needsProof);
    // A challenge of the ordinary bot check is too easy.
    expect((await signIn('10.22.1.1', email, PASSWORD, true)).json().code).toBe('auth/captcha-check-failed');
    expect((await signIn('10.22.1.1', email, 'a wrong password', 'hard')).statusCode).toBe(401);
    expect((await signIn('10.22.1.1', email, PASSWORD, 'hard')).statusCode).toBe(200);
  });

  test('names the other ways to log in after five hundred wrong passwords with proofs in a day', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    await signIn('10.23.0.1', email, 'a wrong password', 'hard');
    await sql`update attempts set count = 500 where count = 1 and ends_at > now() + interval '23 hours'`.execute(
      getDatabase().database,
    );
    const response = await signIn('10.23.0.2', email, PASSWORD, 'hard');
    expect(response.statusCode).toBe(429);
    expect(response.json().detail).toBe(
      'There were too many wrong passwords for this account. Please log in by phone, or use "Forgot password?".',
    );
    const atHome = await browser.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    expect(atHome.statusCode).toBe(200);
  });

  test('resets the attempts after a successful sign-in', async () => {
    const { browser, openBrowser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = async (password: string) =>
      (await openBrowser().post(identityPaths.signIn, { body: { email, password } })).statusCode;
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('a wrong password');
    expect(await signIn(PASSWORD)).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('a wrong password');
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test('asks one IP address for proofs after three hundred failures at many accounts', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    const guess = async (victim: number) =>
      (await signIn('2001:db8::7', `victim-${victim}@example.com`, 'summer2026')).statusCode;
    // In batches, because those that find the queue for hashes full do not count.
    for (let victim = 0; victim < 300; victim += 15) {
      const statuses = await Promise.all(Array.from({ length: 15 }, (_, next) => guess(victim + next)));
      expect(new Set(statuses)).toEqual(new Set([401]));
    }
    expect(await Promise.all([guess(300), guess(301), guess(302)])).toEqual([403, 403, 403]);
    // Another address of the same network.
    expect((await signIn('2001:db8::8', email, PASSWORD)).json()).toEqual(needsProof);
    expect((await signIn('2001:db8::8', email, PASSWORD, 'hard')).statusCode).toBe(200);
  });

  test('lets the owner in from a known device while others guess', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    for (let guess = 0; guess < 51; guess += 1) await signIn(`10.24.0.${guess}`, email, `guess ${guess}`);
    expect((await signIn('10.24.1.1', email, PASSWORD)).statusCode).toBe(403);
    const signInAtHome = (password: string, isChecked?: BotCheckDifficulty) =>
      browser.post(identityPaths.signIn, { body: { email, password }, isChecked });
    for (let slip = 0; slip < 9; slip += 1) expect((await signInAtHome('a slip')).statusCode).toBe(401);
    expect((await signInAtHome(PASSWORD)).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await signInAtHome('a stolen laptop');
    expect((await signInAtHome(PASSWORD)).statusCode).toBe(403);
    expect((await signInAtHome(PASSWORD, 'hard')).statusCode).toBe(200);
  });

  test('does not trust the cookie of another account', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email: `other-${email}` });
    await createIdentityBrowser(app, { address: '10.25.0.1' }).signUp({ email });
    for (let guess = 0; guess < 50; guess += 1)
      await signerIn(app)(`10.25.1.${guess}`, email, `guess ${guess}`);
    const response = await browser.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    expect(response.json()).toEqual(needsProof);
  });

  test('limits sign-ups of one IP address that meet taken e-mails to sixty an hour', async () => {
    const { browser, openBrowser, email } = await openShop();
    await browser.signUp({ email });
    const signUp = async (given: string) => {
      const body = { name: 'Asha Rao', email: given, password: PASSWORD };
      return (await openBrowser().post(identityPaths.signUp, { body, isChecked: true })).statusCode;
    };
    for (let time = 0; time < 60; time += 1) expect(await signUp(email)).toBe(409);
    expect(await signUp(`new-${email}`)).toBe(429);
  });
});
