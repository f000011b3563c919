import type { FormEvent, ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import type { IdentityClient } from '../identity-client.ts';
import { startSession } from '../start-session.ts';
import { CodeForm } from './code-form.tsx';
import { PhoneField } from './phone-field.tsx';
import { useOtp } from './use-otp.ts';
import '../identity-form.css';

interface PhoneConfirmationProps {
  client: IdentityClient;
  /** The initial value. */
  phone?: string | null;
  onConfirmed: (user: User) => void;
  /** Called before the code is sent to the shop, for a proof that the account is the user's. */
  beforeConfirm?: () => Promise<void>;
  /** Shown above the number, until the code is sent. */
  intro?: ReactNode;
  /** Shown below the Send OTP button; usually a cancel button. */
  children?: ReactNode;
}

/** Confirms a phone number of the signed-in user with a one-time code. */
export function PhoneConfirmation({
  client,
  phone,
  onConfirmed,
  beforeConfirm,
  intro,
  children,
}: PhoneConfirmationProps) {
  const otp = useOtp(client, 'confirm', phone ?? '');
  const verify = () =>
    otp.verify(async (confirm, code) => {
      await beforeConfirm?.();
      await confirm(code);
      // The new ID token contains the confirmed number.
      const { user } = await startSession(client);
      if (user) onConfirmed(user);
    });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void otp.send();
  };
  if (otp.state.step === 'code') return <CodeForm otp={otp} onVerify={() => void verify()} />;
  return (
    <form className="identity-form" onSubmit={send} noValidate>
      {intro}
      <PhoneField otp={otp} />
      <div className="grid gap-2">
        <Button type="submit" size="large" block isBusy={otp.state.busyWith === 'sending'}>
          Send OTP
        </Button>
        {children}
      </div>
    </form>
  );
}
