import { describe, expect, it } from 'vitest';
import { initialOtpState, type OtpEvent, otpReducer } from './otp-reducer.ts';

const run = (...events: OtpEvent[]) => events.reduce(otpReducer, initialOtpState('9876543210'));
const sent = { type: 'sent', at: 1000 } as const;

describe('otpReducer', () => {
  it('shows the code step after sending, and allows another code after 30 s', () => {
    expect(run({ type: 'started', task: 'sending' }, sent)).toMatchObject({
      step: 'code',
      phone: '9876543210',
      busyWith: null,
      resendAt: 31_000,
    });
  });

  it('keeps the number and shows the reason when sending fails', () => {
    const state = run(
      { type: 'started', task: 'sending' },
      { type: 'failed', problem: 'Failed to send OTP' },
    );
    expect(state).toMatchObject({
      step: 'number',
      phone: '9876543210',
      busyWith: null,
      problem: 'Failed to send OTP',
    });
  });

  it('keeps a rejected code, and clears the problem when the user types', () => {
    const refused = run(
      sent,
      { type: 'code-typed', code: '123456' },
      { type: 'started', task: 'verifying' },
      { type: 'failed', problem: 'Invalid OTP code' },
    );
    expect(refused).toMatchObject({ step: 'code', code: '123456', problem: 'Invalid OTP code' });
    expect(otpReducer(refused, { type: 'code-typed', code: '12345' }).problem).toBeNull();
  });

  it('takes the six digits of a pasted text', () => {
    expect(run(sent, { type: 'code-typed', code: 'Code: 123 456.' }).code).toBe('123456');
    expect(run(sent, { type: 'code-typed', code: '12345678' }).code).toBe('123456');
  });

  it('clears the typed code when another code is sent', () => {
    expect(run(sent, { type: 'code-typed', code: '123456' }, sent).code).toBe('');
  });

  it('returns to the number step with the old number', () => {
    expect(run(sent, { type: 'number-changed' })).toMatchObject({
      step: 'number',
      phone: '9876543210',
      isChanging: true,
    });
  });
});
