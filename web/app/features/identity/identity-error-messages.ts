import type { IdentityErrorCode } from '#contract/identity.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { IdentityError } from './identity-error.ts';

/** Messages for unknown errors and for errors whose reason must not be shown. */
const fallbacks = {
  emailLogin: 'Email login failed.',
  login: 'Login failed. Please try again.',
  signUp: 'Signup failed. Try again.',
  sendOtp: 'Failed to send OTP',
  verifyOtp: 'Invalid OTP code',
  google: 'Something went wrong while logging in. Please try again.',
  password: 'The password could not be changed. Please try again.',
  verifyEmail: 'The email could not be confirmed. Please try again.',
  changeWay: 'That did not work. Please try again.',
  sendEmail: 'The email could not be sent. Please try again.',
} as const;

export type IdentityTask = keyof typeof fallbacks;

const messages: Record<IdentityErrorCode, string | null> = {
  'auth/argument-error': null,
  'auth/invalid-email': 'Invalid email format',
  // Does not reveal whether the email or the password was wrong.
  'auth/invalid-credential': null,
  'auth/email-already-in-use': 'That email is already registered. Please log in.',
  'auth/weak-password': 'This password is too short or too easy to guess. Please choose another one.',
  'auth/too-many-requests': 'Too many requests. Please try again later',
  'auth/invalid-phone-number': 'Invalid phone number format. Please use +91XXXXXXXXXX',
  'auth/operation-not-allowed': 'Phone authentication is not enabled',
  'auth/captcha-check-failed': 'reCAPTCHA verification failed. Please try again.',
  'auth/missing-recaptcha-token':
    'There were many wrong passwords, so this login needs an extra check. Please try again.',
  'auth/invalid-verification-code': 'Invalid OTP code. Please check and try again',
  'auth/code-expired': 'OTP code has expired. Please request a new one',
  'auth/session-expired': 'Session expired. Please try again.',
  'auth/user-not-found': 'Account not found. Please sign up.',
  'auth/credential-already-in-use': 'This phone number belongs to another account.',
  'auth/invalid-action-code': 'This link has been used or has expired. Please request a new one.',
  'auth/requires-recent-login': 'Please log in again to do this.',
  'auth/requires-fresh-proof': 'Please confirm that it is you first.',
  'auth/last-way-to-sign-in': 'This is your only way to log in. Please add another one first.',
  'auth/popup-blocked': 'Your browser blocked the login window. Allow pop-ups for this shop and try again.',
  'auth/popup-closed-by-user': 'The login window was closed before you were logged in. Please try again.',
  'auth/cancelled-popup-request': 'Another login window was opened. Please continue there.',
  'auth/unauthorized-domain': 'This way to log in is not set up for this website.',
  'auth/network-request-failed':
    'The login service could not be reached. Check your connection and try again.',
  'auth/web-storage-unsupported':
    'Your browser blocks cookies or storage, which login needs. Allow them for this shop and try again.',
  'auth/invalid-auth-event': 'The login did not complete. Please try again.',
  'auth/internal-error': null,
};

/** The message that users see for an error of a login, sign-up or password task. */
export function identityErrorMessage(error: unknown, task: IdentityTask): string {
  if (error instanceof IdentityError) {
    // The specification fixes the sentence for codes.
    const wait = task === 'sendOtp' ? undefined : error.detail;
    return wait ?? messages[error.code] ?? fallbacks[task];
  }
  // The API says why the account could not be created, or that it is blocked: trying again would not help.
  const isExplained = (code: string) => (task === 'signUp' ? code !== 'unknown' : code === 'account_blocked');
  if (error instanceof ApiError && isExplained(error.code)) return error.message;
  return fallbacks[task];
}
