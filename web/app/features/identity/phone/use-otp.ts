import { useReducer, useRef } from 'react';
import { PHONE_CODE_DIGITS } from '#contract/identity.ts';
import { phoneProblem } from '#contract/validation.ts';
import { showToast } from '#web/ui/show-toast.ts';
import type { CodePurpose, IdentityClient, SentCode } from '../identity-client.ts';
import { IdentityError } from '../identity-error.ts';
import { sentenceFor } from '../identity-error-sentences.ts';
import { type OtpState, otpStep, startOtp } from './otp-steps.ts';
import { typedPhone } from './typed-phone.ts';

export type Otp = {
  state: OtpState;
  typePhone: (phone: string) => void;
  typeCode: (code: string) => void;
  send: () => Promise<void>;
  /** `finish` gets what proves the code, and does what it is for. */
  verify: (finish: (confirm: SentCode['confirm'], code: string) => Promise<void>) => Promise<void>;
  changeNumber: () => void;
};

export function useOtp(client: IdentityClient, purpose: CodePurpose, phone = ''): Otp {
  const [state, dispatch] = useReducer(otpStep, phone, startOtp);
  const sent = useRef<SentCode>(null);

  const send = async () => {
    const problem = numberProblem(state.phone);
    if (problem) return dispatch({ type: 'failed', problem });
    dispatch({ type: 'asked', for: 'sending' });
    try {
      sent.current = await client.sendOtp(typedPhone(state.phone), purpose);
      dispatch({ type: 'sent', at: Date.now() });
      showToast({ kind: 'success', title: 'OTP sent' });
    } catch (error) {
      dispatch({ type: 'failed', problem: sentenceFor(error, 'sendOtp') });
    }
  };

  const verify: Otp['verify'] = async (finish) => {
    if (state.code.length < PHONE_CODE_DIGITS || !sent.current) {
      return dispatch({ type: 'failed', problem: 'Invalid OTP code' });
    }
    dispatch({ type: 'asked', for: 'verifying' });
    try {
      await finish(sent.current.confirm, state.code);
      dispatch({ type: 'verified' });
    } catch (error) {
      // What fails after the code was accepted is the login, not the code.
      const task = error instanceof IdentityError ? 'verifyOtp' : 'login';
      dispatch({ type: 'failed', problem: sentenceFor(error, task) });
    }
  };

  return {
    state,
    typePhone: (text) => dispatch({ type: 'phone-typed', phone: text }),
    typeCode: (text) => dispatch({ type: 'code-typed', code: text }),
    send,
    verify,
    changeNumber: () => dispatch({ type: 'number-changed' }),
  };
}

function numberProblem(phone: string): string | null {
  const problem = phoneProblem(typedPhone(phone));
  return problem === 'Invalid phone number format' ? `${problem}. Please use +91XXXXXXXXXX` : problem;
}
