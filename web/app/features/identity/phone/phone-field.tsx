import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Otp } from './use-otp.ts';

export function PhoneField({ otp }: { otp: Otp }) {
  const { phone, problem, isChanging } = otp.state;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem || isChanging) field.current?.focus();
  }, [problem, isChanging]);
  return (
    <Field label="Phone Number" error={problem ?? undefined}>
      <Input
        ref={field}
        type="tel"
        name="tel"
        autoComplete="tel"
        placeholder="+91XXXXXXXXXX"
        value={phone}
        onChange={(event) => otp.typePhone(event.target.value)}
      />
    </Field>
  );
}
