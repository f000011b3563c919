import { useReducer, useRef } from 'react';
import { PHONE_CODE_DIGITS } from '#contract/identity.ts';
import { phoneProblem } from '#contract/validation.ts';
import { showToast } from '#web/ui/show-toast.ts';
import type { CodePurpose, IdentityClient, SentCode } from '../identity-client.ts';
import { IdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { initialOtpState, type OtpState, otpReducer } from './otp-reducer.ts';
import { parsePhone } from './parse-phone.ts';

export type Otp = {
  state: OtpState;
  typePhone: (phone: string) => void;
  typeCode: (code: string) => void;
  send: () => Promise<void>;
  /** `finish` confirms the code and completes the task. */
  verify: (finish: (confirm: SentCode['confirm'], code: string) => Promise<void>) => Promise<void>;
  changeNumber: () => void;
};

export function useOtp(client: IdentityClient, purpose: CodePurpose, phone = ''): Otp {
  const [state, dispatch] = useReducer(otpReducer, phone, initialOtpState);
  const sent = useRef<SentCode>(null);

  const send = async () => {
    const problem = numberProblem(state.phone);
    if (problem) return dispatch({ type: 'failed', problem });
    dispatch({ type: 'started', task: 'sending' });
    try {
      sent.current = await client.sendOtp(parsePhone(state.phone), purpose);
      dispatch({ type: 'sent', at: Date.now() });
      showToast({ kind: 'success', title: 'OTP sent' });
    } catch (error) {
      dispatch({ type: 'failed', problem: identityErrorMessage(error, 'sendOtp') });
    }
  };

  const verify: Otp['verify'] = async (finish) => {
    if (state.code.length < PHONE_CODE_DIGITS || !sent.current) {
      return dispatch({ type: 'failed', problem: 'Invalid OTP code' });
    }
    dispatch({ type: 'started', task: 'verifying' });
    try {
      await finish(sent.current.confirm, state.code);
      dispatch({ type: 'verified' });
    } catch (error) {
      // Other errors occur after the code was accepted.
      const task = error instanceof IdentityError ? 'verifyOtp' : 'login';
      dispatch({ type: 'failed', problem: identityErrorMessage(error, task) });
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
  const problem = phoneProblem(parsePhone(phone));
  return problem === 'Invalid phone number format' ? `${problem}. Please use +91XXXXXXXXXX` : problem;
}
