import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './hash-password.ts';

const password = 'correct horse battery';
/** For tests that are not about the cost. */
const CHEAP = 16;

test('hashes with scrypt N=16384, r=8, p=5, the parameters that OWASP recommends', async () => {
  const { hash, verify } = createPasswordHasher();
  const kept = await hash(password);
  const [algorithm, cost, salt = '', key] = kept.split('$');
  expect([algorithm, cost]).toEqual(['scrypt', '16384,8,5']);
  const expected = scryptSync(password, Buffer.from(salt, 'base64url'), 64, { N: 16_384, r: 8, p: 5 });
  expect(key).toBe(expected.toString('base64url'));
  expect(await verify({ hash: kept, password })).toBe(true);
});

test('verifies a hash at the cost it was made with', async () => {
  const kept = await createPasswordHasher({ cost: CHEAP }).hash(password);
  const { verify } = createPasswordHasher();
  expect(await verify({ hash: kept, password })).toBe(true);
  expect(await verify({ hash: kept, password: 'another' })).toBe(false);
});

test('verifies hashes of the first version, which name no cost', async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 });
  const kept = `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
  const { verify } = createPasswordHasher();
  expect(await verify({ hash: kept, password })).toBe(true);
  expect(await verify({ hash: kept, password: 'another' })).toBe(false);
});

test('verifies only the same password, in any Unicode normal form', async () => {
  const { hash, verify } = createPasswordHasher({ cost: CHEAP });
  const composed = 'caf\u00e9 au lait';
  const kept = await hash(composed);
  expect(await verify({ hash: kept, password: 'cafe\u0301 au lait' })).toBe(true);
  expect(await verify({ hash: kept, password: 'cafe au lait' })).toBe(false);
  expect(await hash(composed)).not.toBe(kept);
});

test('rejects every password for a broken hash', async () => {
  const { verify } = createPasswordHasher();
  for (const hash of [
    '',
    'scrypt',
    'scrypt$$',
    'md5$x$y',
    'scrypt$$$',
    'scrypt$16,8$x$y',
    'scrypt$x,y,z$x$y',
  ]) {
    expect(await verify({ hash, password: '' })).toBe(false);
  }
});

test('returns 503 when the queue is full and serves the others', async () => {
  const { hash } = createPasswordHasher({ cost: CHEAP, concurrency: 2, maxQueued: 3 });
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
