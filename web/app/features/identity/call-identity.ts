import type { ErrorResponse } from '#contract/errors.ts';
import { IdentityError } from './identity-error.ts';

const TIME_OUT_MS = 15_000;

type IdentityCall = { body?: object; headers?: Record<string, string> };

/** Calls the shop's own identity service; a body makes it a POST. */
export async function callIdentity<Answer = unknown>(path: string, call: IdentityCall = {}): Promise<Answer> {
  const response = await reach(path, {
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
  const answer: Partial<ErrorResponse> = await response.json().catch(() => ({}));
  if (response.status === 429) throw new IdentityError('auth/too-many-requests');
  throw new IdentityError(answer.code ?? 'auth/internal-error');
}

/** A service that cannot be reached is a refusal as well, with a word of its own. */
export async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(TIME_OUT_MS) });
  } catch {
    throw new IdentityError('auth/network-request-failed');
  }
}
