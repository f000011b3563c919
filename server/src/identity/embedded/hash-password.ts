import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';

type Parameters = { N: number; r: number; p: number };

const derive = promisify<string, Buffer, number, Parameters & { maxmem: number }, Buffer>(scrypt);

/** What OWASP recommends for 16 MB of memory. Stored with each hash, so that it can be raised later. */
const recommended: Parameters = { N: 16_384, r: 8, p: 5 };
/** Of hashes that name none: two fifths of the work. */
const ofFirstVersion: Parameters = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Each hash takes 16 MB and a thread for 0.1 seconds or more. At most two run concurrently, so that many sign-ins do not slow
 * down the rest of the shop; when the queue is full, sign-ins get 503. Tests lower the `cost`, which is scrypt's N.
 */
export function createPasswordHasher({
  concurrency = 2,
  maxQueued = 20,
  cost = recommended.N,
} = {}): PasswordHasher {
  const limited = limitConcurrency({ concurrency, maxQueued });
  return {
    hash: (password) =>
      limited(async () => {
        const parameters = { ...recommended, N: cost };
        const salt = randomBytes(16);
        const key = await deriveKey(password, salt, parameters);
        const { N, r, p } = parameters;
        return ['scrypt', [N, r, p].join(), salt.toString('base64url'), key.toString('base64url')].join('$');
      }),
    verify: ({ hash, password }) =>
      limited(async () => {
        const stored = readHash(hash);
        if (!stored) return false;
        const given = await deriveKey(password, stored.salt, stored.parameters);
        // The rest of the work of a new hash: a faster answer would reveal that the account exists.
        if (stored.parameters === ofFirstVersion)
          await deriveKey(password, stored.salt, { ...recommended, p: 3 });
        return stored.key.length === given.length && timingSafeEqual(stored.key, given);
      }),
  };
}

const hashPattern = /^scrypt\$(?:(\d+),(\d+),(\d+)\$)?([\w-]+)\$([\w-]+)$/;

function readHash(hash: string): { parameters: Parameters; salt: Buffer; key: Buffer } | null {
  const [isHash, N, r, p, salt = '', key = ''] = hashPattern.exec(hash) ?? [];
  if (!isHash) return null;
  return {
    parameters: N === undefined ? ofFirstVersion : { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function deriveKey(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const maxmem = 256 * parameters.N * parameters.r;
  // Keyboards produce composed or decomposed characters for the same letter.
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...parameters, maxmem });
}
