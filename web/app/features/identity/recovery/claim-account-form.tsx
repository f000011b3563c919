import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { ConfirmedEmail, EmailConfirmation } from '../identity-client.ts';
import { isIdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { useFocusOnProblem } from '../use-focus-on-problem.ts';
import '../identity-form.css';

interface ClaimAccountFormProps {
  confirm: (confirmation: Omit<EmailConfirmation, 'token'>) => Promise<ConfirmedEmail>;
  onConfirmed: () => void;
}

type Task = 'confirming' | 'starting-over';

/**
 * Asks whether the owner of the mailbox also created the account: with its password everything stays as it is, without it
 * everything that somebody else may have attached is removed.
 */
export function ClaimAccountForm({ confirm, onConfirmed }: ClaimAccountFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ password?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<Task | null>(null);
  const form = useFocusOnProblem(problems);

  const run = async (task: Task) => {
    setProblems({});
    setFailure(null);
    setBusyWith(task);
    try {
      const { resetToken } = await confirm(task === 'confirming' ? { password } : { startOver: true });
      if (resetToken) await navigate(`/reset-password?token=${encodeURIComponent(resetToken)}`);
      else onConfirmed();
    } catch (error) {
      if (isIdentityError(error, 'auth/invalid-credential'))
        setProblems({ password: 'This is not the password of the account' });
      else setFailure(identityErrorMessage(error, 'verifyEmail'));
    } finally {
      setBusyWith(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busyWith) return;
    if (password === '') setProblems({ password: 'Please enter the password' });
    else void run('confirming');
  };
  return (
    <form ref={form} method="post" className="identity-form" onSubmit={submit} noValidate>
      <p className="text-ink-2">
        You are not logged in on this device. Enter the password that you chose when you signed up, so that we
        know the account is yours.
      </p>
      <Field label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" block isBusy={busyWith === 'confirming'}>
        Confirm Email
      </Button>
      <p className="text-ink-2">
        Did you not sign up here, or forgot the password? Then take over the account: the password, phone
        number and logins that were set up before are removed, and you choose a new password.
      </p>
      <Button
        variant="line"
        block
        isBusy={busyWith === 'starting-over'}
        onClick={() => void run('starting-over')}
      >
        Start Over with This Email
      </Button>
    </form>
  );
}
