import { expect, test } from 'vitest';
import { temporarilyUnavailable } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { readTestConfig } from '../../../testing/test-app.ts';
import { createBotCheck } from '../bot-check/create-bot-check.ts';
import { createAuth } from './create-auth.ts';
import { createPasswordHasher, type PasswordHasher } from './hash-password.ts';
import { requestPasswordReset } from './manage-password.ts';
import { signIn } from './sign-in.ts';

const getDatabase = databaseOfFile();
const PASSWORD = 'correct horse battery';
const publicUrl = 'http://shop.example';

/** A shop whose password hashes are recorded, and can be made to fail. */
function openIdentity() {
  const { database } = getDatabase();
  const real = createPasswordHasher({ cost: 16 });
  const work: string[] = [];
  const shop = { isBusy: false };
  const recorded =
    <Given, Result>(name: string, run: (given: Given) => Promise<Result>) =>
    async (given: Given) => {
      work.push(name);
      if (shop.isBusy) throw temporarilyUnavailable(2);
      return run(given);
    };
  const passwords: PasswordHasher = {
    hash: recorded('hash', real.hash),
    verify: recorded('hash', real.verify),
  };
  const logger = createLogger('silent');
  const auth = createAuth({ config: readTestConfig(), database, logger, secret: 'x'.repeat(32), passwords });
  const botCheck = createBotCheck({ database, keyFor: (use) => use, cost: 10 });
  const headers = new Headers();
  const signUp = (email: string) =>
    auth.api.signUpEmail({ body: { name: 'Asha Rao', email, password: PASSWORD }, headers });
  const enter = (email: string, password = PASSWORD) =>
    signIn(
      { database, auth, botCheck },
      { email, password, rememberMe: true },
      { address: '10.70.0.1', isKnownDevice: false, proof: undefined, headers },
    );
  return { database, work, shop, signUp, enter };
}

/** The database with a list of its statements. */
function watch(database: Database): { watched: Database; statements: string[] } {
  const statements: string[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { watched, statements };
}

test('a sign-in hashes the password once, whether the account exists or not', async () => {
  const { work, signUp, enter } = openIdentity();
  const email = `${newId()}@people.example`;
  await signUp(email);
  work.length = 0;
  await expect(enter(email, 'a wrong password')).rejects.toThrow();
  expect(work).toEqual(['hash']);
  await expect(enter(`${newId()}@people.example`)).rejects.toThrow();
  expect(work).toEqual(['hash', 'hash']);
});

test('a reset request does the same work before its response, whether the account exists or not', async () => {
  const { database, signUp } = openIdentity();
  const email = `${newId()}@people.example`;
  await signUp(email);
  const request = async (account: string) => {
    const { watched, statements } = watch(database);
    const later: unknown[] = [];
    const background = { run: (work: unknown) => void later.push(work), finish: async () => {} };
    const given = { email: account, address: '10.70.0.2', isKnownDevice: false };
    await requestPasswordReset({ database: watched, publicUrl, background }, given);
    return { statements, later: later.length };
  };
  const known = await request(email);
  expect(known.later).toBe(1);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(await request(`${newId()}@people.example`)).toEqual(known);
});

test('a sign-in that the shop was too busy to judge is no wrong password', async () => {
  const { shop, signUp, enter } = openIdentity();
  const email = `${newId()}@people.example`;
  await signUp(email);
  shop.isBusy = true;
  for (let attempt = 0; attempt < 12; attempt += 1)
    await expect(enter(email)).rejects.toMatchObject({ status: 503 });
  shop.isBusy = false;
  await expect(enter(email)).resolves.toBeTruthy();
});
