import { PHONE_CODE_DIGITS, PHONE_RESEND_SECONDS } from '#contract/identity.ts';

/** First a number, then the code sent to it. `phone` and `code` are what was typed; no failure takes them away. */
export type OtpState = {
  step: 'number' | 'code';
  phone: string;
  code: string;
  busyWith: 'sending' | 'verifying' | null;
  problem: string | null;
  /** When another code may be asked for. */
  resendAt: number;
  /** Came back from the code to another number. */
  isChanging: boolean;
};

export type OtpEvent =
  | { type: 'phone-typed'; phone: string }
  | { type: 'code-typed'; code: string }
  | { type: 'asked'; for: 'sending' | 'verifying' }
  | { type: 'sent'; at: number }
  | { type: 'failed'; problem: string }
  | { type: 'verified' }
  | { type: 'number-changed' };

export function startOtp(phone: string): OtpState {
  return { step: 'number', phone, code: '', busyWith: null, problem: null, resendAt: 0, isChanging: false };
}

export function otpStep(state: OtpState, event: OtpEvent): OtpState {
  switch (event.type) {
    case 'phone-typed':
      return { ...state, phone: event.phone, problem: null };
    case 'code-typed':
      return { ...state, code: onlyDigits(event.code), problem: null };
    case 'asked':
      return { ...state, busyWith: event.for, problem: null };
    case 'sent':
      return {
        ...state,
        step: 'code',
        // A new code makes the one that was typed before it worthless.
        code: '',
        busyWith: null,
        resendAt: event.at + PHONE_RESEND_SECONDS * 1000,
      };
    case 'failed':
      return { ...state, busyWith: null, problem: event.problem };
    case 'verified':
      return startOtp(state.phone);
    case 'number-changed':
      return { ...startOtp(state.phone), isChanging: true };
  }
}

/** Codes are pasted with spaces, or out of the middle of a message. */
function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, PHONE_CODE_DIGITS);
}
