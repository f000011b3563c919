import { expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import { createIdentityBrowser } from '../../testing/identity-browser.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { pruneIdentityData } from './prune-identity-data.ts';

const tables = [
  'access_tokens',
  'attempts',
  'identity.used_challenges',
  'identity.one_time_codes',
  'identity.sessions',
  'identity.mail_links',
  'identity.verifications',
] as const;

test('deletes expired rows and keeps valid ones', async () => {
  const shop = await createTestDatabase();
  const { database } = shop;
  const browser = createIdentityBrowser(await buildTestApp(shop));
  await browser.signUp({ email: 'asha@example.com' });
  await browser.post(identityPaths.sendPhoneCode, { body: { phone: '9876543210' }, isChecked: true });
  const link = { id: 'x', identifier: 'x', value: 'x', expires_at: new Date(Date.now() + 60_000) };
  await database.insertInto('identity.verifications').values(link).execute();
  await countAttempt(database, ['tidiness'], { most: 1, seconds: 60 });
  await signInAs(database);
  const count = () =>
    Promise.all(tables.map(async (table) => (await database.selectFrom(table).selectAll().execute()).length));

  const before = await count();
  for (const rows of before) expect(rows).toBeGreaterThan(0);
  await pruneIdentityData(database);
  expect(await count()).toEqual(before);
  for (const table of tables) {
    const column = table === 'attempts' ? { ends_at: new Date(0) } : { expires_at: new Date(0) };
    await database.updateTable(table).set(column).execute();
  }
  await pruneIdentityData(database);
  expect(await count()).toEqual(tables.map(() => 0));
});

test('ends a session after 180 days, however often it is used', async () => {
  const shop = await createTestDatabase();
  const browser = createIdentityBrowser(await buildTestApp(shop));
  await browser.signUp({ email: 'asha@example.com' });
  const startedDaysAgo = async (days: number) => {
    await shop.pool.query("update identity.sessions set created_at = now() - $1 * interval '1 day'", [days]);
    await pruneIdentityData(shop.database);
    return (await browser.readIdToken()) !== null;
  };
  expect(await startedDaysAgo(179)).toBe(true);
  expect(await startedDaysAgo(181)).toBe(false);
});
