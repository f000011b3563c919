import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createIdentityBrowser, type IdentityBrowser } from '../../../testing/identity-browser.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const PHONE = '+919876543210';
const { sendPhoneCode, signInByPhone, confirmPhone } = identityPaths;

async function openShop(variables: Record<string, string> = {}) {
  const shop = await createTestDatabase({ poolSize: 10 });
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-sms-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const config = readTestConfig({ DATA_DIR: folder, ...variables });
  const openApp = () => buildTestApp(shop, { config, logger });
  const readCode = () => {
    const sent = lines.map((line) => JSON.parse(line)).filter(({ code }) => code);
    return String(sent.at(-1)?.code);
  };
  const app = await openApp();
  return { ...shop, app, openApp, outbox: path.join(folder, 'outbox'), readCode };
}

const send = (browser: IdentityBrowser, phone = PHONE) =>
  browser.post(sendPhoneCode, { body: { phone }, isChecked: true });

/** A code that is surely not the one that was sent. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('signs in by code with a confirmed number', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await browser.signUp({ email: 'asha@example.com' });
    expect((await send(browser, '98765 43210')).json()).toEqual({});
    const confirmed = await browser.post(confirmPhone, { body: { phone: '9876543210', code: readCode() } });
    expect(confirmed.json()).toEqual({});
    const token = String(await browser.readIdToken());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.phone_number).toBe(PHONE);

    const phoneBrowser = createIdentityBrowser(app);
    await send(phoneBrowser);
    const body = { phone: PHONE, code: readCode(), rememberMe: false };
    const answer = await phoneBrowser.post(signInByPhone, { body });
    expect(answer.json()).toEqual({});
    expect(answer.cookies.find(({ name }) => name.endsWith('session_token'))).not.toHaveProperty('maxAge');
    const other = String(await phoneBrowser.readIdToken());
    expect(JSON.parse(Buffer.from(other.split('.')[1] ?? '', 'base64url').toString()).sub).toBe(claims.sub);
  });

  test('does not sign in with an unconfirmed number', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await send(browser);
    const answer = await browser.post(signInByPhone, { body: { phone: PHONE, code: readCode() } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'auth/user-not-found',
      detail: 'Account not found. Please sign up.',
    });
    expect(await browser.readIdToken()).toBeNull();
  });

  test('does not take over the number of another person', async () => {
    const { app, database, readCode } = await openShop();
    const confirm = async (email: string) => {
      const browser = createIdentityBrowser(app);
      await browser.signUp({ email });
      await send(browser);
      return browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
    };
    expect((await confirm('asha@example.com')).statusCode).toBe(200);
    const second = await confirm('ravi@example.com');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'auth/credential-already-in-use',
      detail: 'This phone number belongs to another account.',
    });
    expect(await database.selectFrom('identity.confirmed_phones').selectAll().execute()).toHaveLength(1);
  });

  test('distinguishes wrong, used, replaced, expired and missing codes', async () => {
    const { app, database, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    const detailOf = async (code: string) =>
      (await browser.post(signInByPhone, { body: { phone: PHONE, code } })).json();
    const never = { code: 'auth/session-expired', detail: 'Session expired. Please try again.' };
    const isWrong = {
      code: 'auth/invalid-verification-code',
      detail: 'Invalid OTP code. Please check and try again',
    };
    expect(await detailOf('123456')).toEqual(never);
    await send(browser);
    const first = readCode();
    expect(await detailOf(wrong(first))).toEqual(isWrong);
    await send(browser);
    const second = readCode();
    if (first !== second) expect(await detailOf(first)).toEqual(isWrong);
    expect((await detailOf(second)).code).toBe('auth/user-not-found');
    expect(await detailOf(second)).toEqual(never);
    await send(browser);
    await database
      .updateTable('identity.phone_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await detailOf(readCode())).toEqual({
      code: 'auth/code-expired',
      detail: 'OTP code has expired. Please request a new one',
    });
  });

  test('stores neither number nor code in clear text', async () => {
    const { app, database, readCode } = await openShop();
    await send(createIdentityBrowser(app));
    const rows = JSON.stringify(await database.selectFrom('identity.phone_codes').selectAll().execute());
    expect(rows).not.toContain('9876543210');
    expect(rows).not.toContain(readCode());
  });

  test('writes the code to a private file in the outbox of a demo', async () => {
    const { app, outbox, readCode } = await openShop();
    await send(createIdentityBrowser(app));
    const [file = ''] = await readdir(outbox);
    expect(await readFile(path.join(outbox, file), 'utf8')).toContain(`${readCode()} is your one-time code`);
    expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
  });

  test('does not offer codes in production without a carrier', async () => {
    const { app } = await openShop({ SHOP_MODE: 'production', IDENTITY_SECRET: 'x'.repeat(32) });
    const answer = await send(createIdentityBrowser(app));
    expect(answer.json()).toEqual({
      code: 'auth/operation-not-allowed',
      detail: 'Phone authentication is not enabled',
    });
    expect((await app.inject(identityPaths.settings)).json().has_phone).toBe(false);
  });
});

describe('limits', () => {
  test('allows exactly five attempts per code over two servers', async () => {
    const { app, openApp, database, readCode } = await openShop();
    const servers = [app, await openApp()];
    await send(createIdentityBrowser(app));
    const code = readCode();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, guess) => {
        const server = servers[guess % 2] ?? app;
        const browser = createIdentityBrowser(server, { address: `10.30.0.${guess}` });
        return browser.post(signInByPhone, { body: { phone: PHONE, code: wrong(code, guess + 1) } });
      }),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((each) => each === 'auth/invalid-verification-code')).toHaveLength(5);
    expect(codes.filter((each) => each === 'auth/code-expired')).toHaveLength(19);
    const row = await database.selectFrom('identity.phone_codes').select('tries').executeTakeFirst();
    expect(row?.tries).toBe(5);
    const late = await createIdentityBrowser(app).post(signInByPhone, { body: { phone: PHONE, code } });
    expect(late.json().code).toBe('auth/code-expired');
  });

  test('accepts the right code once when sent twice concurrently', async () => {
    const { app, database, openApp, readCode } = await openShop();
    const other = await openApp();
    await send(createIdentityBrowser(app));
    // All have compared the code before the first of them uses it up.
    await sql`
      create function wait_a_moment() returns trigger language plpgsql
        as 'begin perform pg_sleep(0.5); return null; end';
      create trigger slowly before delete on identity.phone_codes execute function wait_a_moment()
    `.execute(database);
    const body = { phone: PHONE, code: readCode() };
    const answers = await Promise.all(
      [app, other, app, other].map((server) => createIdentityBrowser(server).post(signInByPhone, { body })),
    );
    const proven = answers.filter((answer) => answer.json().code === 'auth/user-not-found');
    expect(proven).toHaveLength(1);
  });

  const statusesOf = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted();

  test('limits codes to three per number and hour over all servers', async () => {
    const { app, openApp } = await openShop();
    const other = await openApp();
    const answers = await Promise.all(
      [app, other, app, other].map((server, number) =>
        send(createIdentityBrowser(server, { address: `10.31.0.${number}` })),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      code: 'auth/too-many-requests',
      detail: 'Too many requests. Please try again later',
    });
  });

  test('limits codes to ten per IP address and hour', async () => {
    const { app } = await openShop();
    const browser = createIdentityBrowser(app);
    const answers = [];
    for (let number = 0; number < 11; number += 1)
      answers.push(await send(browser, `+9198765432${10 + number}`));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(200), 429]);
  });

  test('enforces the daily limit of the shop', async () => {
    const { app } = await openShop({ SMS_DAILY_CAP: '2' });
    const answers = [];
    for (let number = 0; number < 3; number += 1) {
      const browser = createIdentityBrowser(app, { address: `10.32.0.${number}` });
      answers.push(await send(browser, `+9198765432${10 + number}`));
    }
    expect(statusesOf(answers)).toEqual([200, 200, 429]);
  });

  test.each(['+14155550123', '+915876543210', '98765', '+91987654321012', 'abc', '', '+44 7700 900123'])(
    'sends no code to %j',
    async (phone) => {
      const { app, outbox } = await openShop();
      const answer = await send(createIdentityBrowser(app), phone);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'auth/invalid-phone-number',
        detail: 'Invalid phone number format. Please use +91XXXXXXXXXX',
      });
      await expect(readdir(outbox)).rejects.toThrow();
    },
  );

  test('answers known and unknown numbers alike', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await browser.signUp({ email: 'asha@example.com' });
    await send(browser);
    await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
    const known = await send(createIdentityBrowser(app));
    const unknown = await send(createIdentityBrowser(app), '+919876500000');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });
});

test('requires a session to confirm a number', async () => {
  const { app, readCode } = await openShop();
  const browser = createIdentityBrowser(app);
  await send(browser);
  const answer = await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('auth/requires-recent-login');
});
