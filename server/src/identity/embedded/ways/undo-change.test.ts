import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { accountScenario, NEW_PASSWORD } from '../../../../testing/account-scenario.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import { findTraces } from '../../../../testing/find-traces.ts';
import { PASSWORD } from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const {
  openBrowser,
  newPhone,
  openAccount,
  stealSession,
  listLinks,
  readCode,
  readMailedCode,
  confirmPhone,
  signInByPhone,
  changeEmail,
  reset,
  signIn,
  undo,
  whoAmI,
  waysOf,
  ageWays,
} = accountScenario(getDatabase);

describe('the link that undoes a change', () => {
  test('reaches the owner, removes the number, ends every session, and works once', async () => {
    const { owner, email, headers } = await openAccount();
    const phone = newPhone();
    await owner.prove();
    await confirmPhone(owner, phone);
    const thief = await signInByPhone(phone);
    expect(thief.status).toBe(200);
    const [link] = await listLinks(email, '/undo-change');
    // A mail scanner opens links with GET.
    const opened = await openBrowser().get(`${securityPaths.undoChange}?token=${link}`);
    expect(opened.statusCode).toBe(404);
    expect(await waysOf(email)).toMatchObject({ phone });
    const undone = await undo(link);
    expect(undone.json()).toEqual({ password_removed: true });
    expect(await waysOf(email)).toMatchObject({ phone: null, passwords: 0 });
    expect(await thief.browser.readIdToken()).toBeNull();
    expect(await owner.readIdToken()).toBeNull();
    expect(await whoAmI(headers)).toBe(401);
    expect((await signInByPhone(phone)).status).toBe(404);
    expect((await undo(link)).json()).toEqual({
      code: 'auth/invalid-action-code',
      detail: 'This link has been used or has expired.',
    });
    // The thief knew the password; the owner sets a new one with the link that was mailed.
    expect(await signIn(email, PASSWORD)).toBe(401);
    const [token] = await listLinks(email, '/reset-password');
    const body = { token, newPassword: NEW_PASSWORD };
    expect((await openBrowser().post(identityPaths.resetPassword, { body })).statusCode).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  test('undoes once when it is used concurrently', async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    await confirmPhone(owner, newPhone());
    const [link] = await listLinks(email, '/undo-change');
    const statuses = (await Promise.all([undo(link), undo(link), undo(link)])).map((each) => each.statusCode);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  test('of the first change also undoes what the thief did later, from a new session too', async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    const thief = stealSession(owner);
    const phone = newPhone();
    await confirmPhone(thief, phone);
    const { browser: later } = await signInByPhone(phone);
    await later.post(securityPaths.sendProofCode, { body: { channel: 'phone' } });
    await later.post(securityPaths.prove, { body: { channel: 'phone', code: readCode() } });
    const changed = `thief-of-${email}`;
    expect((await changeEmail(later, changed)).statusCode).toBe(200);
    const password = await later.post(identityPaths.changePassword, { body: { newPassword: NEW_PASSWORD } });
    expect(password.statusCode).toBe(200);
    // The thief even resets the password through the new address, and takes the old one.
    expect((await reset(changed, 'another password of the thief')).statusCode).toBe(200);
    const taken = await openBrowser().post(identityPaths.signUp, {
      body: { name: 'Thief', email, password: NEW_PASSWORD },
      isChecked: true,
    });
    expect(taken.json().code).toBe('auth/email-already-in-use');

    const [first, second] = await listLinks(email, '/undo-change');
    expect(await listLinks(changed, '/undo-change')).toEqual([]);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await waysOf(changed)).toBeUndefined();
    expect(await waysOf(email)).toMatchObject({ email_verified: true, phone: null });
    expect((await undo(second)).statusCode).toBe(400);
    for (const each of [NEW_PASSWORD, 'another password of the thief', PASSWORD])
      expect(await signIn(email, each)).toBe(401);
    expect((await reset(email)).statusCode).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  test('of a later change leaves the earlier one', async () => {
    const { owner, email } = await openAccount();
    const phone = newPhone();
    await owner.prove();
    await confirmPhone(owner, phone);
    await owner.post(securityPaths.removePhone);
    const links = await listLinks(email, '/undo-change');
    expect((await undo(links[1])).statusCode).toBe(200);
    expect(await waysOf(email)).toMatchObject({ phone });
  });

  test('restores a password that was changed with a mailed code', async () => {
    const { owner, email } = await openAccount();
    await owner.post(securityPaths.sendProofCode, { body: { channel: 'email' } });
    const code = await readMailedCode(email);
    await owner.post(securityPaths.prove, { body: { channel: 'email', code } });
    await owner.post(identityPaths.changePassword, { body: { newPassword: NEW_PASSWORD } });
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
    const [link] = await listLinks(email, '/undo-change');
    expect((await undo(link)).json()).toEqual({ password_removed: false });
    expect([await signIn(email, NEW_PASSWORD), await signIn(email, PASSWORD)]).toEqual([401, 200]);
  });

  test('is refused after seven days, and after the account was deleted', async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    await confirmPhone(owner, newPhone());
    const [link] = await listLinks(email, '/undo-change');
    const { database, pool } = getDatabase();
    await sql`update identity.way_changes set undo_until = now()`.execute(database);
    expect((await undo(link)).statusCode).toBe(400);
    const other = await openAccount();
    await other.owner.prove();
    await confirmPhone(other.owner, newPhone());
    const [otherLink] = await listLinks(other.email, '/undo-change');
    const id_token = await other.owner.readIdToken();
    const login = (await other.owner.post(accountEndpoints.login.path, { body: { id_token } })).json();
    const deleted = await other.owner.post(accountEndpoints.deleteUser.path, {
      body: { id_token, confirm: 'DELETE' },
      headers: { authorization: `Bearer ${login.access_token}` },
    });
    expect(deleted.statusCode).toBe(204);
    expect((await undo(otherLink)).statusCode).toBe(400);
    expect(await findTraces(pool, login.user.phone)).toEqual([]);
  });

  test("does not reach a thief's number when the owner removes it", async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    const phone = newPhone();
    await confirmPhone(owner, phone);
    await ageWays(30);
    await owner.post(securityPaths.removePhone);
    const { rows } = await sql<{ url: string }>`
      select payload ->> 'url' as url from jobs
      where kind = 'send-sms-notice' and payload ->> 'phone' = ${phone} order by created_at
    `.execute(getDatabase().database);
    expect(rows).toEqual([{ url: 'http://localhost:3000' }, { url: 'http://localhost:3000' }]);
    expect(await listLinks(email, '/undo-change')).toHaveLength(2);
  });
});
