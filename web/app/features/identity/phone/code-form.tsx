import type { FormEvent, ReactNode } from 'react';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from './code-input.tsx';
import { parsePhone } from './parse-phone.ts';
import type { Otp } from './use-otp.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import '../identity-form.css';

interface CodeFormProps {
  otp: Otp;
  onVerify: () => void;
  /** Further fields between the code and the button. */
  children?: ReactNode;
}

/** The form for the code; replaces the form for the phone number. */
export function CodeForm({ otp, onVerify, children }: CodeFormProps) {
  const { code, phone, problem, busyWith } = otp.state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onVerify();
  };
  return (
    <form className="identity-form" onSubmit={submit} noValidate>
      <p className="text-ink-2">
        We sent a {PHONE_CODE_DIGITS}-digit code to <span className="num">{parsePhone(phone)}</span>. It works
        for {PHONE_CODE_MINUTES} minutes.{' '}
        <button type="button" className="text-link" onClick={otp.changeNumber}>
          Change number
        </button>
      </p>
      <CodeInput code={code} problem={problem} onType={otp.typeCode} />
      {children}
      <Button type="submit" size="large" block isBusy={busyWith === 'verifying'}>
        Verify Code
      </Button>
      <Resend otp={otp} />
    </form>
  );
}

function Resend({ otp }: { otp: Otp }) {
  const { resendAt, busyWith } = otp.state;
  const seconds = useSecondsUntil(resendAt);
  if (seconds > 0) {
    return (
      <p className="code-resend">
        No message yet? You can request another code in <span className="num">{seconds}</span> s.
      </p>
    );
  }
  return (
    <Button variant="ghost" isBusy={busyWith === 'sending'} onClick={() => void otp.send()}>
      Send another code
    </Button>
  );
}
