import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
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
      <Field label="Enter OTP" error={problem ?? undefined} hint={<DemoHint />}>
        <Input
          ref={field}
          className="code-input num"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => otp.typeCode(event.target.value)}
        />
      </Field>
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

/** A demo sends no messages, so the hint says where the code is. */
function DemoHint() {
  const { data } = useQuery(apiQuery(endpoints.getShopFacts));
  return data?.mode === 'demo' && 'Demo shop: the code is in the server log and in its outbox folder.';
}
