import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { createNewcomer, createShopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';
import { createFirebaseIdentity } from '../firebase/firebase-identity.ts';
import type { VerifiedIdentity } from '../identity-service.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);

function call(
  method: 'GET' | 'POST',
  url: string,
  options: { payload?: object; headers?: Record<string, string> } = {},
) {
  return getApp().inject({ method, url, ...options });
}
const signUp = (id_token: string, more: object = {}) =>
  call('POST', '/api/auth/signup', {
    payload: { id_token, full_name: 'Asha Rao', phone: '9876543210', ...more },
  });
const logIn = (id_token: string) => call('POST', '/api/auth/login', { payload: { id_token } });
const whoAmI = (headers: Record<string, string>) => call('GET', '/api/user/profile', { headers });
const mailsTo = (email: string) =>
  getDatabase().database.selectFrom('mails').selectAll().where('recipient', '=', email).execute();

describe('signing up', () => {
  test('creates an account with a valid token and mails only the link that confirms the address', async () => {
    const { email, readIdToken } = await createNewcomer(getApp());
    const response = await signUp(await readIdToken(), {
      full_name: '  Asha O’Brien ',
      terms_version: '2026-11-15',
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { access_token, expires_in, user } = response.json();
    expect(expires_in).toBe(900);
    expect(user).toMatchObject({
      email,
      email_confirmed: false,
      full_name: 'Asha O’Brien',
      display_name: 'Asha O’Brien',
      phone: '+919876543210',
      phone_confirmed: false,
      photo_url: null,
      is_admin: false,
    });
    expect((await whoAmI({ authorization: `Bearer ${access_token}` })).json()).toEqual(user);
    const consent = getDatabase().database.selectFrom('users').select(['terms_version', 'terms_accepted_at']);
    expect(await consent.where('_id', '=', user._id).execute()).toEqual([
      { terms_version: '2026-11-15', terms_accepted_at: expect.any(Date) },
    ]);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['link']);
    // A name may be typed by anybody, also for somebody else's email address.
    expect(mails.map(({ text_body }) => text_body).join()).not.toContain('O’Brien');
  });

  test('creates one user and one welcome mail for ten concurrent sign-ups with a proven address', async () => {
    const { email, readIdToken } = await createNewcomer(getApp());
    await sql`update identity.people set email_verified = true where email = ${email}`.execute(
      getDatabase().database,
    );
    const idToken = await readIdToken();
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(idToken)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(responses.map((response) => response.json().user._id)).size).toBe(1);
    const welcomes = (await mailsTo(email)).filter(
      ({ subject }) => subject === `Welcome to ${siteFacts.name}`,
    );
    expect(welcomes).toHaveLength(1);
  });

  test('logs in an existing account on sign-up and changes nothing', async () => {
    const { user, readIdToken } = await createShopper(getApp());
    const response = await signUp(await readIdToken(), { full_name: 'Somebody Else', phone: '+14155550123' });
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toEqual(user);
  });

  test.each([
    ['is_admin', true],
    ['_id', '0'.repeat(24)],
    ['email', 'owner@shop.example'],
    ['confirmed_phone', '+919876543210'],
  ])('rejects a sign-up with the field %s and creates no user', async (name, value) => {
    const { email, readIdToken } = await createNewcomer(getApp());
    const response = await signUp(await readIdToken(), { [name]: value });
    expect(response.statusCode).toBe(400);
    const made = await getDatabase().database.selectFrom('users').where('email', '=', email).execute();
    expect(made).toEqual([]);
  });

  test.each([
    ['', 'Phone number is required'],
    ['012345', 'Invalid phone number format'],
    ['98765 43210', 'Invalid phone number format'],
  ])('rejects the phone number %j with: %s', async (phone, detail) => {
    const response = await signUp('any', { phone });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ detail, errors: [{ path: 'phone', message: detail }] });
  });

  test('rejects an invalid ID token', async () => {
    const response = await signUp('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ detail: 'Login failed. Please try again.', code: 'login_failed' });
  });
});

describe('logging in', () => {
  test('returns the user of the identity', async () => {
    const { user, readIdToken } = await createShopper(getApp());
    const response = await logIn(await readIdToken());
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().user).toEqual(user);
  });

  test('returns 404 for an identity without an account', async () => {
    const { readIdToken } = await createNewcomer(getApp());
    const response = await logIn(await readIdToken());
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      detail: 'Account not found. Please sign up.',
      code: 'account_not_found',
    });
  });

  test('rejects an access token as ID token', async () => {
    const { headers } = await createShopper(getApp());
    const response = await logIn(headers.authorization.replace('Bearer ', ''));
    expect(response.statusCode).toBe(401);
    expect(response.json().detail).toBe('Login failed. Please try again.');
  });

  test('updates verified data at the next login', async () => {
    const { database } = getDatabase();
    const { user, email, readIdToken } = await createShopper(getApp());
    const { id } = await database
      .updateTable('identity.people')
      .set({ email_verified: true })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into identity.confirmed_phones (phone, person_id) values ('+919812345678', ${id})`.execute(
      database,
    );
    const response = await logIn(await readIdToken());
    expect(response.json().user).toEqual({
      ...user,
      email_confirmed: true,
      phone: '+919812345678',
      phone_confirmed: true,
    });
  });
});

describe('logging out', () => {
  test('revokes only the token that logs out', async () => {
    const { headers, readIdToken } = await createShopper(getApp());
    const other = { authorization: `Bearer ${(await logIn(await readIdToken())).json().access_token}` };
    expect((await call('POST', '/api/auth/logout', { headers })).statusCode).toBe(204);
    expect((await whoAmI(headers)).statusCode).toBe(401);
    expect((await whoAmI(other)).statusCode).toBe(200);
  });

  test('revokes all tokens, sessions and earlier ID tokens on logging out everywhere', async () => {
    const { headers, browser, readIdToken } = await createShopper(getApp());
    const bystander = await createShopper(getApp());
    const idToken = await readIdToken();
    const other = { authorization: `Bearer ${(await logIn(idToken)).json().access_token}` };
    expect((await call('POST', '/api/auth/logout-everywhere', { headers })).statusCode).toBe(204);
    expect((await whoAmI(headers)).statusCode).toBe(401);
    expect((await whoAmI(other)).statusCode).toBe(401);
    expect((await logIn(idToken)).statusCode).toBe(401);
    expect(await browser.readIdToken()).toBeNull();
    expect((await whoAmI(bystander.headers)).statusCode).toBe(200);
  });

  test('rejects earlier ID tokens even if the identity service cannot end its sessions', async () => {
    const proof: VerifiedIdentity = {
      provider: 'firebase',
      subject: 'somebody-at-firebase',
      email: 'firebase@people.example',
      emailVerified: true,
      phone: null,
      name: null,
      picture: null,
      authTime: new Date(Date.now() - 60_000),
      provenAt: null,
      sessionId: null,
    };
    const { firebase } = readTestConfig({
      FIREBASE_PROJECT_ID: 'demo-shop',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'demo-shop.example',
      FIREBASE_APP_ID: 'app',
    }).identity;
    if (!firebase) throw new Error('Firebase is not configured');
    const identity = { ...createFirebaseIdentity(firebase, 'demo'), verifyIdToken: async () => proof };
    const firebaseApp = await buildTestApp(getDatabase(), { identity });
    const post = (url: string, payload: object, headers = {}) =>
      firebaseApp.inject({ method: 'POST', url, payload, headers });
    const signupBody = { id_token: 'x', full_name: 'Asha', phone: '9876543210' };
    const signup = await post('/api/auth/signup', signupBody);
    const headers = { authorization: `Bearer ${signup.json().access_token}` };
    expect((await post('/api/auth/login', { id_token: 'x' })).statusCode).toBe(200);
    await post('/api/auth/logout-everywhere', {}, headers);
    expect((await post('/api/auth/login', { id_token: 'x' })).statusCode).toBe(401);
    expect((await post('/api/auth/signup', signupBody)).statusCode).toBe(401);
    proof.authTime = new Date(Date.now() + 1000);
    expect((await post('/api/auth/login', { id_token: 'x' })).statusCode).toBe(200);
  });
});
