import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** The scrypt parameter N; r and p are fixed. It is not stored with the hash, so all servers must use the same. */
export const PASSWORD_HASH_COST = 16_384;
const BLOCK_SIZE = 16;
const KEY_BYTES = 64;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * At the default cost each hash takes 32 MB and a thread for 0.1 seconds or more. At most two run concurrently, so that many
 * sign-ins do not slow down the rest of the shop; when the queue is full, sign-ins get 503.
 */
export function createPasswordHasher({
  concurrency = 2,
  maxQueued = 20,
  cost = PASSWORD_HASH_COST,
} = {}): PasswordHasher {
  const limited = limitConcurrency({ concurrency, maxQueued });
  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(16);
        const key = await deriveKey(password, salt, cost);
        return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$');
      }),
    verify: ({ hash, password }) =>
      limited(async () => {
        const [, salt = '', key = ''] = hash.split('$');
        const wanted = Buffer.from(key, 'base64url');
        const given = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
        return wanted.length === given.length && timingSafeEqual(wanted, given);
      }),
  };
}

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const parameters = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * cost * BLOCK_SIZE };
  // Keyboards produce composed or decomposed characters for the same letter.
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, parameters);
}
