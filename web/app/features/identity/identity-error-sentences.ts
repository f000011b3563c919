import type { IdentityErrorCode } from '#contract/identity.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { IdentityError } from './identity-error.ts';

/** What is said where the reason is unknown, or would not help. */
const fallbacks = {
  emailLogin: 'Email login failed.',
  login: 'Login failed. Please try again.',
  signUp: 'Signup failed. Try again.',
  sendOtp: 'Failed to send OTP',
  verifyOtp: 'Invalid OTP code',
  google: 'Something went wrong while signing in. Please try again.',
  password: 'The password could not be changed. Please try again.',
  verifyEmail: 'The email could not be confirmed. Please try again.',
  mail: 'The mail could not be sent. Please try again.',
} as const;

export type IdentityTask = keyof typeof fallbacks;

const sentences: Record<IdentityErrorCode, string | null> = {
  'auth/argument-error': null,
  'auth/invalid-email': 'Invalid email format',
  // Says nothing on which of the two was wrong.
  'auth/invalid-credential': null,
  'auth/email-already-in-use': 'That email is already registered. Please log in.',
  'auth/weak-password': 'This password is too short or easily guessed. Please choose another one.',
  'auth/too-many-requests': 'Too many requests. Please try again later',
  'auth/invalid-phone-number': 'Invalid phone number format. Please use +91XXXXXXXXXX',
  'auth/operation-not-allowed': 'Phone authentication is not enabled',
  'auth/captcha-check-failed': 'reCAPTCHA verification failed. Please try again.',
  'auth/invalid-verification-code': 'Invalid OTP code. Please check and try again',
  'auth/code-expired': 'OTP code has expired. Please request a new one',
  'auth/session-expired': 'Session expired. Please try again.',
  'auth/user-not-found': 'Account not found. Please sign up.',
  'auth/credential-already-in-use': 'This phone number belongs to another account.',
  'auth/invalid-action-code': 'This link has been used or has expired. Please ask for a new one.',
  'auth/requires-recent-login': 'Please log in again to do this.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this shop and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were signed in. Please try again.',
  'auth/cancelled-popup-request': 'Another sign-in window was opened. Please go on there.',
  'auth/unauthorized-domain': 'Signing in this way is not set up for this address of the shop.',
  'auth/network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again.',
  'auth/web-storage-unsupported':
    'Your browser blocks cookies or storage, which signing in needs. Allow them for this shop and try again.',
  'auth/invalid-auth-event': 'The sign-in did not end as expected. Please try again.',
  'auth/internal-error': null,
};

/** The one table of what people read when signing in goes wrong. */
export function sentenceFor(error: unknown, task: IdentityTask): string {
  if (error instanceof IdentityError) return sentences[error.code] ?? fallbacks[task];
  // The shop's own sentence on why an account could not be made is better than ours.
  if (error instanceof ApiError && error.code !== 'unknown' && task === 'signUp') return error.message;
  return fallbacks[task];
}
