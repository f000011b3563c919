import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { secondFactorPaths } from '#contract/second-factor.ts';
import { newId } from '#server/platform/ids.ts';
import { authenticatorCode } from '../authenticator-app.ts';
import { type IdentityBrowser, PASSWORD } from '../identity-browser.ts';
import {
  asBrowser,
  asCheckedBrowser,
  newPhone,
  openAccount,
  openBrowser,
  type RequestMaker,
  type Scene,
} from './valid-request.ts';

const NEW_PASSWORD = 'a new and longer password';

/** Requests to the embedded identity service, by route. */
export const identityRequests: Record<string, RequestMaker> = {
  [`POST ${identityPaths.signUp}`]: ({ app }) =>
    asCheckedBrowser(openBrowser(app), {
      name: 'Asha Rao',
      email: `${newId()}@people.example`,
      password: PASSWORD,
      rememberMe: true,
    }),
  [`POST ${identityPaths.signIn}`]: async (scene) => {
    const { email } = await openAccount(scene);
    return asBrowser(openBrowser(scene.app), { email, password: PASSWORD, rememberMe: false });
  },
  [`POST ${identityPaths.signOut}`]: asOwner,
  [`POST ${identityPaths.requestPasswordReset}`]: async (scene) => {
    const { email } = await openAccount(scene);
    return asCheckedBrowser(openBrowser(scene.app), { email });
  },
  [`POST ${identityPaths.resetPassword}`]: async (scene) => {
    const { email, browser } = await openAccount(scene);
    await browser.post(identityPaths.requestPasswordReset, { body: { email }, isChecked: true });
    const token = await readLink(scene, email, '/reset-password');
    return { body: { token, newPassword: NEW_PASSWORD } };
  },
  [`POST ${identityPaths.changePassword}`]: (scene) =>
    asOwner(scene, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  [`POST ${identityPaths.sendVerificationEmail}`]: async (scene) => {
    const { browser } = await openUnconfirmed(scene);
    return asBrowser(browser);
  },
  [`POST ${identityPaths.verifyEmail}`]: async (scene) => {
    const { email } = await openUnconfirmed(scene);
    const token = await readLink(scene, email, '/verify-email');
    return { body: { token, password: PASSWORD, start_over: false } };
  },
  [`POST ${identityPaths.sendPhoneCode}`]: ({ app }) =>
    asCheckedBrowser(openBrowser(app), { phone: newPhone() }),
  [`POST ${identityPaths.signInByPhone}`]: async (scene) => {
    const { browser } = await openAccount(scene);
    const confirmed = await requestCode(scene, browser);
    await browser.post(identityPaths.confirmPhone, { body: confirmed });
    return asBrowser(browser, { ...(await requestCode(scene, browser, confirmed.phone)), rememberMe: true });
  },
  [`POST ${identityPaths.confirmPhone}`]: async (scene) => {
    const { browser } = await openAccount(scene);
    return asBrowser(browser, await requestCode(scene, browser));
  },
  [`POST ${identityPaths.signInWithGoogle}`]: async ({ app }) =>
    asBrowser(openBrowser(app), { rememberMe: true }),
  [`POST ${securityPaths.sendProofCode}`]: (scene) => asOwner(scene, { channel: 'email' }),
  [`POST ${securityPaths.prove}`]: (scene) => asOwner(scene, { password: PASSWORD }),
  [`POST ${securityPaths.removePhone}`]: async (scene) => {
    const { browser } = await openAccount(scene);
    await browser.post(identityPaths.confirmPhone, { body: await requestCode(scene, browser) });
    return asBrowser(browser);
  },
  [`POST ${securityPaths.removeGoogle}`]: async (scene) => {
    const { browser, personId } = await openAccount(scene);
    await scene.database
      .insertInto('identity.accounts')
      .values({
        id: newId(),
        person_id: personId,
        provider_id: 'google',
        account_id: newId(),
      })
      .execute();
    return asBrowser(browser);
  },
  [`POST ${securityPaths.sendEmailCode}`]: (scene) => asOwner(scene, { email: `${newId()}@people.example` }),
  [`POST ${securityPaths.changeEmail}`]: async (scene) => {
    const { browser } = await openAccount(scene);
    const email = `${newId()}@people.example`;
    await browser.post(securityPaths.sendEmailCode, { body: { email } });
    const code = (await readMails(scene, email)).match(/^\d{6}/m)?.[0];
    return asBrowser(browser, { email, code });
  },
  [`POST ${securityPaths.endSession}`]: async (scene) => {
    const { browser, email, personId } = await openAccount(scene);
    await openBrowser(scene.app).post(identityPaths.signIn, { body: { email, password: PASSWORD } });
    const { id } = await scene.database
      .selectFrom('identity.sessions')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return asBrowser(browser, { session_id: id });
  },
  [`POST ${securityPaths.endOtherSessions}`]: asOwner,
  [`POST ${secondFactorPaths.start}`]: (scene) => asOwner(scene, { password: PASSWORD }),
  [`POST ${secondFactorPaths.confirm}`]: async (scene) => {
    const { browser, key } = await startSecondFactor(scene);
    return asBrowser(browser, { code: authenticatorCode(key) });
  },
  [`POST ${secondFactorPaths.verify}`]: async (scene) => {
    const { browser, key } = await enrol(scene);
    return asBrowser(browser, { code: authenticatorCode(key, 1) });
  },
  [`POST ${secondFactorPaths.replaceCodes}`]: async (scene) =>
    asBrowser((await enrol(scene)).browser, { password: PASSWORD }),
  [`POST ${secondFactorPaths.remove}`]: async (scene) =>
    asBrowser((await enrol(scene)).browser, { password: PASSWORD }),
  [`POST ${securityPaths.undoChange}`]: makeUndo,
  [`POST ${securityPaths.undoChangeByForm}`]: makeUndo,
};

async function asOwner(scene: Scene, body: object = {}) {
  const { browser } = await openAccount(scene);
  return asBrowser(browser, body);
}

async function startSecondFactor(scene: Scene) {
  const account = await openAccount(scene);
  const { key } = (
    await account.browser.post(secondFactorPaths.start, { body: { password: PASSWORD } })
  ).json();
  return { ...account, key: String(key) };
}

export async function enrol(scene: Scene) {
  const account = await startSecondFactor(scene);
  const body = { code: authenticatorCode(account.key) };
  await account.browser.post(secondFactorPaths.confirm, { body });
  return account;
}

async function openUnconfirmed({ app }: Scene) {
  const browser = openBrowser(app);
  const email = `${newId()}@people.example`;
  await browser.signUp({ email });
  return { browser, email };
}

async function requestCode({ readCode }: Scene, browser: IdentityBrowser, phone = newPhone()) {
  await browser.post(identityPaths.sendPhoneCode, { body: { phone }, isChecked: true });
  return { phone, code: readCode() };
}

async function makeUndo(scene: Scene) {
  const { browser, email } = await openAccount(scene);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await browser.post(identityPaths.changePassword, { body });
  return { body: { token: await readLink(scene, email, '/undo-change') } };
}

/** Some mails are written after the response. */
async function readLink(scene: Scene, email: string, page: string): Promise<string> {
  for (;;) {
    const token = new RegExp(`${page}\\?token=(\\S+)`).exec(await readMails(scene, email))?.[1];
    if (token !== undefined) return token;
  }
}

async function readMails({ database }: Scene, email: string): Promise<string> {
  const mails = await database
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
  return mails.map(({ text_body }) => text_body).join('\n');
}
