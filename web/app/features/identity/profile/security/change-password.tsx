import { passwordLength } from '#contract/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { isIdentityError } from '../../identity-error.ts';
import { identityErrorMessage } from '../../identity-error-messages.ts';
import { loadIdentityClient } from '../../load-identity-client.ts';
import type { SaveProblems } from '../field-problems.ts';
import { ProfileSection } from '../profile-section.tsx';
import { sectionTexts } from '../section-texts.ts';
import { useForm } from '../use-form.ts';
import { noPasswords, type PasswordValues, passwordProblems } from './password-problems.ts';

export function ChangePassword({ email }: { email: string }) {
  const { values, problems, isSending, change, formProps } = useForm<PasswordValues>({
    initialValues: noPasswords,
    validate: passwordProblems,
    send: async ({ current, next }) => {
      const identity = await loadIdentityClient();
      await identity.changePassword({ currentPassword: current, newPassword: next });
      change(noPasswords);
      showToast({
        kind: 'success',
        title: 'Your password has been changed.',
        text: 'Your other devices have been logged out.',
      });
    },
    toProblems,
  });
  const password = (name: keyof PasswordValues) => ({
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  });
  return (
    <ProfileSection {...sectionTexts.password}>
      <form {...formProps} className="profile-form" aria-label="Password">
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="profile-fields">
          <Field label="Current password" error={problems.fields.current}>
            <PasswordInput {...password('current')} autoComplete="current-password" />
          </Field>
          <Field
            label="New password"
            error={problems.fields.next}
            hint={problems.fields.next ? undefined : `${passwordLength.minimum} characters or more`}
            className="profile-field-row"
          >
            <PasswordInput {...password('next')} autoComplete="new-password" />
          </Field>
          <Field label="Repeat new password" error={problems.fields.repeated}>
            <PasswordInput {...password('repeated')} autoComplete="new-password" />
          </Field>
        </div>
        <div className="profile-actions">
          <Button type="submit" isBusy={isSending}>
            Change Password
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}

function toProblems(error: unknown): SaveProblems<keyof PasswordValues> {
  const message = identityErrorMessage(error, 'password');
  if (isIdentityError(error, 'auth/invalid-credential')) {
    return { fields: { current: 'This is not your current password' }, form: null };
  }
  if (isIdentityError(error, 'auth/weak-password')) return { fields: { next: message }, form: null };
  return { fields: {}, form: message };
}
