import { createHash } from 'node:crypto';

const LENGTH = 22;

/**
 * The same for the same parts and on every server, and nothing can be read from it: a session's id is random, so there is
 * nothing to guess. What is hashed together with the session decides what can be told to be of one browser.
 */
export function anonymousMark(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, LENGTH);
}
