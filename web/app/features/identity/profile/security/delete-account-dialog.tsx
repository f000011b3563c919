import { useId } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { IdentityError, isIdentityError } from '../../identity-error.ts';
import { sentenceFor } from '../../identity-error-sentences.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import { openLoginDialog } from '../../open-login-dialog.ts';
import { type SaveProblems, saveProblems } from '../field-problems.ts';
import { useForm } from '../use-form.ts';
import { useLeaving } from './use-leaving.ts';

interface DeleteAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

const CONFIRMATION = 'DELETE';
const logInFirst = 'Log in once more to show that this account is yours.';

export function DeleteAccountDialog({ user, isOpen, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const leave = useLeaving();
  const { values, problems, isSending, change, formProps } = useForm({
    start: { password: '', confirmation: '' },
    check: ({ confirmation }) => ({
      confirmation: confirmation === CONFIRMATION ? undefined : `Please type ${CONFIRMATION} in capitals`,
    }),
    send: async ({ password }) => {
      const id_token = await proveWhoIsHere(user.email, password);
      await browserApi().call(accountEndpoints.deleteUser, { body: { id_token, confirm: CONFIRMATION } });
      await leave('Your account has been deleted.');
    },
    explain,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your account?"
      footer={
        <div className="profile-dialog-buttons">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSending}>
            Delete My Account
          </Button>
        </div>
      }
    >
      <form {...formProps} id={formId} className="profile-form" aria-label="Delete your account">
        <p>
          Your name, email address, phone number, photo, addresses and saved cart are deleted at once, and you
          are signed out on every device. Nothing is kept, and nobody can bring it back.
        </p>
        {problems.whole && <Notice tone="error">{problems.whole}</Notice>}
        {user.email && (
          <>
            <input type="email" autoComplete="username" value={user.email} readOnly hidden />
            <Field label="Password" error={problems.fields.password}>
              <PasswordInput
                value={values.password}
                onChange={(event) => change({ password: event.target.value })}
              />
            </Field>
          </>
        )}
        <p className="field-hint">
          No password?{' '}
          <button type="button" className="text-link" onClick={() => openLoginDialog({ reason: logInFirst })}>
            Log in again
          </button>{' '}
          first; for 10 minutes that is enough.
        </p>
        <Field label={`Type ${CONFIRMATION} to confirm`} error={problems.fields.confirmation}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={values.confirmation}
            onChange={(event) => change({ confirmation: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** With the password as if signing in anew; without it, by what the identity service still knows of the last time. */
async function proveWhoIsHere(email: string | null, password: string): Promise<string> {
  const identity = await loadIdentityClient();
  if (email && password) await identity.signIn({ email, password, isKept: false });
  const token = await identity.getIdToken();
  if (token === null) throw new IdentityError('auth/requires-recent-login');
  return token;
}

function explain(error: unknown): SaveProblems<'password' | 'confirmation'> {
  if (isIdentityError(error, 'auth/invalid-credential')) {
    return { fields: { password: 'This is not your password' }, whole: null };
  }
  if (error instanceof ApiError && error.code === 'auth/requires-recent-login') {
    return { fields: {}, whole: 'Please enter your password, or log in again first.' };
  }
  if (error instanceof IdentityError) return { fields: {}, whole: sentenceFor(error, 'login') };
  return saveProblems(error, ['password', 'confirmation']);
}
