import { randomBytes } from 'node:crypto';

/** Returns 24 lower-case hex characters: 4 bytes of time, so that indexes grow at their end, and 8 random bytes. */
export function newId(now: number = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
