import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { IdentityError } from './identity-error.ts';
import { type IdentityTask, identityErrorMessage } from './identity-error-messages.ts';

const messageFor = (code: string, task: IdentityTask) => identityErrorMessage(new IdentityError(code), task);

describe('identityErrorMessage', () => {
  it('names the known reasons why a code could not be sent', () => {
    expect(messageFor('auth/invalid-phone-number', 'sendOtp')).toBe(
      'Invalid phone number format. Please use +91XXXXXXXXXX',
    );
    expect(messageFor('auth/too-many-requests', 'sendOtp')).toBe('Too many requests. Please try again later');
    expect(messageFor('auth/operation-not-allowed', 'sendOtp')).toBe('Phone authentication is not enabled');
    expect(messageFor('auth/captcha-check-failed', 'sendOtp')).toBe(
      'reCAPTCHA verification failed. Please try again.',
    );
    expect(messageFor('auth/internal-error', 'sendOtp')).toBe('Failed to send OTP');
  });

  it('says how long to wait, except for codes', () => {
    const detail = 'Too many requests. Please try again in 4 minutes.';
    const error = new IdentityError('auth/too-many-requests', detail);
    expect(identityErrorMessage(error, 'emailLogin')).toBe(detail);
    expect(identityErrorMessage(error, 'sendOtp')).toBe('Too many requests. Please try again later');
  });

  it('says whether a code is wrong, expired or from another session', () => {
    expect(messageFor('auth/invalid-verification-code', 'verifyOtp')).toBe(
      'Invalid OTP code. Please check and try again',
    );
    expect(messageFor('auth/code-expired', 'verifyOtp')).toBe(
      'OTP code has expired. Please request a new one',
    );
    expect(messageFor('auth/session-expired', 'verifyOtp')).toBe('Session expired. Please try again.');
    expect(messageFor('auth/internal-error', 'verifyOtp')).toBe('Invalid OTP code');
  });

  it('does not say whether the email or the password is wrong', () => {
    expect(messageFor('auth/invalid-credential', 'emailLogin')).toBe('Email login failed.');
    expect(messageFor('auth/internal-error', 'emailLogin')).toBe('Email login failed.');
  });

  it('shows the message of the API at sign-up and a general one at login', () => {
    const refusal = new ApiError(409, { detail: 'You have an account already.', code: 'account_exists' });
    expect(identityErrorMessage(refusal, 'signUp')).toBe('You have an account already.');
    expect(identityErrorMessage(refusal, 'login')).toBe('Login failed. Please try again.');
  });

  it('says at login that the account is blocked', () => {
    const detail = 'This account is blocked.';
    const refusal = new ApiError(403, { detail, code: 'account_blocked' });
    for (const task of ['login', 'google', 'verifyOtp'] as const)
      expect(identityErrorMessage(refusal, task)).toBe(detail);
  });

  it('shows a general message at sign-up for unknown errors', () => {
    expect(identityErrorMessage(new TypeError('Failed to fetch'), 'signUp')).toBe(
      'Signup failed. Try again.',
    );
    expect(identityErrorMessage(new ApiError(502, {}), 'signUp')).toBe('Signup failed. Try again.');
    expect(messageFor('auth/email-already-in-use', 'signUp')).toBe(
      'That email is already registered. Please log in.',
    );
  });

  it('treats an unknown code as an internal error', () => {
    expect(new IdentityError('auth/brand-new').code).toBe('auth/internal-error');
  });

  it('has a different message for each failure of the login window', () => {
    const codes = [
      'auth/popup-blocked',
      'auth/popup-closed-by-user',
      'auth/cancelled-popup-request',
      'auth/unauthorized-domain',
      'auth/network-request-failed',
      'auth/web-storage-unsupported',
      'auth/invalid-auth-event',
      'auth/internal-error',
    ];
    const messages = codes.map((code) => messageFor(code, 'google'));
    expect(new Set(messages).size).toBe(codes.length);
    expect(messages.every((message) => message.endsWith('.'))).toBe(true);
  });
});
