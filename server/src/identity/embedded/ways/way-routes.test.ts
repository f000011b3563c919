import { expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { appOfFile } from '../../../../testing/app-of-file.ts';
import { createShopper } from '../../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import {
  createIdentityBrowser,
  type IdentityBrowser,
  PASSWORD,
} from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);

async function logIn(browser: IdentityBrowser) {
  const body = { id_token: await browser.readIdToken() };
  const { access_token } = (await browser.post(accountEndpoints.login.path, { body })).json();
  return { authorization: `Bearer ${access_token}` };
}

const readWays = async (headers: { authorization: string }): Promise<SignInWays> =>
  (await getApp().inject({ url: accountEndpoints.listSignInWays.path, headers })).json();
const whoAmI = async (headers: { authorization: string }) =>
  (await getApp().inject({ url: accountEndpoints.getUser.path, headers })).statusCode;

/** An account that is logged in on two devices. */
async function openTwoSessions() {
  const { browser, email, headers } = await createShopper(getApp());
  const phone = createIdentityBrowser(getApp(), { address: '10.60.0.1' });
  await phone.post(identityPaths.signIn, {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' },
  });
  return { browser, email, headers, phone, phoneHeaders: await logIn(phone) };
}

test('lists ways, proof methods and sessions, the current one first and marked', async () => {
  const { browser, email, headers, phone, phoneHeaders } = await openTwoSessions();
  const ways = await readWays(headers);
  expect(ways).toEqual({
    is_managed_here: true,
    email: { address: email, is_confirmed: false },
    has_password: true,
    has_second_factor: false,
    phone: null,
    google: null,
    proof_methods: ['password'],
    proof_expires_at: null,
    sessions: [
      expect.objectContaining({ device: 'Unknown device', is_current: true }),
      expect.objectContaining({ device: 'Chrome on Android', is_current: false }),
    ],
  });
  expect((await readWays(phoneHeaders)).sessions?.map(({ is_current }) => is_current)).toEqual([true, false]);
  await phone.prove();
  expect((await readWays(await logIn(phone))).proof_expires_at).not.toBeNull();
  expect((await readWays(await logIn(browser))).proof_expires_at).toBeNull();
});

test('ends one session with its access tokens, and not that of another person', async () => {
  const { browser, headers, phone, phoneHeaders } = await openTwoSessions();
  const stranger = await createShopper(getApp());
  const other = (await readWays(headers)).sessions?.find(({ is_current }) => !is_current);
  const body = { session_id: other?._id };
  expect((await stranger.browser.post(securityPaths.endSession, { body })).statusCode).toBe(404);
  expect(await whoAmI(phoneHeaders)).toBe(200);
  expect((await browser.post(securityPaths.endSession, { body })).json()).toEqual({});
  expect(await phone.readIdToken()).toBeNull();
  expect([await whoAmI(phoneHeaders), await whoAmI(headers)]).toEqual([401, 200]);
  expect((await browser.post(securityPaths.endSession, { body })).statusCode).toBe(404);
});

test('ends all sessions except the current one', async () => {
  const { browser, headers, phone, phoneHeaders } = await openTwoSessions();
  expect((await browser.post(securityPaths.endOtherSessions)).json()).toEqual({});
  expect(await phone.readIdToken()).toBeNull();
  expect(await browser.readIdToken()).not.toBeNull();
  expect([await whoAmI(phoneHeaders), await whoAmI(headers)]).toEqual([401, 200]);
});

test('an access token ends when its session signs out, and those of other sessions do not', async () => {
  const { browser, headers, phone, phoneHeaders } = await openTwoSessions();
  const idToken = await phone.readIdToken();
  await phone.post(identityPaths.signOut);
  expect([await whoAmI(phoneHeaders), await whoAmI(headers)]).toEqual([401, 200]);
  const late = await browser.post(accountEndpoints.login.path, { body: { id_token: idToken } });
  expect(late.statusCode).toBe(401);
});

test('does not remove the last way to sign in', async () => {
  const { browser, email } = await openTwoSessions();
  await browser.prove();
  const { database } = getDatabase();
  const person = await database
    .selectFrom('identity.people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const phone = { phone: '+919876500001', person_id: person.id };
  await database.insertInto('identity.confirmed_phones').values(phone).execute();
  const remove = () => browser.post(securityPaths.removePhone);
  await database
    .updateTable('identity.accounts')
    .set({ password: null })
    .where('person_id', '=', person.id)
    .execute();
  expect((await readWays(await logIn(browser))).phone).toMatchObject({ can_remove: false });
  expect((await remove()).json()).toEqual({
    code: 'auth/last-way-to-sign-in',
    detail: 'This is your only way to log in. Please add another one first.',
  });
  await database
    .insertInto('identity.accounts')
    .values({ id: 'google', person_id: person.id, provider_id: 'google', account_id: 'google-1' })
    .execute();
  expect((await readWays(await logIn(browser))).phone).toMatchObject({ can_remove: true });
  // Each could be removed alone; of both at once, one stays.
  const responses = await Promise.all([remove(), browser.post(securityPaths.removeGoogle)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('changes the email address with a code sent there, once', async () => {
  const { browser, email, headers } = await openTwoSessions();
  const other = await createShopper(getApp());
  await browser.prove();
  const send = (address: string) => browser.post(securityPaths.sendEmailCode, { body: { email: address } });
  expect((await send(other.email)).json().code).toBe('auth/email-already-in-use');
  expect((await send('not an address')).json().code).toBe('auth/invalid-email');
  const changed = `new-${email}`;
  expect((await send(changed.toUpperCase())).json()).toEqual({});
  const mail = await getDatabase()
    .database.selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', changed)
    .executeTakeFirstOrThrow();
  const code = mail.text_body.slice(0, 6);
  const change = (address: string) =>
    browser.post(securityPaths.changeEmail, { body: { email: address, code } });
  expect((await change(other.email)).json().code).toBe('auth/session-expired');
  expect((await change(changed)).json()).toEqual({});
  expect((await change(changed)).json().code).toBe('auth/session-expired');
  const ways = await readWays(await logIn(browser));
  expect(ways.email).toEqual({ address: changed, is_confirmed: true });
  expect(await whoAmI(headers)).toBe(401);
  const signIn = async (address: string) =>
    (await browser.post(identityPaths.signIn, { body: { email: address, password: PASSWORD } })).statusCode;
  expect([await signIn(email), await signIn(changed)]).toEqual([401, 200]);
});
