import { passwordLength } from '#contract/identity.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { LoginDraft, Problems } from './login-draft.ts';

type Passwords = Pick<LoginDraft, 'newPassword' | 'repeatedPassword'>;

interface NewPasswordFieldsProps {
  draft: Passwords;
  problems: Pick<Problems, keyof Passwords>;
  change: (part: Partial<Passwords>) => void;
  label?: string;
}

export function NewPasswordFields({ draft, problems, change, label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={label}
        error={problems.newPassword}
        hint={`At least ${passwordLength.minimum} characters. A few words that only you would put together are best.`}
      >
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={draft.newPassword}
          onChange={(event) => change({ newPassword: event.target.value })}
        />
      </Field>
      <Field label="Confirm Password" error={problems.repeatedPassword}>
        <PasswordInput
          name="repeated-password"
          autoComplete="new-password"
          value={draft.repeatedPassword}
          onChange={(event) => change({ repeatedPassword: event.target.value })}
        />
      </Field>
    </>
  );
}
