import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { emailProblem } from '#contract/validation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeInput } from '../../phone/code-input.tsx';
import { changeEmail, sendEmailCode } from './call-security.ts';
import { describeWayProblem, noProblem, type WayProblem } from './way-problem.ts';
import '../../identity-form.css';

/** Asks for the new address, then for the code that was mailed there. */
export function NewEmailForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<WayProblem>(noProblem);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!isSent) field.current?.focus();
  }, [isSent]);

  const proceed = async () => {
    const address = email.trim();
    if (!isSent) {
      await sendEmailCode(address);
      return setIsSent(true);
    }
    await changeEmail({ email: address, code });
    await onChanged();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = isSent ? (code === '' ? 'Please enter the code' : null) : emailProblem(email.trim());
    setProblem({ field: typed ?? null, form: null });
    if (typed) return field.current?.focus();
    setIsBusy(true);
    try {
      await proceed();
    } catch (error) {
      setProblem(describeWayProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  const changeAddress = () => {
    setIsSent(false);
    setCode('');
    setProblem(noProblem);
  };
  return (
    <form className="identity-form" onSubmit={(event) => void submit(event)} noValidate>
      {isSent ? (
        <>
          <p className="text-ink-2">
            We sent a code to <span className="num">{email.trim()}</span>. It works for {PHONE_CODE_MINUTES}{' '}
            minutes.{' '}
            <button type="button" className="text-link" onClick={changeAddress}>
              Use another address
            </button>
          </p>
          <CodeInput code={code} problem={problem.field} onType={setCode} />
        </>
      ) : (
        <Field label="New email" error={problem.field ?? undefined}>
          <Input
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      {problem.form && <Notice tone="error">{problem.form}</Notice>}
      <Button type="submit" size="large" block isBusy={isBusy}>
        {isSent ? 'Change Email' : 'Send Code'}
      </Button>
    </form>
  );
}
