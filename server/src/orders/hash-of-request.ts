import { createHash } from 'node:crypto';

/** All that was asked for under a key: the same key with anything else in it is a mistake of the caller. */
export function hashOfRequest(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
