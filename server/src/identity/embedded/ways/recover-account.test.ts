import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import { accountScenario, NEW_PASSWORD } from '../../../../testing/account-scenario.ts';
import { databaseOfFile } from '../../../../testing/database-of-file.ts';
import { PASSWORD } from '../../../../testing/identity-browser.ts';

const getDatabase = databaseOfFile();
const {
  openBrowser,
  newPhone,
  openAccount,
  listMails,
  listLinks,
  waitForLinks,
  confirmPhone,
  signInByPhone,
  reset,
  signIn,
  undo,
  whoAmI,
  waysOf,
  ageWays,
} = accountScenario(getDatabase);

describe('a reset by mail', () => {
  test('removes a number added in the last seven days, every session and token, and says so', async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    const phone = newPhone();
    await confirmPhone(owner, phone);
    const thief = await signInByPhone(phone);
    const login = { id_token: await thief.browser.readIdToken() };
    const { access_token } = (await owner.post(accountEndpoints.login.path, { body: login })).json();
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await whoAmI(headers)).toBe(200);
    const [link] = await listLinks(email, '/undo-change');
    await reset(email);
    expect(await waysOf(email)).toMatchObject({ phone: null });
    expect(await thief.browser.readIdToken()).toBeNull();
    expect(await whoAmI(headers)).toBe(401);
    expect((await signInByPhone(phone)).status).toBe(404);
    expect((await undo(link)).statusCode).toBe(400);
    expect((await listMails(email)).at(-1)?.text_body).toContain('we also removed your phone number');
  });

  test('keeps a number that was confirmed earlier', async () => {
    const { owner, email } = await openAccount();
    await owner.prove();
    const phone = newPhone();
    await confirmPhone(owner, phone);
    await ageWays(8);
    await reset(email);
    expect(await waysOf(email)).toMatchObject({ phone });
  });

  test('link dies with the next one, and with a changed password', async () => {
    const { owner, email } = await openAccount();
    const request = () =>
      openBrowser().post(identityPaths.requestPasswordReset, { body: { email }, isChecked: true });
    await request();
    const [first] = await waitForLinks(email, '/reset-password', 1);
    await request();
    const [, second] = await waitForLinks(email, '/reset-password', 2);
    const use = async (token: string | undefined) => {
      const body = { token, newPassword: NEW_PASSWORD };
      return (await openBrowser().post(identityPaths.resetPassword, { body })).statusCode;
    };
    expect(await use(first)).toBe(400);
    const body = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await owner.post(identityPaths.changePassword, { body })).statusCode).toBe(200);
    expect(await use(second)).toBe(400);
    expect(await signIn(email, 'chosen by the owner')).toBe(200);
  });
});

describe('an account made with the address of somebody else', () => {
  test('loses password, number and sessions when the owner of the mailbox starts over', async () => {
    const { owner: stranger, email, headers } = await openAccount({ isConfirmed: false });
    await stranger.prove();
    const phone = newPhone();
    await confirmPhone(stranger, phone);
    const [token] = await waitForLinks(email, '/verify-email');
    const victim = openBrowser();
    const asked = await victim.post(identityPaths.verifyEmail, { body: { token } });
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'auth/requires-recent-login']);
    expect(await waysOf(email)).toMatchObject({ email_verified: false });
    const confirmed = await victim.post(identityPaths.verifyEmail, { body: { token, start_over: true } });
    expect(await waysOf(email)).toMatchObject({ email_verified: true, phone: null, passwords: 0 });
    expect(await stranger.readIdToken()).toBeNull();
    expect(await whoAmI(headers)).toBe(401);
    expect(await signIn(email, PASSWORD)).toBe(401);
    expect((await signInByPhone(phone)).status).toBe(404);
    const body = { token: confirmed.json().reset_token, newPassword: NEW_PASSWORD };
    expect((await victim.post(identityPaths.resetPassword, { body })).statusCode).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  test('loses the number at a reset too', async () => {
    const { owner: stranger, email } = await openAccount({ isConfirmed: false });
    await stranger.prove();
    const phone = newPhone();
    await confirmPhone(stranger, phone);
    await ageWays(30);
    await reset(email);
    expect(await waysOf(email)).toMatchObject({ email_verified: true, phone: null });
    expect((await signInByPhone(phone)).status).toBe(404);
  });

  test.each(['session', 'password'])(
    'is kept whole by an honest person who confirms with the %s',
    async (how) => {
      const { owner, email } = await openAccount({ isConfirmed: false });
      await owner.prove();
      const phone = newPhone();
      await confirmPhone(owner, phone);
      const [token] = await waitForLinks(email, '/verify-email');
      const browser = how === 'session' ? owner : openBrowser();
      const body = { token, ...(how === 'password' && { password: PASSWORD }) };
      const confirmed = await browser.post(identityPaths.verifyEmail, { body });
      expect(confirmed.json()).toEqual({ reset_token: null });
      expect(await waysOf(email)).toMatchObject({ email_verified: true, phone, passwords: 1 });
      expect(await owner.readIdToken()).not.toBeNull();
    },
  );

  test('is not confirmed with a wrong password', async () => {
    const { email } = await openAccount({ isConfirmed: false });
    const [token] = await waitForLinks(email, '/verify-email');
    const body = { token, password: 'a guess', start_over: true };
    expect((await openBrowser().post(identityPaths.verifyEmail, { body })).statusCode).toBe(401);
    expect(await waysOf(email)).toMatchObject({ email_verified: false, passwords: 1 });
  });
});
