import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { countAttempt, forgetAttempts, pruneAttempts } from './count-attempt.ts';

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
