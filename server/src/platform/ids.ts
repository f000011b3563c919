import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 8;

/** Random bytes of the next ids, because asking the system for those of each takes ten times as long. */
const pool = Buffer.alloc(256 * RANDOM_BYTES);
let used = pool.length;

/** Returns 24 lower-case hex characters: 4 bytes of time, so that indexes grow at their end, and 8 random bytes. */
export function newId(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const seconds = Math.floor(now / 1000);
  used += RANDOM_BYTES;
  return seconds.toString(16).padStart(8, '0') + pool.toString('hex', used - RANDOM_BYTES, used);
}
