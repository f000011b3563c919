import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { tooManyRequests } from './app-error.ts';
import {
  addressCounters,
  countAttempt,
  countAttempts,
  countFailures,
  forgetAttempts,
  networkOf,
  pruneAttempts,
  siteOf,
} from './count-attempt.ts';

const getDatabase = databaseOfFile();
const limit = { most: 5, seconds: 600 };

test('admits exactly the allowed number of 50 concurrent attempts', async () => {
  const { database } = getDatabase();
  const tries = Array.from({ length: 50 }, () => countAttempt(database, ['at once'], limit));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('tells a rejected attempt how long to wait', async () => {
  const { database } = getDatabase();
  await countAttempt(database, ['told'], { most: 1, seconds: 600 });
  const refusal = countAttempt(database, ['told'], { most: 1, seconds: 600 });
  await expect(refusal).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
  const error = await refusal.catch((caught) => caught);
  expect(error.retryAfterSeconds).toBeGreaterThan(300);
  expect(error.retryAfterSeconds).toBeLessThanOrEqual(600);
});

test('starts a new count after the period', async () => {
  const { database } = getDatabase();
  await countAttempt(database, ['over'], { most: 1, seconds: 600 });
  await sql`update attempts set ends_at = now()`.execute(database);
  await expect(countAttempt(database, ['over'], { most: 1, seconds: 600 })).resolves.toBeUndefined();
  await expect(countAttempt(database, ['over'], { most: 1, seconds: 600 })).rejects.toMatchObject({
    status: 429,
  });
});

test('resets one count and keeps the others', async () => {
  const { database } = getDatabase();
  const once = { most: 1, seconds: 600 };
  await countAttempt(database, ['one'], once);
  await countAttempt(database, ['other'], once);
  await forgetAttempts(database, ['one']);
  await expect(countAttempt(database, ['one'], once)).resolves.toBeUndefined();
  await expect(countAttempt(database, ['other'], once)).rejects.toMatchObject({ status: 429 });
});

test('prunes only expired counts', async () => {
  const { database } = getDatabase();
  await sql`delete from attempts`.execute(database);
  await countAttempt(database, ['ended'], limit);
  await sql`update attempts set ends_at = now() - interval '1 second'`.execute(database);
  await countAttempt(database, ['running'], limit);
  await pruneAttempts(database);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from attempts`.execute(
    database,
  );
  expect(rows[0]?.count).toBe(1);
});

test('counts failures and takes back successes', async () => {
  const { database } = getDatabase();
  const counted = [{ what: ['failures'], limit: { most: 3, seconds: 600 } }];
  const succeed = () => countFailures(database, counted, async () => 'done');
  const fail = () => countFailures(database, counted, () => Promise.reject(new Error('wrong')));
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await succeed()).toBe('done');
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(fail()).rejects.toThrow('wrong');
  await expect(succeed()).rejects.toMatchObject({ status: 429 });
});

test.each([
  [30, 'Too many requests. Please try again in 30 seconds.'],
  [1, 'Too many requests. Please try again in 1 second.'],
  [200, 'Too many requests. Please try again in 4 minutes.'],
  [3600, 'Too many requests. Please try again in 60 minutes.'],
  [24 * 3600, 'Too many requests. Please try again in 24 hours.'],
])('says how long to wait for %i seconds', (seconds, sentence) => {
  const error = tooManyRequests(seconds * 1000);
  expect(error.message).toBe(sentence);
  expect(error.retryAfterSeconds).toBe(seconds);
});

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
])('counts %s as %s in %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network);
  expect(siteOf(address)).toBe(site);
});

test('limits the /64 networks of one /48 together, ten times as high', async () => {
  const { database } = getDatabase();
  const countFrom = (address: string) =>
    countAttempts(database, addressCounters('calls from', address, { most: 1, seconds: 600 }));
  for (let network = 0; network < 10; network += 1) await countFrom(`2001:db8:7:${network}::1`);
  await expect(countFrom('2001:db8:7:aaaa::1')).rejects.toMatchObject({ status: 429 });
  await expect(countFrom('2001:db8:8:aaaa::1')).resolves.toBeUndefined();
  await expect(countFrom('2001:db8:8:aaaa::2')).rejects.toMatchObject({ status: 429 });
});
