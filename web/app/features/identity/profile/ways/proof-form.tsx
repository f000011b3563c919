import { type FormEvent, type ReactNode, useState } from 'react';
import { PHONE_CODE_MINUTES } from '#contract/identity.ts';
import type { SignInWays } from '#contract/sign-in-ways.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { isIdentityError } from '../../identity-error.ts';
import { CodeInput } from '../../phone/code-input.tsx';
import { useFocusOnProblem } from '../../use-focus-on-problem.ts';
import { formatPhone } from '../format-phone.ts';
import { proveOwner, sendProofCode } from './call-security.ts';
import { describeWayProblem, noProblem, type WayProblem } from './way-problem.ts';
import '../../identity-form.css';

type Method = SignInWays['proof_methods'][number];

interface ProofFormProps {
  ways: SignInWays;
  /** The text of the button, for example 'Remove Number'. */
  action: string;
  isDangerous?: boolean;
  /** Further fields above the button. */
  children?: ReactNode;
  /** Checks the further fields; false keeps the form. */
  validate?: () => boolean;
  /** Called after the proof; an error is shown in the form. */
  onProven: () => Promise<void>;
}

/** Asks for the password, or for a code sent to a confirmed address or number, unless the user has just given one. */
export function ProofForm({
  ways,
  action,
  isDangerous = false,
  children,
  validate = () => true,
  onProven,
}: ProofFormProps) {
  const [chosen, setChosen] = useState<Method | undefined>(ways.proof_methods[0]);
  const [secret, setSecret] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<WayProblem>(noProblem);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFocusOnProblem(problem);
  const method = isProven(ways) ? null : chosen;
  if (method === undefined) return <NothingConfirmed />;

  const isSending = (method === 'email' || method === 'phone') && !isSent;
  const proceed = async () => {
    if (method === null) return onProven();
    if (method === 'password') await proveOwner({ password: secret });
    else if (isSent) await proveOwner({ channel: method, code: secret });
    else {
      await sendProofCode(method);
      return setIsSent(true);
    }
    await onProven();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !validate()) return;
    const isMissing = method !== null && !isSending && secret === '';
    setProblem(isMissing ? { field: emptySecret(method), form: null } : noProblem);
    if (isMissing) return;
    setIsBusy(true);
    try {
      await proceed();
    } catch (error) {
      setProblem(describeProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (next: Method) => {
    setChosen(next);
    setSecret('');
    setIsSent(false);
    setProblem(noProblem);
  };
  return (
    <form
      ref={form}
      className="identity-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Confirm that it is you"
    >
      {method === 'password' && (
        <>
          {/* Tells password managers which account this is. */}
          <input type="email" autoComplete="username" value={ways.email?.address ?? ''} readOnly hidden />
          <Field label="Your password" error={problem.field ?? undefined}>
            <PasswordInput value={secret} onChange={(event) => setSecret(event.target.value)} />
          </Field>
        </>
      )}
      {(method === 'email' || method === 'phone') && (
        <p className="text-ink-2">
          {isSent ? 'We sent a code to ' : 'To make sure that it is you, we send a code to '}
          <span className="num">{targetOf(method, ways)}</span>. It works for {PHONE_CODE_MINUTES} minutes.
        </p>
      )}
      {isSent && <CodeInput code={secret} problem={problem.field} onType={setSecret} />}
      {children}
      {problem.form && <Notice tone="error">{problem.form}</Notice>}
      <Button
        type="submit"
        size="large"
        block
        variant={isDangerous && !isSending ? 'danger' : undefined}
        isBusy={isBusy}
      >
        {isSending ? 'Send Code' : action}
      </Button>
      {method && <OtherMethods ways={ways} method={method} onChoose={choose} />}
    </form>
  );
}

const otherMethods: Record<Method, string> = {
  password: 'Use your password instead',
  email: 'Use a code by email instead',
  phone: 'Use a code by SMS instead',
};

interface OtherMethodsProps {
  ways: SignInWays;
  method: Method;
  onChoose: (method: Method) => void;
}

function OtherMethods({ ways, method, onChoose }: OtherMethodsProps) {
  const others = ways.proof_methods.filter((other) => other !== method);
  return others.map((other) => (
    <Button key={other} variant="ghost" block onClick={() => onChoose(other)}>
      {otherMethods[other]}
    </Button>
  ));
}

function NothingConfirmed() {
  return (
    <Notice tone="plain">
      Please confirm your email address first: choose “Send Confirmation Email” in your profile, and open the
      link in that mail.
    </Notice>
  );
}

/** Another identity service asks for its own proof. */
function isProven({ is_managed_here, proof_expires_at }: SignInWays): boolean {
  return !is_managed_here || (proof_expires_at !== null && Date.parse(proof_expires_at) > Date.now());
}

function targetOf(method: 'email' | 'phone', { email, phone }: SignInWays): string {
  return (method === 'email' ? email?.address : phone && formatPhone(phone.number)) ?? '';
}

function emptySecret(method: Method): string {
  return method === 'password' ? 'Please enter your password' : 'Please enter the code';
}

function describeProblem(error: unknown): WayProblem {
  const isWrongPassword = isIdentityError(error, 'auth/invalid-credential');
  return isWrongPassword ? { field: 'This is not your password', form: null } : describeWayProblem(error);
}
