import { createHash } from 'node:crypto';

const LENGTH = 22;

/**
 * A hash that is the same on every server and cannot be reversed: session ids are random, so they cannot be guessed. Records
 * can be linked to one browser only if the same values were hashed with the session id.
 */
export function anonymousHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, LENGTH);
}
