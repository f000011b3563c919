import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import type { Otp } from '../phone/use-otp.ts';

export function PhoneLoginForm({ otp }: { otp: Otp }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void otp.send();
  };
  return (
    <form className="phone-login" onSubmit={submit} noValidate>
      <PhoneField otp={otp} />
      <Button type="submit" variant="line" isBusy={otp.state.busyWith === 'sending'}>
        Send OTP
      </Button>
    </form>
  );
}
