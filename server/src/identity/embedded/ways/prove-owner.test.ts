import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { accountScenario, NEW_PASSWORD } from '../../../../testing/account-scenario.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import { PASSWORD } from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const {
  openBrowser,
  newPhone,
  openAccount,
  stealSession,
  listMails,
  readCode,
  readMailedCode,
  confirmPhone,
  signInByPhone,
  waysOf,
} = accountScenario(getDatabase);
const needsProof = { code: 'auth/requires-fresh-proof', detail: 'Please confirm that it is you first.' };

describe('a stolen session', () => {
  test('attaches, changes and removes nothing without a fresh proof', async () => {
    const { owner, email, headers } = await openAccount();
    const thief = stealSession(owner);
    const phone = newPhone();
    const attached = await confirmPhone(thief, phone);
    expect([attached.statusCode, attached.json()]).toEqual([403, needsProof]);
    for (const [path_, body] of [
      [securityPaths.removePhone, {}],
      [securityPaths.removeGoogle, {}],
      [securityPaths.sendEmailCode, { email: 'thief@example.com' }],
      [securityPaths.changeEmail, { email: 'thief@example.com', code: '123456' }],
      [identityPaths.changePassword, { newPassword: NEW_PASSWORD }],
    ] as const)
      expect((await thief.post(path_, { body })).json()).toEqual(needsProof);
    const deletion = { id_token: await thief.readIdToken(), confirm: 'DELETE' };
    const response = await thief.post(accountEndpoints.deleteUser.path, { body: deletion, headers });
    expect(response.statusCode).toBe(403);
    expect(await waysOf(email)).toMatchObject({ phone: null, passwords: 1 });
    expect((await signInByPhone(phone)).status).toBe(404);
    expect((await listMails(email)).map(({ subject }) => subject)).not.toContain(
      'A phone number was added to your account',
    );
  });

  test("does not get the owner's proof, and ends when the owner gives it", async () => {
    const { owner } = await openAccount();
    const thief = stealSession(owner);
    const other = openBrowser();
    const proven = await owner.prove();
    expect(proven.statusCode).toBe(200);
    expect(new Date(proven.json().expires_at).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await confirmPhone(thief, newPhone())).statusCode).toBe(401);
    expect(await thief.readIdToken()).toBeNull();
    expect((await confirmPhone(other, newPhone())).statusCode).toBe(401);
    expect((await confirmPhone(owner, newPhone())).statusCode).toBe(200);
  });

  test('cannot use the proof of another session of the same account', async () => {
    const { owner, email } = await openAccount();
    const elsewhere = openBrowser();
    await elsewhere.post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    await owner.post(securityPaths.sendProofCode, { body: { channel: 'email' } });
    const body = { channel: 'email', code: await readMailedCode(email) };
    expect((await elsewhere.post(securityPaths.prove, { body })).json().code).toBe('auth/session-expired');
    expect((await owner.post(securityPaths.prove, { body })).statusCode).toBe(200);
    expect((await confirmPhone(elsewhere, newPhone())).json()).toEqual(needsProof);
  });

  test('asks for a new proof after ten minutes', async () => {
    const { owner } = await openAccount();
    await owner.prove();
    await sql`update identity.sessions set proven_at = now() - interval '10 minutes'`.execute(
      getDatabase().database,
    );
    expect((await confirmPhone(owner, newPhone())).json()).toEqual(needsProof);
  });
});

describe('a fresh proof', () => {
  test('is refused with a wrong password, a wrong code, or a channel that is not confirmed', async () => {
    const { owner, email } = await openAccount({ isConfirmed: false });
    expect((await owner.prove('not the password')).json()).toEqual({
      code: 'auth/invalid-credential',
      detail: 'The current password is not right.',
    });
    for (const channel of ['email', 'phone']) {
      const sent = await owner.post(securityPaths.sendProofCode, { body: { channel } });
      expect(sent.json().code).toBe('auth/operation-not-allowed');
      const proven = await owner.post(securityPaths.prove, { body: { channel, code: '123456' } });
      expect(proven.json().code).toBe('auth/operation-not-allowed');
    }
    expect(await readMailedCode(email)).toBe('');
    const guess = await openAccount();
    await guess.owner.post(securityPaths.sendProofCode, { body: { channel: 'email' } });
    const wrong = await guess.owner.post(securityPaths.prove, { body: { channel: 'email', code: 'x' } });
    expect(wrong.json().code).toBe('auth/invalid-verification-code');
  });

  test('works by a text message, whose code does not sign in, nor the other way round', async () => {
    const { owner } = await openAccount();
    const phone = newPhone();
    await owner.prove();
    await confirmPhone(owner, phone);
    await owner.post(securityPaths.sendProofCode, { body: { channel: 'phone' } });
    const code = readCode();
    const signedIn = await openBrowser().post(identityPaths.signInByPhone, { body: { phone, code } });
    expect(signedIn.json().code).toBe('auth/session-expired');
    const proven = await owner.post(securityPaths.prove, { body: { channel: 'phone', code } });
    expect(proven.statusCode).toBe(200);
    await owner.post(identityPaths.sendPhoneCode, { body: { phone }, isChecked: true });
    const body = { channel: 'phone', code: readCode() };
    expect((await owner.post(securityPaths.prove, { body })).json().code).toBe('auth/session-expired');
  });
});
