import { type FormEvent, useState } from 'react';
import { emailProblem } from '#contract/validation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { useFormProblems } from '../use-form-problems.ts';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useRecoverFocus } from './use-recover-focus.ts';
import '../identity-form.css';

export function ForgottenPasswordForm({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, change, show } = dialog;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, problems, setProblems } = useFormProblems(draft);
  useRecoverFocus();

  const send = async () => {
    const email = draft.email.trim();
    const problem = emailProblem(email);
    setProblems(problem ? { email: problem } : {});
    setFailure(null);
    if (problem) return;
    setIsBusy(true);
    try {
      await client.sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setFailure(identityErrorMessage(error, 'sendEmail'));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className="identity-form" onSubmit={submit} noValidate>
      <p className="text-ink-2">
        Enter the email of your account, and we will send you a link to choose a new password.
      </p>
      <Field label="Email" error={problems.email}>
        <Input
          data-autofocus
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      {failure && <Notice tone="error">{failure}</Notice>}
      {sentTo && (
        <Notice tone="good">
          If {sentTo} has an account here, we have sent an email. Its link works for one hour.
        </Notice>
      )}
      <div className="grid gap-2">
        <Button type="submit" size="large" block isBusy={isBusy}>
          Send reset link
        </Button>
        <Button variant="ghost" block onClick={() => show('login')}>
          Back to login
        </Button>
      </div>
    </form>
  );
}
