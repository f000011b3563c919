import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { securityPaths } from '#contract/account-security.ts';
import { identityPaths } from '#contract/identity.ts';
import { createIdentityBrowser, PASSWORD } from '../../../testing/identity-browser.ts';
import { continueAt, openShop, PHONE, send, wrong } from '../../../testing/phone-codes.ts';

const { signInByPhone, confirmPhone } = identityPaths;

describe('limits', () => {
  test('allows exactly five attempts per code over two servers', async () => {
    const { app, openApp, database, readCode } = await openShop();
    const servers = [app, await openApp()];
    const sender = createIdentityBrowser(app);
    await send(sender);
    const code = readCode();
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, guess) => {
        const server = servers[guess % 2] ?? app;
        const browser = continueAt(server, sender, `10.30.0.${guess}`);
        return browser.post(signInByPhone, { body: { phone: PHONE, code: wrong(code, guess + 1) } });
      }),
    );
    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((each) => each === 'auth/invalid-verification-code')).toHaveLength(5);
    expect(codes.filter((each) => each === 'auth/code-expired')).toHaveLength(19);
    const row = await database.selectFrom('identity.one_time_codes').select('tries').executeTakeFirst();
    expect(row?.tries).toBe(5);
    const late = await continueAt(app, sender).post(signInByPhone, { body: { phone: PHONE, code } });
    expect(late.json().code).toBe('auth/code-expired');
  });

  test('accepts the right code once when sent twice concurrently', async () => {
    const { app, database, openApp, readCode } = await openShop();
    const other = await openApp();
    const sender = createIdentityBrowser(app);
    await send(sender);
    // All requests compare the code before the first one deletes it.
    await sql`
      create function wait_a_moment() returns trigger language plpgsql
        as 'begin perform pg_sleep(0.5); return null; end';
      create trigger slowly before delete on identity.one_time_codes execute function wait_a_moment()
    `.execute(database);
    const body = { phone: PHONE, code: readCode() };
    const responses = await Promise.all(
      [app, other, app, other].map((server) => continueAt(server, sender).post(signInByPhone, { body })),
    );
    const proven = responses.filter((response) => response.json().code === 'auth/user-not-found');
    expect(proven).toHaveLength(1);
  });

  test('does not let strangers use up the attempts or the codes of the owner', async () => {
    const { app, readCode } = await openShop();
    const owner = createIdentityBrowser(app);
    await owner.signUp({ email: 'asha@example.com' });
    await owner.post(securityPaths.prove, { body: { password: PASSWORD } });
    await send(owner);
    await owner.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
    await send(owner);
    const body = { phone: PHONE, code: readCode() };
    const stranger = createIdentityBrowser(app, { address: '10.33.0.1' });
    for (let guess = 0; guess < 6; guess += 1) {
      const guessed = { phone: PHONE, code: wrong(body.code, guess + 1) };
      expect((await stranger.post(signInByPhone, { body: guessed })).json().code).toBe(
        'auth/session-expired',
      );
    }
    // A code for the stranger does not replace the owner's, and is the last one of this hour for strangers.
    expect((await send(stranger)).statusCode).toBe(200);
    expect((await send(stranger)).statusCode).toBe(429);
    expect((await owner.post(signInByPhone, { body })).statusCode).toBe(200);
    // The owner's browser is known now.
    expect((await send(owner)).statusCode).toBe(200);
    expect((await owner.post(signInByPhone, { body: { phone: PHONE, code: readCode() } })).statusCode).toBe(
      200,
    );
  });

  const statusesOf = (responses: { statusCode: number }[]) =>
    responses.map(({ statusCode }) => statusCode).toSorted();

  test('limits codes to three per number and hour over all servers', async () => {
    const { app, openApp } = await openShop();
    const other = await openApp();
    const responses = await Promise.all(
      [app, other, app, other].map((server, number) =>
        send(createIdentityBrowser(server, { address: `10.31.0.${number}` })),
      ),
    );
    expect(statusesOf(responses)).toEqual([200, 200, 200, 429]);
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      code: 'auth/too-many-requests',
      detail: 'Too many requests. Please try again later',
    });
  });

  test('limits unused codes to sixty per IP address and hour', async () => {
    const { app } = await openShop();
    const browser = createIdentityBrowser(app);
    const responses = [];
    for (let number = 0; number < 61; number += 1)
      responses.push(await send(browser, `+9198765432${10 + number}`));
    expect(statusesOf(responses)).toEqual([...Array(60).fill(200), 429]);
  });

  test('enforces the daily limit of the shop', async () => {
    const { app } = await openShop({ SMS_DAILY_CAP: '2' });
    const responses = [];
    for (let number = 0; number < 3; number += 1) {
      const browser = createIdentityBrowser(app, { address: `10.32.0.${number}` });
      responses.push(await send(browser, `+9198765432${10 + number}`));
    }
    expect(statusesOf(responses)).toEqual([200, 200, 429]);
  });

  test.each(['+14155550123', '+915876543210', '98765', '+91987654321012', 'abc', '', '+44 7700 900123'])(
    'sends no code to %j',
    async (phone) => {
      const { app, outbox } = await openShop();
      const response = await send(createIdentityBrowser(app), phone);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 'auth/invalid-phone-number',
        detail: 'Invalid phone number format. Please use +91XXXXXXXXXX',
      });
      await expect(readdir(outbox)).rejects.toThrow();
    },
  );

  test('returns the same response for known and unknown numbers', async () => {
    const { app, readCode } = await openShop();
    const browser = createIdentityBrowser(app);
    await browser.signUp({ email: 'asha@example.com' });
    await browser.prove();
    await send(browser);
    await browser.post(confirmPhone, { body: { phone: PHONE, code: readCode() } });
    const known = await send(createIdentityBrowser(app));
    const unknown = await send(createIdentityBrowser(app), '+919876500000');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });
});
