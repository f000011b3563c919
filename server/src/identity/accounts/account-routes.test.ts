import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewcomer, createShopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import type { VerifiedIdentity } from '../identity-service.ts';

const getDatabase = databaseOfFile();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(getDatabase(), { isKept: true });
});
afterAll(() => app.close());

function call(
  method: 'GET' | 'POST',
  url: string,
  options: { payload?: object; headers?: Record<string, string> } = {},
) {
  return app.inject({ method, url, ...options });
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
  test('creates an account with a valid token and a welcome mail', async () => {
    const { email, readIdToken } = await createNewcomer(app);
    const answer = await signUp(await readIdToken(), { full_name: '  Asha O’Brien ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token, expires_in, user } = answer.json();
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
    const mails = await mailsTo(email);
    expect(mails.filter(({ subject }) => subject === 'Welcome to Silicon Bazaar')).toHaveLength(1);
    // Anybody may type anything as a name, also for an address of somebody else.
    expect(mails.map(({ text_body }) => text_body).join()).not.toContain('O’Brien');
  });

  test('creates one user and one welcome mail for ten concurrent sign-ups', async () => {
    const { email, readIdToken } = await createNewcomer(app);
    const idToken = await readIdToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(idToken)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().user._id)).size).toBe(1);
    const welcomes = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome'));
    expect(welcomes).toHaveLength(1);
  });

  test('logs in an existing account on sign-up and changes nothing', async () => {
    const { user, readIdToken } = await createShopper(app);
    const answer = await signUp(await readIdToken(), { full_name: 'Somebody Else', phone: '+14155550123' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual(user);
  });

  test.each([
    ['is_admin', true],
    ['_id', '0'.repeat(24)],
    ['email', 'owner@shop.example'],
    ['confirmed_phone', '+919876543210'],
  ])('rejects a sign-up with the field %s and creates no user', async (name, value) => {
    const { email, readIdToken } = await createNewcomer(app);
    const answer = await signUp(await readIdToken(), { [name]: value });
    expect(answer.statusCode).toBe(400);
    const made = await getDatabase().database.selectFrom('users').where('email', '=', email).execute();
    expect(made).toEqual([]);
  });

  test.each([
    ['', 'Phone number is required'],
    ['012345', 'Invalid phone number format'],
    ['98765 43210', 'Invalid phone number format'],
  ])('rejects the phone number %j with: %s', async (phone, detail) => {
    const answer = await signUp('any', { phone });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail, errors: [{ path: 'phone', message: detail }] });
  });

  test('rejects an invalid ID token', async () => {
    const answer = await signUp('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Login failed. Please try again.', code: 'login_failed' });
  });
});

describe('logging in', () => {
  test('returns the user of the identity', async () => {
    const { user, readIdToken } = await createShopper(app);
    const answer = await logIn(await readIdToken());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().user).toEqual(user);
  });

  test('returns 404 for an identity without an account', async () => {
    const { readIdToken } = await createNewcomer(app);
    const answer = await logIn(await readIdToken());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      detail: 'Account not found. Please sign up.',
      code: 'account_not_found',
    });
  });

  test('rejects an access token as ID token', async () => {
    const { headers } = await createShopper(app);
    const answer = await logIn(headers.authorization.replace('Bearer ', ''));
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toBe('Login failed. Please try again.');
  });

  test('updates verified data at the next login', async () => {
    const { database } = getDatabase();
    const { user, email, readIdToken } = await createShopper(app);
    const { id } = await database
      .updateTable('identity.people')
      .set({ email_verified: true })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into identity.confirmed_phones (phone, person_id) values ('+919812345678', ${id})`.execute(
      database,
    );
    const answer = await logIn(await readIdToken());
    expect(answer.json().user).toEqual({
      ...user,
      email_confirmed: true,
      phone: '+919812345678',
      phone_confirmed: true,
    });
  });
});

describe('logging out', () => {
  test('revokes only the token that logs out', async () => {
    const { headers, readIdToken } = await createShopper(app);
    const other = { authorization: `Bearer ${(await logIn(await readIdToken())).json().access_token}` };
    expect((await call('POST', '/api/auth/logout', { headers })).statusCode).toBe(204);
    expect((await whoAmI(headers)).statusCode).toBe(401);
    expect((await whoAmI(other)).statusCode).toBe(200);
  });

  test('revokes all tokens, sessions and earlier ID tokens on logging out everywhere', async () => {
    const { headers, browser, readIdToken } = await createShopper(app);
    const bystander = await createShopper(app);
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
    };
    const identity = {
      verifyIdToken: async () => proof,
      endSessions: async () => {},
      removeIdentity: async () => {},
    };
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
