import { PHONE_CODE_DIGITS, PHONE_RESEND_SECONDS } from '#contract/identity.ts';

/** The two steps of a login by one-time code. `phone` and `code` are kept as typed, also after a failure. */
export type OtpState = {
  step: 'number' | 'code';
  phone: string;
  code: string;
  busyWith: 'sending' | 'verifying' | null;
  problem: string | null;
  /** When another code may be requested, as a timestamp. */
  resendAt: number;
  /** Whether the user returned from the code to change the number. */
  isChanging: boolean;
};

export type OtpEvent =
  | { type: 'phone-typed'; phone: string }
  | { type: 'code-typed'; code: string }
  | { type: 'started'; task: 'sending' | 'verifying' }
  | { type: 'sent'; at: number }
  | { type: 'failed'; problem: string }
  | { type: 'verified' }
  | { type: 'number-changed' };

export function initialOtpState(phone: string): OtpState {
  return { step: 'number', phone, code: '', busyWith: null, problem: null, resendAt: 0, isChanging: false };
}

export function otpReducer(state: OtpState, event: OtpEvent): OtpState {
  switch (event.type) {
    case 'phone-typed':
      return { ...state, phone: event.phone, problem: null };
    case 'code-typed':
      return { ...state, code: onlyDigits(event.code), problem: null };
    case 'started':
      return { ...state, busyWith: event.task, problem: null };
    case 'sent':
      return {
        ...state,
        step: 'code',
        // A new code invalidates the previous one.
        code: '',
        busyWith: null,
        resendAt: event.at + PHONE_RESEND_SECONDS * 1000,
      };
    case 'failed':
      return { ...state, busyWith: null, problem: event.problem };
    case 'verified':
      return initialOtpState(state.phone);
    case 'number-changed':
      return { ...initialOtpState(state.phone), isChanging: true };
  }
}

/** Codes are often pasted with spaces or other text. */
export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, PHONE_CODE_DIGITS);
}
