import type { IdentitySettings } from '#contract/identity.ts';
import { fetchWithTimeout } from '../call-identity.ts';
import { IdentityError } from '../identity-error.ts';

export type FirebaseSettings = NonNullable<IdentitySettings['firebase']>;
export type CallFirebase = <Body = unknown>(path: string, body: object) => Promise<Body>;

/** The shared error code for each of Firebase's error codes. */
const codes: Record<string, string> = {
  EMAIL_EXISTS: 'auth/email-already-in-use',
  EMAIL_NOT_FOUND: 'auth/invalid-credential',
  INVALID_EMAIL: 'auth/invalid-email',
  INVALID_PASSWORD: 'auth/invalid-credential',
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  USER_DISABLED: 'auth/invalid-credential',
  WEAK_PASSWORD: 'auth/weak-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  EXPIRED_OOB_CODE: 'auth/invalid-action-code',
  INVALID_OOB_CODE: 'auth/invalid-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  TOKEN_EXPIRED: 'auth/session-expired',
  INVALID_REFRESH_TOKEN: 'auth/session-expired',
  USER_NOT_FOUND: 'auth/session-expired',
};

/** Calls Firebase's REST API, or its emulator. */
export function createFirebaseCaller({ api_key, emulator_url }: FirebaseSettings): CallFirebase {
  const base = emulator_url ? `${emulator_url}/` : 'https://';
  return async (path, body) => {
    const response = await fetchWithTimeout(`${base}${path}?key=${encodeURIComponent(api_key)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return response.json();
    const { error }: { error?: { message?: string } } = await response.json().catch(() => ({}));
    // The code comes first: "WEAK_PASSWORD : Password should be at least 6 characters".
    const [code = ''] = (error?.message ?? '').split(' ');
    throw new IdentityError(codes[code] ?? 'auth/internal-error');
  };
}
