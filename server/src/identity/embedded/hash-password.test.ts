import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher, PASSWORD_HASH_COST } from './hash-password.ts';

test('when no cost is given, then a hash is scrypt with N=16384, r=16, p=1, and verifies', async () => {
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

test('when another cost is given, then its hashes verify at that cost only', async () => {
  const cheap = createPasswordHasher({ cost: 16 });
  const kept = await cheap.hash('correct horse battery');
  expect(await cheap.verify({ hash: kept, password: 'correct horse battery' })).toBe(true);
  expect(await createPasswordHasher().verify({ hash: kept, password: 'correct horse battery' })).toBe(false);
});

test('when a password is hashed, then only the same password fits, however its letters were typed', async () => {
  const { hash, verify } = createPasswordHasher();
  const composed = 'caf\u00e9 au lait';
  const kept = await hash(composed);
  expect(await verify({ hash: kept, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verify({ hash: kept, password: 'cafe au lait' })).toBe(false);
  expect(await hash(composed)).not.toBe(kept);
});

test('when what was kept is broken, then no password fits', async () => {
  const { verify } = createPasswordHasher();
  for (const hash of ['', 'scrypt', 'scrypt$$', 'md5$x$y']) {
    expect(await verify({ hash, password: '' })).toBe(false);
  }
});

test('when more come than can wait, then they are told when to come back, and the others are served', async () => {
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
