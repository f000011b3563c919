import { describe, expect, it } from 'vitest';
import { type OtpEvent, otpStep, startOtp } from './otp-steps.ts';

const run = (...events: OtpEvent[]) => events.reduce(otpStep, startOtp('9876543210'));
const sent = { type: 'sent', at: 1000 } as const;

describe('otpStep', () => {
  it('when a code was sent, then the code takes the place of the number and waits 30 s for another', () => {
    expect(run({ type: 'asked', for: 'sending' }, sent)).toMatchObject({
      step: 'code',
      phone: '9876543210',
      busyWith: null,
      resendAt: 31_000,
    });
  });

  it('when sending fails, then the number stays as it was typed, with the reason', () => {
    const state = run({ type: 'asked', for: 'sending' }, { type: 'failed', problem: 'Failed to send OTP' });
    expect(state).toMatchObject({
      step: 'number',
      phone: '9876543210',
      busyWith: null,
      problem: 'Failed to send OTP',
    });
  });

  it('when a code is refused, then it stays to be corrected, and typing takes the reason away', () => {
    const refused = run(
      sent,
      { type: 'code-typed', code: '123456' },
      { type: 'asked', for: 'verifying' },
      { type: 'failed', problem: 'Invalid OTP code' },
    );
    expect(refused).toMatchObject({ step: 'code', code: '123456', problem: 'Invalid OTP code' });
    expect(otpStep(refused, { type: 'code-typed', code: '12345' }).problem).toBeNull();
  });

  it('when a code is pasted with spaces and words, then its six digits are taken', () => {
    expect(run(sent, { type: 'code-typed', code: 'Code: 123 456.' }).code).toBe('123456');
    expect(run(sent, { type: 'code-typed', code: '12345678' }).code).toBe('123456');
  });

  it('when another code is sent, then the old one is cleared', () => {
    expect(run(sent, { type: 'code-typed', code: '123456' }, sent).code).toBe('');
  });

  it('when the number is to be changed, then the form asks for it again with the old one to edit', () => {
    expect(run(sent, { type: 'number-changed' })).toMatchObject({
      step: 'number',
      phone: '9876543210',
      isChanging: true,
    });
  });
});
