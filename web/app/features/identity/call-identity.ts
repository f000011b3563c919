import type { ErrorResponse } from '#contract/errors.ts';
import { IdentityError } from './identity-error.ts';

const TIMEOUT_MS = 15_000;

type IdentityCall = { body?: object; headers?: Record<string, string> };

/** Calls the shop's own identity service; a body makes it a POST. */
export async function callIdentity<Body = unknown>(path: string, call: IdentityCall = {}): Promise<Body> {
  const response = await fetchWithTimeout(path, {
    method: call.body ? 'POST' : 'GET',
    headers: {
      ...call.headers,
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      ...(call.body && { 'Content-Type': 'application/json' }),
    },
    credentials: 'same-origin',
    body: call.body && JSON.stringify(call.body),
  });
  if (response.ok) return response.json();
  const error: Partial<ErrorResponse> = await response.json().catch(() => ({}));
  if (response.status === 429) throw new IdentityError('auth/too-many-requests', error.detail);
  throw new IdentityError(error.code ?? 'auth/internal-error');
}

/** Fetches with a timeout. A network failure becomes an IdentityError. */
export async function fetchWithTimeout(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new IdentityError('auth/network-request-failed');
  }
}
