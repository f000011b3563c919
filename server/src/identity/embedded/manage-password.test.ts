import { expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import type { Database } from '#server/platform/database/database.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { deliveredTo } from '../../../testing/deliver-mails.ts';
import { createIdentityBrowser, PASSWORD } from '../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const NEW_PASSWORD = 'a new and longer password';
const { changePassword, requestPasswordReset, resetPassword, sendVerificationEmail, signIn, verifyEmail } =
  identityPaths;
let people = 0;

const getApp = appOfFile(getDatabase);

async function openShop() {
  people += 1;
  const address = `10.40.0.${people}`;
  const openBrowser = () => createIdentityBrowser(getApp(), { address });
  const browser = openBrowser();
  const email = `person-${people}@example.com`;
  await browser.signUp({ email });
  const signInWith = async (password: string) =>
    (await openBrowser().post(signIn, { body: { email, password } })).statusCode;
  return { openBrowser, browser, email, signInWith };
}

async function listLinks(database: Database, email: string, page: string): Promise<string[]> {
  const mails = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return mails.flatMap(({ text_body }) =>
    [...text_body.matchAll(new RegExp(`http://localhost:3000${page}\\?token=(\\S+)`, 'g'))].map(
      ([, token]) => token ?? '',
    ),
  );
}

/** The mail is written after the answer. */
const waitForLinks = (email: string, page: string, count: number) =>
  vi.waitFor(
    async () => {
      const links = await listLinks(getDatabase().database, email, page);
      expect(links).toHaveLength(count);
      return links;
    },
    { timeout: 60_000 },
  );

test('accepts a reset link once and ends every session', async () => {
  const { browser, openBrowser, email, signInWith } = await openShop();
  const asked = await openBrowser().post(requestPasswordReset, { body: { email }, isChecked: true });
  expect(asked.json()).toEqual({});
  const [token = ''] = await waitForLinks(email, '/reset-password', 1);
  const body = { token, newPassword: NEW_PASSWORD };
  expect((await openBrowser().post(resetPassword, { body })).json()).toEqual({});
  expect(await browser.readIdToken()).toBeNull();
  expect(await signInWith(PASSWORD)).toBe(401);
  expect(await signInWith(NEW_PASSWORD)).toBe(200);
  const again = await openBrowser().post(resetPassword, { body: { token, newPassword: PASSWORD } });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toEqual({
    code: 'auth/invalid-action-code',
    detail: 'This link is no longer valid. Please ask for a new one.',
  });
  expect(await signInWith(NEW_PASSWORD)).toBe(200);
});

test("when a stranger had signed up with the address, then the owner's reset throws out their number too", async () => {
  const { browser, openBrowser, email } = await openShop();
  const { database } = getDatabase();
  const token = String(await browser.readIdToken());
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const phone = `+9198765432${10 + people}`;
  await database.insertInto('identity.confirmed_phones').values({ phone, person_id: sub }).execute();
  await openBrowser().post(requestPasswordReset, { body: { email }, isChecked: true });
  const [link = ''] = await waitForLinks(email, '/reset-password', 1);
  await openBrowser().post(resetPassword, { body: { token: link, newPassword: NEW_PASSWORD } });
  const left = await database
    .selectFrom('identity.people')
    .leftJoin('identity.confirmed_phones', 'person_id', 'id')
    .select(['email_verified', 'phone'])
    .where('id', '=', sub)
    .execute();
  expect(left).toEqual([{ email_verified: true, phone: null }]);
});

test.each(['changed', 'reset'])(
  'revokes access tokens and sends a mail when the password is %s',
  async (how) => {
    const { browser, openBrowser, email } = await openShop();
    const id_token = await browser.readIdToken();
    const signup = { id_token, full_name: 'Asha Rao', phone: '9876543210' };
    const { access_token } = (await browser.post(accountEndpoints.signup.path, { body: signup })).json();
    const isSignedIn = async () =>
      (
        await getApp().inject({
          url: accountEndpoints.getUser.path,
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).statusCode;
    expect(await isSignedIn()).toBe(200);
    if (how === 'changed') {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      await browser.post(changePassword, { body });
    } else {
      await openBrowser().post(requestPasswordReset, { body: { email }, isChecked: true });
      const [token = ''] = await waitForLinks(email, '/reset-password', 1);
      await openBrowser().post(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
    }
    expect(await isSignedIn()).toBe(401);
    const mails = await getDatabase()
      .database.selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
  },
);

test('sets the password once when a link is used concurrently', async () => {
  const { openBrowser, email } = await openShop();
  await openBrowser().post(requestPasswordReset, { body: { email }, isChecked: true });
  const [token = ''] = await waitForLinks(email, '/reset-password', 1);
  const responses = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      openBrowser().post(resetPassword, { body: { token, newPassword: `${NEW_PASSWORD} ${number}` } }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('rejects a reset link after an hour', async () => {
  const { openBrowser, email } = await openShop();
  await openBrowser().post(requestPasswordReset, { body: { email }, isChecked: true });
  const [token = ''] = await waitForLinks(email, '/reset-password', 1);
  const { database } = getDatabase();
  const rows = await database
    .selectFrom('identity.mail_links')
    .select(['token_hash', 'expires_at'])
    .where('purpose', '=', 'reset-password')
    .execute();
  // The table does not contain a usable token.
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const { expires_at } of rows) expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  await database
    .updateTable('identity.mail_links')
    .set({ expires_at: new Date(0) })
    .execute();
  const response = await openBrowser().post(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
  expect(response.json().code).toBe('auth/invalid-action-code');
});

test('answers and limits known and unknown addresses alike', async () => {
  const { openBrowser, email } = await openShop();
  const ask = async (given: string) => {
    const responses = [];
    for (let time = 0; time < 4; time += 1) {
      const response = await openBrowser().post(requestPasswordReset, {
        body: { email: given },
        isChecked: true,
      });
      responses.push([response.statusCode, response.body]);
    }
    return responses;
  };
  const known = await ask(email);
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429]);
  expect(await ask('nobody@example.com')).toEqual(known);
  await waitForLinks(email, '/reset-password', 3);
  expect(await listLinks(getDatabase().database, 'nobody@example.com', '/reset-password')).toEqual([]);
});

test('sends the owner a reset link when strangers have used up theirs, and never more than six an hour', async () => {
  const { browser, email } = await openShop();
  const people = getDatabase().database.updateTable('identity.people');
  await people.set({ email_verified: true }).where('email', '=', email).execute();
  const requestFrom = async (address: string) => {
    const stranger = createIdentityBrowser(getApp(), { address });
    return (await stranger.post(requestPasswordReset, { body: { email }, isChecked: true })).statusCode;
  };
  for (let time = 0; time < 3; time += 1) expect(await requestFrom('10.41.0.1')).toBe(200);
  expect(await requestFrom('10.41.0.1')).toBe(429);
  for (let stranger = 2; stranger < 9; stranger += 1)
    expect(await requestFrom(`10.41.0.${stranger}`)).toBe(200);
  await waitForLinks(email, '/reset-password', 6);
  // On a known device the mails that strangers requested do not count.
  const response = await browser.post(requestPasswordReset, { body: { email }, isChecked: true });
  expect(response.statusCode).toBe(200);
  const links = await waitForLinks(email, '/reset-password', 7);
  const body = { token: links.at(-1) ?? '', newPassword: NEW_PASSWORD };
  expect((await browser.post(resetPassword, { body })).statusCode).toBe(200);
});

test('ends the other sessions when the password is changed', async () => {
  const { browser, openBrowser, email, signInWith } = await openShop();
  const elsewhere = openBrowser();
  await elsewhere.post(signIn, { body: { email, password: PASSWORD } });
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await browser.post(changePassword, { body })).json()).toEqual({});
  expect(await browser.readIdToken()).not.toBeNull();
  expect(await elsewhere.readIdToken()).toBeNull();
  expect(await signInWith(PASSWORD)).toBe(401);
  expect(await signInWith(NEW_PASSWORD)).toBe(200);
});

test('rejects a wrong current password, and every attempt after ten', async () => {
  const { browser, signInWith } = await openShop();
  const change = (currentPassword: string) =>
    browser.post(changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } });
  expect((await change('not the password')).json()).toEqual({
    code: 'auth/invalid-credential',
    detail: 'The current password is not right.',
  });
  expect(await signInWith(PASSWORD)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) await change(`guess ${guess}`);
  expect((await change(PASSWORD)).statusCode).toBe(429);
});

test('confirms the email address with the mailed link', async () => {
  const { browser, email } = await openShop();
  const [token = ''] = await waitForLinks(email, '/verify-email', 1);
  expect((await browser.post(verifyEmail, { body: { token } })).json()).toEqual({ reset_token: null });
  const idToken = String(await browser.readIdToken());
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.email_verified).toBe(true);
});

test('rejects forged and changed confirmation links', async () => {
  const { browser, email } = await openShop();
  const [token = ''] = await waitForLinks(email, '/verify-email', 1);
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ email: 'ravi@example.com', updateTo: email })).toString(
    'base64url',
  );
  for (const forged of ['x', `${head}.${claims}.${signature}`, String(await browser.readIdToken())]) {
    const response = await browser.post(verifyEmail, { body: { token: forged } });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('auth/invalid-action-code');
  }
});

test('sends the confirmation again, at most three times an hour', async () => {
  const { browser, openBrowser, email } = await openShop();
  const statuses = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await browser.post(sendVerificationEmail)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await waitForLinks(email, '/verify-email', 4);
  expect((await openBrowser().post(sendVerificationEmail)).statusCode).toBe(401);
});

test('keeps the last reset link valid when an unproven address gets no more links', async () => {
  const { openBrowser, email, signInWith } = await openShop();
  const { database } = getDatabase();
  const requestFrom = (address: string) =>
    createIdentityBrowser(getApp(), { address }).post(requestPasswordReset, {
      body: { email },
      isChecked: true,
    });
  // The link of the sign-up and four of these are all that the address gets in a day.
  for (let time = 1; time <= 4; time += 1) {
    expect((await requestFrom(`10.41.0.${time}`)).statusCode).toBe(200);
    await waitForLinks(email, '/reset-password', time);
  }
  expect((await requestFrom('10.41.0.5')).json()).toEqual({});
  // The fifth is decided after its response.
  const { count } = database.fn;
  await vi.waitFor(
    async () => {
      const over = await database
        .selectFrom('attempts')
        .select(count('key').as('counters'))
        .where('count', '=', 6)
        .executeTakeFirstOrThrow();
      expect(Number(over.counters)).toBeGreaterThan(0);
    },
    { timeout: 60_000 },
  );
  const links = await waitForLinks(email, '/reset-password', 4);
  const delivered = await deliveredTo(database, email);
  expect(delivered.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    ...Array(4).fill('Set a new password'),
  ]);
  const body = { token: links.at(-1), newPassword: NEW_PASSWORD };
  expect((await openBrowser().post(resetPassword, { body })).statusCode).toBe(200);
  expect(await signInWith(NEW_PASSWORD)).toBe(200);
});
