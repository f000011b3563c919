import type { IdentityErrorCode } from '#contract/identity.ts';
import { AppError, type ErrorTable } from '#server/platform/app-error.ts';

const responses = {
  'auth/invalid-email': { status: 400, detail: 'Invalid email format' },
  'auth/invalid-credential': { status: 401, detail: 'Email login failed.' },
  'auth/email-already-in-use': { status: 409, detail: 'That email is already registered. Please log in.' },
  'auth/weak-password': {
    status: 400,
    detail: 'A password has 8 to 128 characters and is not easily guessed.',
  },
  'auth/invalid-phone-number': {
    status: 400,
    detail: 'Invalid phone number format. Please use +91XXXXXXXXXX',
  },
  'auth/operation-not-allowed': { status: 400, detail: 'Phone authentication is not enabled' },
  'auth/captcha-check-failed': { status: 400, detail: 'reCAPTCHA verification failed. Please try again.' },
  'auth/missing-recaptcha-token': {
    status: 403,
    detail: 'There were many wrong passwords, so this login needs an extra check. Please try again.',
  },
  'auth/invalid-verification-code': { status: 400, detail: 'Invalid OTP code. Please check and try again' },
  'auth/code-expired': { status: 400, detail: 'OTP code has expired. Please request a new one' },
  'auth/session-expired': { status: 400, detail: 'Session expired. Please try again.' },
  'auth/user-not-found': { status: 404, detail: 'Account not found. Please sign up.' },
  'auth/credential-already-in-use': { status: 409, detail: 'This phone number belongs to another account.' },
  'auth/invalid-action-code': {
    status: 400,
    detail: 'This link is no longer valid. Please ask for a new one.',
  },
  'auth/requires-recent-login': { status: 401, detail: 'Please login to continue' },
  'auth/requires-fresh-proof': { status: 403, detail: 'Please confirm that it is you first.' },
  'auth/last-way-to-sign-in': {
    status: 409,
    detail: 'This is your only way to log in. Please add another one first.',
  },
  'auth/unauthorized-domain': {
    status: 403,
    detail: 'This address may only be called by the pages of this shop.',
  },
  'auth/network-request-failed': { status: 502, detail: 'Failed to send OTP' },
} satisfies Partial<ErrorTable<IdentityErrorCode>>;

/** Creates an error with the given code; `detail` replaces the default sentence. */
export function failIdentity(
  code: keyof typeof responses,
  detail: string = responses[code].detail,
): AppError {
  return new AppError({ code, status: responses[code].status, detail });
}
