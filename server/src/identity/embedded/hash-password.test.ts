import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher, PASSWORD_HASH_COST } from './hash-password.ts';

test('hashes with scrypt N=16384, r=16, p=1 by default', async () => {
  expect(PASSWORD_HASH_COST).toBe(16_384);
  const { hash, verify } = createPasswordHasher();
  const kept = await hash('correct horse battery');
  const [algorithm, salt = '', key] = kept.split('$');
  expect(algorithm).toBe('scrypt');
  const parameters = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 };
  const expected = scryptSync('correct horse battery', Buffer.from(salt, 'base64url'), 64, parameters);
  expect(key).toBe(expected.toString('base64url'));
  expect(await verify({ hash: kept, password: 'correct horse battery' })).toBe(true);
});

test('verifies hashes only at the same cost', async () => {
  const cheap = createPasswordHasher({ cost: 16 });
  const kept = await cheap.hash('correct horse battery');
  expect(await cheap.verify({ hash: kept, password: 'correct horse battery' })).toBe(true);
  expect(await createPasswordHasher().verify({ hash: kept, password: 'correct horse battery' })).toBe(false);
});

test('verifies only the same password, in any Unicode normal form', async () => {
  const { hash, verify } = createPasswordHasher();
  const composed = 'caf\u00e9 au lait';
  const kept = await hash(composed);
  expect(await verify({ hash: kept, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verify({ hash: kept, password: 'cafe au lait' })).toBe(false);
  expect(await hash(composed)).not.toBe(kept);
});

test('rejects every password for a broken hash', async () => {
  const { verify } = createPasswordHasher();
  for (const hash of ['', 'scrypt', 'scrypt$$', 'md5$x$y']) {
    expect(await verify({ hash, password: '' })).toBe(false);
  }
});

test('returns 503 when the queue is full and serves the others', async () => {
  const { hash } = createPasswordHasher({ concurrency: 2, maxQueued: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => hash(`password ${number}`)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  }
  await expect(hash('one more')).resolves.toBeTypeOf('string');
});
