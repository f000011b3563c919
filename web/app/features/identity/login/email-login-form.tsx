import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { IdentityError, isIdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { loginProblems } from './login-draft.ts';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useRecoverFocus } from './use-recover-focus.ts';
import '../identity-form.css';

export function EmailLoginForm({ dialog, children }: { dialog: LoginDialogState; children: ReactNode }) {
  const { client, draft, change } = dialog;
  const [failure, setFailure] = useState<{ message: string; isInvalidCredential: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isExtraCheck, setIsExtraCheck] = useState(false);
  const { form, problems, setProblems } = useFormProblems(draft);
  useRecoverFocus();

  const logIn = async () => {
    const found = loginProblems(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      const onExtraCheck = () => setIsExtraCheck(true);
      await client.signIn({ ...draft, email: draft.email.trim(), onExtraCheck });
      await dialog.completeLogin('Logged in!');
    } catch (error) {
      setFailure({
        message: identityErrorMessage(error, error instanceof IdentityError ? 'emailLogin' : 'login'),
        isInvalidCredential: isIdentityError(error, 'auth/invalid-credential'),
      });
    } finally {
      setIsBusy(false);
      setIsExtraCheck(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logIn();
  };
  return (
    <form ref={form} className="identity-form" onSubmit={submit} noValidate>
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
      <Field label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div className="login-choices">
        {children}
        <button type="button" className="text-link" onClick={() => dialog.show('forgotten')}>
          Forgot password?
        </button>
      </div>
      {isExtraCheck && (
        <Notice tone="plain">
          There were many wrong passwords for this account. Your browser is doing an extra check, which takes
          a few seconds.
        </Notice>
      )}
      {failure && (
        <Notice tone="error">
          <p>{failure.message}</p>
          {failure.isInvalidCredential && (
            <p className="font-normal">Please check the email and the password.</p>
          )}
        </Notice>
      )}
      <Button type="submit" size="large" block isBusy={isBusy}>
        Login with Email
      </Button>
    </form>
  );
}
