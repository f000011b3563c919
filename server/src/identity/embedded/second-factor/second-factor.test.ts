import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import { secondFactorPaths } from '#contract/second-factor.ts';
import { accountScenario, NEW_PASSWORD } from '../../../../testing/account-scenario.ts';
import { authenticatorCode } from '../../../../testing/authenticator-app.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import { type IdentityBrowser, PASSWORD } from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const scenario = accountScenario(getDatabase, { mode: 'production' });
const { openBrowser } = scenario;
const demo = accountScenario(getDatabase);

// The time stands still, so that no code gets old between its computation and its check.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function openAdmin(role = 'owner', shop = scenario) {
  const account = await shop.openAccount();
  await sql`update users set admin_role = ${role} where email = ${account.email}`.execute(
    getDatabase().database,
  );
  return account;
}

async function logIn(browser: IdentityBrowser) {
  const body = { id_token: await browser.readIdToken() };
  const { access_token } = (await browser.post(accountEndpoints.login.path, { body })).json();
  return { authorization: `Bearer ${access_token}` };
}

async function callAdmin(browser: IdentityBrowser, headers?: { authorization: string }) {
  const response = await browser.post('/api/admin/users/000000000000000000000000/sign-out', {
    headers: headers ?? (await logIn(browser)),
  });
  return response.json().code;
}
const REFUSED = 'second_factor_required';
/** The call was admitted: it looked for the user. */
const ADMITTED = 'unknown_user';

const start = (browser: IdentityBrowser, password: string | null = PASSWORD) =>
  browser.post(secondFactorPaths.start, { body: { password } });
const verify = (browser: IdentityBrowser, body: object) => browser.post(secondFactorPaths.verify, { body });
const stateOf = async (browser: IdentityBrowser) => (await browser.get(secondFactorPaths.read)).json();

/** Confirms with the code of the step before, so that the current and the next code are unused. */
async function enrol(browser: IdentityBrowser) {
  const setup: { key: string; uri: string; recovery_codes: string[] } = (await start(browser)).json();
  const confirmed = await browser.post(secondFactorPaths.confirm, {
    body: { code: authenticatorCode(setup.key, -1) },
  });
  expect(confirmed.json()).toEqual({});
  return setup;
}

async function signInByPassword(email: string, password = PASSWORD) {
  const browser = openBrowser();
  const response = await browser.post(identityPaths.signIn, { body: { email, password } });
  expect(response.statusCode).toBe(200);
  return browser;
}

describe('in production', () => {
  test('an admin cannot call anything before the second factor is set up', async () => {
    const { owner, headers } = await openAdmin();
    expect(await callAdmin(owner, headers)).toBe(REFUSED);
    expect(await stateOf(owner)).toMatchObject({ is_required: true, is_enrolled: false });
    await enrol(owner);
    expect(await callAdmin(owner)).toBe(ADMITTED);
    expect(await stateOf(owner)).toEqual({
      is_required: true,
      is_enrolled: true,
      is_verified: true,
      recovery_codes_left: 10,
    });
  });

  test('a token of before the setup does not become one of an admin', async () => {
    const { owner, email, headers } = await openAdmin();
    const elsewhere = await signInByPassword(email);
    await enrol(owner);
    expect(await callAdmin(owner, headers)).toBe('sign_in_required');
    expect(await elsewhere.readIdToken()).toBeNull();
  });

  test('a password alone gives a session of a customer', async () => {
    const { owner, email } = await openAdmin();
    const { key } = await enrol(owner);
    const browser = await signInByPassword(email);
    expect(await callAdmin(browser)).toBe(REFUSED);
    expect(await scenario.whoAmI(await logIn(browser))).toBe(200);
    expect((await verify(browser, { code: authenticatorCode(key) })).statusCode).toBe(200);
    expect(await callAdmin(browser)).toBe(ADMITTED);
  });

  test('a fresh proof keeps the factor of the session', async () => {
    const { owner } = await openAdmin();
    await enrol(owner);
    await owner.prove();
    expect(await callAdmin(owner)).toBe(ADMITTED);
  });

  test('a reset of the password by mail does not remove the factor', async () => {
    const { owner, email } = await openAdmin();
    await enrol(owner);
    expect((await scenario.reset(email)).statusCode).toBe(200);
    expect(await callAdmin(await signInByPassword(email, NEW_PASSWORD))).toBe(REFUSED);
  });
});

describe('in a demo', () => {
  test('it is offered, and asked for after a sign-in by phone once it is set up', async () => {
    const { owner, headers } = await openAdmin('owner', demo);
    expect(await callAdmin(owner, headers)).toBe(ADMITTED);
    expect(await stateOf(owner)).toMatchObject({ is_required: false, is_enrolled: false });
    const phone = demo.newPhone();
    await owner.prove();
    await demo.confirmPhone(owner, phone);
    const { key } = await enrol(owner);
    const { browser } = await demo.signInByPhone(phone);
    expect(await callAdmin(browser)).toBe(REFUSED);
    expect((await verify(browser, { code: authenticatorCode(key) })).statusCode).toBe(200);
    expect(await callAdmin(browser)).toBe(ADMITTED);
    const removed = await browser.post(secondFactorPaths.remove, { body: { password: PASSWORD } });
    expect(removed.statusCode).toBe(200);
    expect(await callAdmin(browser)).toBe(ADMITTED);
  });
});

describe('a code', () => {
  test('works once, and one step early or late', async () => {
    const { owner, email } = await openAdmin();
    const { key } = await enrol(owner);
    const early = authenticatorCode(key, 1);
    const first = await signInByPassword(email);
    expect((await verify(first, { code: authenticatorCode(key, -40) })).json().code).toBe(
      'auth/invalid-verification-code',
    );
    expect((await verify(first, { code: early })).statusCode).toBe(200);
    const second = await signInByPassword(email);
    expect((await verify(second, { code: early })).json().detail).toBe(
      'This code was used already. Please wait for the next one.',
    );
    expect(await callAdmin(second)).toBe(REFUSED);
  });

  test('is not accepted after ten wrong ones, even if it is right', async () => {
    const { owner, email } = await openAdmin();
    const { key } = await enrol(owner);
    const thief = await signInByPassword(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await verify(thief, { code: authenticatorCode(key, -50 - guess) })).statusCode);
    expect(statuses).toEqual(Array(10).fill(400));
    expect((await verify(thief, { code: authenticatorCode(key) })).statusCode).toBe(429);
    expect(await callAdmin(thief)).toBe(REFUSED);
    // The sessions that gave the factor before go on.
    expect(await callAdmin(owner)).toBe(ADMITTED);
  });
});

describe('recovery codes', () => {
  test('work once each, typed in any way, and are told by mail', async () => {
    const { owner, email } = await openAdmin();
    const { recovery_codes } = await enrol(owner);
    const [code = ''] = recovery_codes;
    const browser = await signInByPassword(email);
    const typed = { recovery_code: ` ${code.toUpperCase().replaceAll('-', ' ')}` };
    expect((await verify(browser, typed)).statusCode).toBe(200);
    expect(await callAdmin(browser)).toBe(ADMITTED);
    expect(await stateOf(browser)).toMatchObject({ recovery_codes_left: 9 });
    const again = await signInByPassword(email);
    expect((await verify(again, { recovery_code: code })).statusCode).toBe(400);
    const subjects = (await scenario.listMails(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Two-step login was set up', 'A recovery code was used']),
    );
  });

  test('are replaced with the password in an admin session only', async () => {
    const { owner, email } = await openAdmin();
    const { recovery_codes: former } = await enrol(owner);
    const replace = (browser: IdentityBrowser, password: string) =>
      browser.post(secondFactorPaths.replaceCodes, { body: { password } });
    const thief = await signInByPassword(email);
    expect((await replace(thief, PASSWORD)).statusCode).toBe(403);
    expect((await thief.post(secondFactorPaths.remove, { body: { password: PASSWORD } })).statusCode).toBe(
      403,
    );
    expect((await replace(owner, 'not the password')).statusCode).toBe(401);
    const { recovery_codes: next } = (await replace(owner, PASSWORD)).json();
    expect(next).toHaveLength(10);
    expect((await verify(thief, { recovery_code: former[0] })).statusCode).toBe(400);
    expect((await verify(thief, { recovery_code: next[0] })).statusCode).toBe(200);
  });
});

describe('the key', () => {
  test('is made with the password only, and stored encrypted', async () => {
    const { owner } = await openAdmin();
    expect((await start(owner, null)).statusCode).toBe(401);
    expect((await start(owner, 'not the password')).statusCode).toBe(401);
    const { key, uri, recovery_codes } = await enrol(owner);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/);
    const { rows } = await sql`select * from identity.second_factors`.execute(getDatabase().database);
    const stored = JSON.stringify(rows);
    for (const secret of [key, ...recovery_codes]) expect(stored).not.toContain(secret);
    expect((await start(owner)).json().detail).toBe('Two-step login is set up already.');
  });

  test('is reset by another owner: told by mail, in the audit log, and every session ends', async () => {
    const { owner, email } = await openAdmin('manager');
    const other = await openAdmin();
    await enrol(owner);
    await enrol(other.owner);
    const person = await getDatabase()
      .database.selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const path = adminEndpoints.resetSecondFactor.path.replace(':id', person._id);
    expect((await owner.post(path, { headers: await logIn(owner) })).json().code).toBe('role_required');
    const headers = await logIn(other.owner);
    expect((await other.owner.post(path, { headers })).statusCode).toBe(200);
    expect((await other.owner.post(path, { headers })).json().code).toBe('no_second_factor');
    expect(await owner.readIdToken()).toBeNull();
    // The login has to be after the time at which the account was logged out.
    vi.useRealTimers();
    const again = await signInByPassword(email);
    expect(await callAdmin(again)).toBe(REFUSED);
    expect(await stateOf(again)).toMatchObject({ is_enrolled: false });
    const mails = await scenario.listMails(email);
    expect(mails.map(({ subject }) => subject)).toContain('Two-step login was reset');
    const { rows } = await sql<{ action: string }>`select action from audit_changes`.execute(
      getDatabase().database,
    );
    expect(rows.map(({ action }) => action)).toContain(`POST ${adminEndpoints.resetSecondFactor.path}`);
  });
});
