import { randomBytes } from 'node:crypto';

/** 24 lower-case hex characters: 4 bytes of time, so that an index grows at its end, then 8 random bytes nobody can guess. */
export function newId(now: number = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
