/**
 * The protocol between the browser and the embedded identity service. Without zod, because the browser loads this file.
 */
export const identityPaths = {
  settings: '/api/identity/settings',
  challenge: '/api/identity/challenge',
  signUp: '/api/identity/sign-up/email',
  signIn: '/api/identity/sign-in/email',
  signOut: '/api/identity/sign-out',
  token: '/api/identity/token',
  requestPasswordReset: '/api/identity/request-password-reset',
  resetPassword: '/api/identity/reset-password',
  changePassword: '/api/identity/change-password',
  sendVerificationEmail: '/api/identity/send-verification-email',
  verifyEmail: '/api/identity/verify-email',
  sendPhoneCode: '/api/identity/phone/send-code',
  signInByPhone: '/api/identity/phone/sign-in',
  confirmPhone: '/api/identity/phone/confirm',
  signInWithGoogle: '/api/identity/sign-in/google',
  googleCallback: '/api/identity/callback/google',
} as const;

/** `hard` is for sign-ins while passwords are being guessed; the challenge is requested with `?difficulty=hard`. */
export const botCheckDifficulties = ['ordinary', 'hard'] as const;
export type BotCheckDifficulty = (typeof botCheckDifficulties)[number];

/** The header with the solution of the bot check, as base64 of JSON. */
export const BOT_CHECK_HEADER = 'x-bot-check';

/**
 * The proof of work of the bot check. For counter = 0, 1, 2, ... derive PBKDF2 with SHA-256 of the password
 * "nonce bytes, then the counter in 4 bytes, big-endian" with `salt` and `cost` rounds, and stop at the first key of
 * `keyLength` bytes whose hex starts with `keyPrefix`.
 */
export type BotChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    /** Hex, as are salt and prefix. */
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    /** Seconds since 1970. */
    expiresAt: number;
    data: { difficulty: BotCheckDifficulty };
  };
  signature: string;
};

/** The content of the header: the unchanged challenge and the key that was found, in lower-case hex. */
export type BotCheckSolution = { challenge: BotChallenge; solution: { counter: number; derivedKey: string } };

export const passwordLength = { minimum: 8, maximum: 128 } as const;
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;
/** How long a user waits before another code can be requested. */
export const PHONE_RESEND_SECONDS = 30;

/** The settings that the login dialog needs before sign-in. */
export type IdentitySettings = {
  provider: 'embedded' | 'firebase';
  has_phone: boolean;
  has_google: boolean;
  firebase: {
    api_key: string;
    auth_domain: string;
    project_id: string;
    app_id: string;
    emulator_url: string | null;
  } | null;
};

/** Firebase's error codes, which the embedded identity service uses too; fresh proof and last way are its own. */
export const identityErrorCodes = [
  'auth/argument-error',
  'auth/invalid-email',
  'auth/invalid-credential',
  'auth/email-already-in-use',
  'auth/weak-password',
  'auth/too-many-requests',
  'auth/invalid-phone-number',
  'auth/operation-not-allowed',
  'auth/captcha-check-failed',
  'auth/missing-recaptcha-token',
  'auth/invalid-verification-code',
  'auth/code-expired',
  'auth/session-expired',
  'auth/user-not-found',
  'auth/credential-already-in-use',
  'auth/invalid-action-code',
  'auth/requires-recent-login',
  'auth/requires-fresh-proof',
  'auth/last-way-to-sign-in',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/unauthorized-domain',
  'auth/network-request-failed',
  'auth/web-storage-unsupported',
  'auth/invalid-auth-event',
  'auth/internal-error',
] as const;

export type IdentityErrorCode = (typeof identityErrorCodes)[number];
