/**
 * Calls of the embedded identity service for the second factor of admins. Without zod, because the browser loads this file. All are
 * POST with the session cookie, except `read`.
 */
export const secondFactorPaths = {
  /** GET; response `SecondFactorState`. */
  read: '/api/identity/second-factor',
  /** Body `SecondFactorProof`; response `SecondFactorSetup`. Nothing changes until `confirm`. */
  start: '/api/identity/second-factor/start',
  /** Body `{code}`. The factor is set up, and every other session ends. */
  confirm: '/api/identity/second-factor/confirm',
  /** Body `{code}` or `{recovery_code}`. Gives the browser a new session, which is an admin session. */
  verify: '/api/identity/second-factor/verify',
  /** Body `SecondFactorProof`; response `{recovery_codes}`. The former codes no longer work. */
  replaceCodes: '/api/identity/second-factor/recovery-codes',
  /** Body `SecondFactorProof`. Every other session ends. */
  remove: '/api/identity/second-factor/remove',
} as const;

export type SecondFactorState = {
  /** True in production: no admin call works without it. */
  is_required: boolean;
  is_enrolled: boolean;
  /** Whether this session has given it. */
  is_verified: boolean;
  recovery_codes_left: number;
};

/** The password, or null for an account without one, which needs a fresh proof instead. */
export type SecondFactorProof = { password: string | null };

/** What an authenticator app needs: `uri` as a QR code, or `key` typed by hand. */
export type SecondFactorSetup = { uri: string; key: string; recovery_codes: string[] };

export type SecondFactorCode = { code: string } | { recovery_code: string };

export const RECOVERY_CODES = 10;
