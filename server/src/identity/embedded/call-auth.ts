import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failIdentity } from '#server/identity/identity-errors.ts';

type Answer<Result> = { headers: Headers | null | undefined; response: Result };

/** Passes only cookie and user agent to better-auth, so that it cannot trust other headers. */
export function authHeadersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

/** Awaits a call to better-auth, forwards its cookies and translates its errors into ours. */
export async function callAuth<Result>(
  reply: FastifyReply,
  answer: Promise<Answer<Result>>,
): Promise<Result> {
  try {
    const { headers, response } = await answer;
    forwardCookies(reply, headers);
    return response;
  } catch (error) {
    throw translate(error);
  }
}

export function forwardCookies(reply: FastifyReply, headers: Headers | null | undefined): void {
  for (const cookie of headers?.getSetCookie() ?? []) reply.header('Set-Cookie', cookie);
}

const codes: Record<string, Parameters<typeof failIdentity>> = {
  INVALID_EMAIL: ['auth/invalid-email'],
  // Our own schemas have validated every other field.
  VALIDATION_ERROR: ['auth/invalid-email'],
  PASSWORD_TOO_SHORT: ['auth/weak-password'],
  PASSWORD_TOO_LONG: ['auth/weak-password'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['auth/email-already-in-use'],
  INVALID_EMAIL_OR_PASSWORD: ['auth/invalid-credential'],
  INVALID_PASSWORD: ['auth/invalid-credential', 'The current password is not right.'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    'auth/invalid-credential',
    'This account has no password yet. Use "Forgot password?" to set one.',
  ],
  INVALID_TOKEN: ['auth/invalid-action-code'],
  TOKEN_EXPIRED: ['auth/invalid-action-code'],
  USER_NOT_FOUND: ['auth/invalid-action-code'],
  INVALID_CODE: ['auth/invalid-verification-code'],
  INVALID_BACKUP_CODE: [
    'auth/invalid-verification-code',
    'This recovery code is not right, or it was used already.',
  ],
  TOTP_NOT_ENABLED: ['auth/operation-not-allowed', 'Please start setting up two-step login again.'],
  UNAUTHORIZED: ['auth/requires-recent-login'],
};

function translate(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const known = codes[String(error.body?.code)];
  if (known) return failIdentity(...known);
  // better-auth wraps database errors; the original one is answered with 503.
  return error.cause ?? error;
}
