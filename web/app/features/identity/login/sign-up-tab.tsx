import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { parsePhone } from '../phone/parse-phone.ts';
import { signUpUser } from '../start-session.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { type LoginDraft, type Problems, registrationProblems, signUpProblems } from './login-draft.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useRecoverFocus } from './use-recover-focus.ts';
import '../identity-form.css';

export function SignUpTab({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, change, verified, setVerified } = dialog;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { form, problems, setProblems } = useFormProblems(draft);
  useRecoverFocus();

  const createAccount = async () => {
    const found = verified ? registrationProblems(draft) : signUpProblems(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const person = { fullName: draft.fullName.trim(), phone: parsePhone(draft.phone) };
    const email = draft.email.trim();
    let isVerified = verified !== null;
    try {
      if (!isVerified) await client.signUp({ ...person, email, password: draft.newPassword });
      isVerified = true;
      await signUpUser(client, person);
      dialog.completeSignUp();
    } catch (error) {
      // The identity exists now, so that a second attempt only has to create the shop account.
      if (isVerified) setVerified(verified ?? { email, name: person.fullName });
      setFailure(identityErrorMessage(error, 'signUp'));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void createAccount();
  };
  const chooseAnotherEmail = async () => {
    setVerified(null);
    await client.signOut().catch(() => {});
  };
  return (
    <form ref={form} className="identity-form" onSubmit={submit} noValidate>
      {dialog.isUnknownPhone && (
        <p className="text-ink-2">
          Did you give this number when you signed up, but never confirm it?{' '}
          <button type="button" className="text-link" onClick={() => dialog.show('login')}>
            Log in by email
          </button>{' '}
          and confirm the number in your profile.
        </p>
      )}
      <Field label="Full Name" error={problems.fullName}>
        <Input
          data-autofocus
          name="name"
          autoComplete="name"
          maxLength={120}
          value={draft.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
      </Field>
      <Field
        label="Phone Number"
        error={problems.phone}
        hint="The courier may call this number about your delivery."
      >
        <Input
          type="tel"
          name="tel"
          autoComplete="tel"
          placeholder="+91XXXXXXXXXX"
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </Field>
      {verified ? (
        <p className="text-ink-2">
          Your account will use {verified.email}.{' '}
          <button type="button" className="text-link" onClick={() => void chooseAnotherEmail()}>
            Use another email
          </button>
        </p>
      ) : (
        <EmailAndPasswordFields draft={draft} problems={problems} change={change} />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" block isBusy={isBusy}>
        Create Account
      </Button>
      <p className="text-12 text-ink-3">
        By creating an account you agree to the{' '}
        <a href="/terms-conditions" target="_blank" rel="noopener" className="text-link">
          terms
        </a>{' '}
        and the{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener" className="text-link">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}

interface EmailAndPasswordFieldsProps {
  draft: LoginDraft;
  problems: Problems;
  change: (part: Partial<LoginDraft>) => void;
}

function EmailAndPasswordFields({ draft, problems, change }: EmailAndPasswordFieldsProps) {
  return (
    <>
      <Field label="Email" error={problems.email}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <NewPasswordFields draft={draft} problems={problems} change={change} />
    </>
  );
}
