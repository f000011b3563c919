import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { LoginDraft, Problems } from './login-draft.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface EmailAndPasswordFieldsProps {
  draft: LoginDraft;
  problems: Problems;
  change: (part: Partial<LoginDraft>) => void;
}

export function EmailAndPasswordFields({ draft, problems, change }: EmailAndPasswordFieldsProps) {
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
