import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isIdentityError } from '../identity-error.ts';
import { identityErrorMessage } from '../identity-error-messages.ts';
import { loadIdentityClient } from '../load-identity-client.ts';
import { newPasswordProblems } from '../login/login-draft.ts';
import { NewPasswordFields } from '../login/new-password-fields.tsx';
import { NarrowPage, NarrowPanel } from '../narrow-page.tsx';
import { openLoginDialog } from '../open-login-dialog.ts';
import { useFormProblems } from '../use-form-problems.ts';
import '../identity-form.css';

type Stage = 'choosing' | 'busy' | 'done' | 'link-expired';

const noPasswords = { newPassword: '', repeatedPassword: '' };

/** The page of the link in the password email. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [stage, setStage] = useState<Stage>(token ? 'choosing' : 'link-expired');
  return (
    <NarrowPage title="Choose a new password">
      <NarrowPanel>
        {stage === 'done' && <Done />}
        {stage === 'link-expired' && <ExpiredLink />}
        {token && (stage === 'choosing' || stage === 'busy') && (
          <PasswordForm token={token} isBusy={stage === 'busy'} onStage={setStage} />
        )}
      </NarrowPanel>
    </NarrowPage>
  );
}

interface PasswordFormProps {
  token: string;
  isBusy: boolean;
  onStage: (stage: Stage) => void;
}

function PasswordForm({ token, isBusy, onStage }: PasswordFormProps) {
  const [draft, setDraft] = useState(noPasswords);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, problems, setProblems } = useFormProblems(draft);
  const save = async () => {
    const found = newPasswordProblems(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    onStage('busy');
    try {
      const client = await loadIdentityClient();
      await client.resetPassword({ token, newPassword: draft.newPassword });
      onStage('done');
    } catch (error) {
      setFailure(identityErrorMessage(error, 'password'));
      onStage(isIdentityError(error, 'auth/invalid-action-code') ? 'link-expired' : 'choosing');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  // POST, so that a form sent without scripts does not put the password into the address.
  return (
    <form ref={form} method="post" className="identity-form" onSubmit={submit} noValidate>
      <p className="text-ink-2">On other devices you will have to log in again with the new password.</p>
      <NewPasswordFields
        label="New Password"
        draft={draft}
        problems={problems}
        change={(part) => setDraft((current) => ({ ...current, ...part }))}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" block isBusy={isBusy}>
        Save New Password
      </Button>
    </form>
  );
}

function Done() {
  const navigate = useNavigate();
  const logIn = () => openLoginDialog({ onSignedIn: () => void navigate('/profile') });
  return (
    <>
      <Notice tone="good">Your password has been changed.</Notice>
      <Button size="large" block onClick={logIn}>
        Login
      </Button>
    </>
  );
}

function ExpiredLink() {
  return (
    <>
      <Notice tone="error">This link has been used or has expired. Please request a new one.</Notice>
      <Button size="large" block onClick={() => openLoginDialog({ tab: 'forgotten' })}>
        Request a New Link
      </Button>
    </>
  );
}
