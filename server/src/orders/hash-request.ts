import { createHash } from 'node:crypto';

/** Fingerprint of a request, to detect an Idempotency-Key that is reused with another body. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
