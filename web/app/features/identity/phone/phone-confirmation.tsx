import type { FormEvent, ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { enterShop } from '../enter-shop.ts';
import type { IdentityClient } from '../identity-client.ts';
import { CodeForm } from './code-form.tsx';
import { PhoneField } from './phone-field.tsx';
import { useOtp } from './use-otp.ts';
import '../identity-form.css';

interface PhoneConfirmationProps {
  client: IdentityClient;
  /** Filled in to begin with. */
  phone?: string | null;
  onConfirmed: (user: User) => void;
  /** Above the number, until the code is on its way. */
  intro?: ReactNode;
  /** Beside the button that sends the code; usually the way out. */
  children?: ReactNode;
}

/** Proves that a number belongs to whoever is signed in, who can then sign in by it. */
export function PhoneConfirmation({ client, phone, onConfirmed, intro, children }: PhoneConfirmationProps) {
  const otp = useOtp(client, 'confirm', phone ?? '');
  const verify = () =>
    otp.verify(async (confirm, code) => {
      await confirm(code);
      // The number comes to the shop with the proof of who it belongs to.
      const { user } = await enterShop(client);
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
