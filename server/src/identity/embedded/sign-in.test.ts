import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createIdentityBrowser, PASSWORD } from '../../../testing/identity-browser.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
let people = 0;

let shared: FastifyInstance;
beforeAll(async () => {
  shared = await buildTestApp(getDatabase(), { isKept: true });
  return () => shared.close();
});

/** Each test has people and an address of its own, so that no limit of another is in its way. */
async function openShop(app = shared) {
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
    const answer = await other.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    expect(answer.json()).toEqual({});
    expect(await other.readIdToken()).not.toBeNull();
  });

  test("sets a cookie of 30 days with 'remember me', otherwise a session cookie", async () => {
    const { browser, openBrowser, email } = await openShop(
      await buildTestApp(getDatabase(), { config: readTestConfig({ PUBLIC_URL: 'https://shop.example' }) }),
    );
    await browser.signUp({ email });
    const body = { email, password: PASSWORD };
    const cookieFor = async (rememberMe: boolean) => {
      const answer = await openBrowser().post(identityPaths.signIn, { body: { ...body, rememberMe } });
      return answer.cookies.find(({ name }) => name === `__Secure-${SESSION_COOKIE}`);
    };
    const attributes = { httpOnly: true, sameSite: 'Lax', secure: true, path: '/' };
    expect(await cookieFor(true)).toMatchObject({ ...attributes, maxAge: 30 * 24 * 60 * 60 });
    expect(await cookieFor(false)).toMatchObject(attributes);
    expect(await cookieFor(false)).not.toHaveProperty('maxAge');
  });

  test('rejects a second sign-up with the same address, also a concurrent one', async () => {
    const { openBrowser, email } = await openShop();
    const signUp = () =>
      openBrowser().post(identityPaths.signUp, {
        body: { name: 'Asha Rao', email, password: PASSWORD },
        isChecked: true,
      });
    const answers = await Promise.all([signUp(), signUp(), signUp()]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409]);
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
    [
      { password: 'x'.repeat(129) },
      'auth/weak-password',
      'A password has 8 to 128 characters and is not easily guessed.',
    ],
  ])('rejects a sign-up with %o with %s', async (change, code, detail) => {
    const { browser, email } = await openShop();
    const body = { name: 'Asha Rao', email, password: PASSWORD, ...change };
    const answer = await browser.post(identityPaths.signUp, { body, isChecked: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code, detail });
  });

  test.each(['is_admin', 'emailVerified', 'phoneNumber', 'role', 'id', 'image', 'callbackURL'])(
    'rejects a sign-up with the field %s',
    async (field) => {
      const { browser, email } = await openShop();
      const body = { name: 'Asha Rao', email, password: PASSWORD, [field]: 'true' };
      const answer = await browser.post(identityPaths.signUp, { body, isChecked: true });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'auth/argument-error' });
    },
  );
});

const signerIn = (app: FastifyInstance) => (address: string, email: string, password: string) =>
  createIdentityBrowser(app, { address }).post(identityPaths.signIn, { body: { email, password } });

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

  test('blocks sign-in to an account from one IP address after ten attempts', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn('10.21.0.1', email, `guess ${guess}`)).statusCode).toBe(401);
    const answer = await signIn('10.21.0.1', email.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().code).toBe('auth/too-many-requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('10.21.0.2', email, PASSWORD)).statusCode).toBe(200);
  });

  test('blocks sign-in to an account from all addresses after fifty attempts', async () => {
    const { app, browser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = signerIn(app);
    for (let guess = 0; guess < 50; guess += 1)
      expect((await signIn(`10.22.0.${guess}`, email, `guess ${guess}`)).statusCode).toBe(401);
    expect((await signIn('10.22.1.1', email, PASSWORD)).statusCode).toBe(429);
  });

  test('resets the attempts after a successful sign-in', async () => {
    const { browser, openBrowser, email } = await openShop();
    await browser.signUp({ email });
    const signIn = async (password: string) =>
      (await openBrowser().post(identityPaths.signIn, { body: { email, password } })).statusCode;
    for (let slip = 0; slip < 9; slip += 1) await signIn('a slip of the finger');
    expect(await signIn(PASSWORD)).toBe(200);
    for (let slip = 0; slip < 9; slip += 1) await signIn('a slip of the finger');
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test('blocks one IP address after thirty attempts at many accounts', async () => {
    const { browser } = await openShop();
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async (_, guess) => {
        const body = { email: `victim-${guess}@example.com`, password: 'summer2026' };
        return (await browser.post(identityPaths.signIn, { body })).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('limits sign-ups of one IP address to ten an hour', async () => {
    const { browser, email } = await openShop();
    for (let person = 0; person < 10; person += 1) await browser.signUp({ email: `${person}-${email}` });
    const body = { name: 'Asha Rao', email, password: PASSWORD };
    const answer = await browser.post(identityPaths.signUp, { body, isChecked: true });
    expect(answer.statusCode).toBe(429);
  });
});
