import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import type { Config } from '#server/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { appOfFile } from './app-of-file.ts';
import { createIdentityBrowser, type IdentityBrowser } from './identity-browser.ts';
import { readTestConfig } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export const NEW_PASSWORD = 'a new and longer password';

let people = 0;

/** One shop for all tests of a file, with what owners and thieves of accounts do there. */
export function accountScenario(getDatabase: () => TestDatabase, settings: Partial<Config> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-ways-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const getApp = appOfFile(getDatabase, {
    config: { ...readTestConfig({ DATA_DIR: folder }), ...settings },
    logger: createLogger('info', { write: (line) => lines.push(line) }),
  });

  const openBrowser = () =>
    createIdentityBrowser(getApp(), { address: `10.50.${people >> 8}.${people % 256}` });
  const newPhone = () => `+9198${String(10_000_000 + ++people)}`;

  /** An account with a confirmed email address, an access token and the browser of its owner. */
  async function openAccount({ isConfirmed = true } = {}) {
    people += 1;
    const owner = openBrowser();
    const email = `owner-${people}@example.com`;
    await owner.signUp({ email });
    if (isConfirmed) {
      const [token] = await waitForLinks(email, '/verify-email');
      await owner.post(identityPaths.verifyEmail, { body: { token } });
    }
    const signup = { id_token: await owner.readIdToken(), full_name: 'Asha Rao', phone: '9876543210' };
    const { access_token } = (await owner.post(accountEndpoints.signup.path, { body: signup })).json();
    return { owner, email, headers: { authorization: `Bearer ${access_token}` } };
  }

  /** A thief's browser with a copy of the cookies. */
  function stealSession(victim: IdentityBrowser): IdentityBrowser {
    const thief = openBrowser();
    for (const [name, value] of victim.cookies) thief.cookies.set(name, value);
    return thief;
  }

  async function listMails(to: string) {
    return getDatabase()
      .database.selectFrom('mails')
      .select(['subject', 'text_body'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .execute();
  }

  async function listLinks(to: string, page: string): Promise<string[]> {
    const mails = await listMails(to);
    return mails.flatMap(({ text_body }) =>
      [...text_body.matchAll(new RegExp(`${page}\\?token=(\\S+)`, 'g'))].map(([, token]) => String(token)),
    );
  }

  /** Links for passwords and confirmations are mailed after the response. */
  const waitForLinks = (to: string, page: string, count = 1) =>
    vi.waitFor(
      async () => {
        const links = await listLinks(to, page);
        expect(links.length).toBeGreaterThanOrEqual(count);
        return links;
      },
      { timeout: 60_000 },
    );

  const readCode = () =>
    String(
      lines
        .map((line) => JSON.parse(line))
        .filter(({ code }) => code)
        .at(-1)?.code,
    );

  async function readMailedCode(to: string): Promise<string> {
    const mails = await listMails(to);
    const mail = mails.findLast(({ subject }) => subject === 'Your one-time code');
    return mail?.text_body.match(/^\d{6}/)?.[0] ?? '';
  }

  async function confirmPhone(browser: IdentityBrowser, phone: string) {
    await browser.post(identityPaths.sendPhoneCode, { body: { phone }, isChecked: true });
    return browser.post(identityPaths.confirmPhone, { body: { phone, code: readCode() } });
  }

  async function signInByPhone(phone: string) {
    const browser = openBrowser();
    await browser.post(identityPaths.sendPhoneCode, { body: { phone }, isChecked: true });
    const response = await browser.post(identityPaths.signInByPhone, { body: { phone, code: readCode() } });
    return { browser, status: response.statusCode, response };
  }

  async function changeEmail(browser: IdentityBrowser, email: string) {
    await browser.post(securityPaths.sendEmailCode, { body: { email } });
    return browser.post(securityPaths.changeEmail, { body: { email, code: await readMailedCode(email) } });
  }

  async function reset(email: string, newPassword = NEW_PASSWORD) {
    const before = (await listLinks(email, '/reset-password')).length;
    await openBrowser().post(identityPaths.requestPasswordReset, { body: { email }, isChecked: true });
    const links = await waitForLinks(email, '/reset-password', before + 1);
    return openBrowser().post(identityPaths.resetPassword, { body: { token: links.at(-1), newPassword } });
  }

  const signIn = async (email: string, password: string) =>
    (await openBrowser().post(identityPaths.signIn, { body: { email, password } })).statusCode;
  const undo = (token: string | undefined) =>
    openBrowser().post(securityPaths.undoChange, { body: { token } });
  const whoAmI = async (headers: { authorization: string }) =>
    (await getApp().inject({ url: accountEndpoints.getUser.path, headers })).statusCode;

  async function waysOf(email: string) {
    const { rows } = await sql<Record<string, unknown>>`
    select person.email, email_verified, phone.phone,
      (select count(*)::int from identity.accounts where person_id = person.id and provider_id = 'credential') as passwords
    from identity.people person left join identity.confirmed_phones phone on phone.person_id = person.id
    where person.email = ${email}
  `.execute(getDatabase().database);
    return rows[0];
  }

  const ageWays = (days: number) =>
    sql`update identity.confirmed_phones set confirmed_at = now() - ${days} * interval '1 day'`.execute(
      getDatabase().database,
    );

  return {
    openBrowser,
    newPhone,
    openAccount,
    stealSession,
    listMails,
    listLinks,
    waitForLinks,
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
  };
}
