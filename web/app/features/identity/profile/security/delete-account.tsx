import { useId, useState } from 'react';
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
import { identityErrorMessage } from '../../identity-error-messages.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import { openLoginDialog } from '../../open-login-dialog.ts';
import { type SaveProblems, saveProblems } from '../field-problems.ts';
import { ProfileSection } from '../profile-section.tsx';
import { useForm } from '../use-form.ts';
import { useEndSession } from './use-end-session.ts';

const CONFIRMATION = 'DELETE';
const reloginReason = 'Please log in again to confirm that this account is yours.';

export function DeleteAccount({ user }: { user: User }) {
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  return (
    <ProfileSection title="Delete account" text="Permanently deletes your account in this shop.">
      <div className="profile-fact">
        <p>Download your data first if you want to keep it.</p>
        <Button
          variant="danger"
          onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          Delete My Account
        </Button>
      </div>
      {/* A new key at every opening clears what was typed before. */}
      <DeleteAccountDialog
        key={opening.count}
        user={user}
        isOpen={opening.isOpen}
        onClose={() => setOpening((current) => ({ ...current, isOpen: false }))}
      />
    </ProfileSection>
  );
}

interface DeleteAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteAccountDialog({ user, isOpen, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const endSession = useEndSession();
  const { values, problems, isSending, change, formProps } = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: ({ confirmation }) => ({
      confirmation: confirmation === CONFIRMATION ? undefined : `Please type ${CONFIRMATION} in capitals`,
    }),
    send: async ({ password }) => {
      const id_token = await getFreshIdToken(user.email, password);
      await browserApi().call(accountEndpoints.deleteUser, { body: { id_token, confirm: CONFIRMATION } });
      await endSession('Your account has been deleted.');
    },
    toProblems,
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
          Your name, email address, phone number, photo, addresses and saved cart will be deleted immediately,
          and you will be logged out on every device. This cannot be undone.
        </p>
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
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
          <button
            type="button"
            className="text-link"
            onClick={() => openLoginDialog({ reason: reloginReason })}
          >
            Log in again
          </button>{' '}
          first. You then have 10 minutes.
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

/** Signs in again with the password; without one, the last sign-in must be recent. */
async function getFreshIdToken(email: string | null, password: string): Promise<string> {
  const identity = await loadIdentityClient();
  if (email && password) await identity.signIn({ email, password, isPersistent: false });
  const token = await identity.getIdToken();
  if (token === null) throw new IdentityError('auth/requires-recent-login');
  return token;
}

function toProblems(error: unknown): SaveProblems<'password' | 'confirmation'> {
  if (isIdentityError(error, 'auth/invalid-credential')) {
    return { fields: { password: 'This is not your password' }, form: null };
  }
  if (error instanceof ApiError && error.code === 'auth/requires-recent-login') {
    return { fields: {}, form: 'Please enter your password, or log in again first.' };
  }
  if (error instanceof IdentityError) return { fields: {}, form: identityErrorMessage(error, 'login') };
  return saveProblems(error, ['password', 'confirmation']);
}
