import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { IdentityError } from './identity-error.ts';
import { type IdentityTask, sentenceFor } from './identity-error-sentences.ts';

const say = (code: string, task: IdentityTask) => sentenceFor(new IdentityError(code), task);

describe('sentenceFor', () => {
  it('when a code cannot be sent, then it says which of the known reasons it was', () => {
    expect(say('auth/invalid-phone-number', 'sendOtp')).toBe(
      'Invalid phone number format. Please use +91XXXXXXXXXX',
    );
    expect(say('auth/too-many-requests', 'sendOtp')).toBe('Too many requests. Please try again later');
    expect(say('auth/operation-not-allowed', 'sendOtp')).toBe('Phone authentication is not enabled');
    expect(say('auth/captcha-check-failed', 'sendOtp')).toBe(
      'reCAPTCHA verification failed. Please try again.',
    );
    expect(say('auth/internal-error', 'sendOtp')).toBe('Failed to send OTP');
  });

  it('when a code is refused, then it says whether it was wrong, old or of another session', () => {
    expect(say('auth/invalid-verification-code', 'verifyOtp')).toBe(
      'Invalid OTP code. Please check and try again',
    );
    expect(say('auth/code-expired', 'verifyOtp')).toBe('OTP code has expired. Please request a new one');
    expect(say('auth/session-expired', 'verifyOtp')).toBe('Session expired. Please try again.');
    expect(say('auth/internal-error', 'verifyOtp')).toBe('Invalid OTP code');
  });

  it('when the email or the password is wrong, then it does not say which', () => {
    expect(say('auth/invalid-credential', 'emailLogin')).toBe('Email login failed.');
    expect(say('auth/internal-error', 'emailLogin')).toBe('Email login failed.');
  });

  it('when the shop itself refuses, then its own sentence is said at sign-up and a general one at login', () => {
    const refusal = new ApiError(409, { detail: 'You have an account already.', code: 'account_exists' });
    expect(sentenceFor(refusal, 'signUp')).toBe('You have an account already.');
    expect(sentenceFor(refusal, 'login')).toBe('Login failed. Please try again.');
  });

  it('when nothing is known of what went wrong, then sign-up says so without a reason', () => {
    expect(sentenceFor(new TypeError('Failed to fetch'), 'signUp')).toBe('Signup failed. Try again.');
    expect(sentenceFor(new ApiError(502, {}), 'signUp')).toBe('Signup failed. Try again.');
    expect(say('auth/email-already-in-use', 'signUp')).toBe(
      'That email is already registered. Please log in.',
    );
  });

  it('when a service answers with a word nobody knows, then it counts as an internal error', () => {
    expect(new IdentityError('auth/brand-new').code).toBe('auth/internal-error');
  });

  it('when the sign-in window fails, then each way of failing has a sentence of its own', () => {
    const ways = [
      'auth/popup-blocked',
      'auth/popup-closed-by-user',
      'auth/cancelled-popup-request',
      'auth/unauthorized-domain',
      'auth/network-request-failed',
      'auth/web-storage-unsupported',
      'auth/invalid-auth-event',
      'auth/internal-error',
    ];
    const said = ways.map((code) => say(code, 'google'));
    expect(new Set(said).size).toBe(ways.length);
    expect(said.every((sentence) => sentence.endsWith('.'))).toBe(true);
  });
});
