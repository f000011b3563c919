import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { onlyDigits } from './otp-reducer.ts';
import '../identity-form.css';

interface CodeInputProps {
  code: string;
  problem: string | null | undefined;
  onType: (text: string) => void;
}

/** The field for a one-time code. It gets the focus when it appears, and when the code is wrong. */
export function CodeInput({ code, problem, onType }: CodeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  return (
    <Field label="Enter OTP" error={problem ?? undefined} hint={<DemoHint />}>
      <Input
        ref={field}
        className="code-input num"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onType(onlyDigits(event.target.value))}
      />
    </Field>
  );
}

/** A demo sends no messages, so the hint says where the code is. */
function DemoHint() {
  const { data } = useQuery(apiQuery(endpoints.getShopFacts));
  return data?.mode === 'demo' && 'Demo shop: the code is in the server log and in its outbox folder.';
}
