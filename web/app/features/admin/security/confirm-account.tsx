import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInWaysQuery } from '#web/features/identity/profile/profile-queries.ts';
import { ProofForm } from '#web/features/identity/profile/ways/proof-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { describeSecondFactorProblem } from './second-factor.ts';

interface ConfirmAccountProps {
  /** The text of the button. */
  action: string;
  /** Gets the password, or null after a proof by code of an account without one. */
  onConfirmed: (password: string | null) => Promise<unknown>;
}

/** Asks for the password, or for a code by mail or text message if the account has none. */
export function ConfirmAccount({ action, onConfirmed }: ConfirmAccountProps) {
  const query = useQuery(signInWaysQuery);
  return (
    <AdminQuery query={query} errorTitle="Your ways to log in could not be loaded">
      {(ways) =>
        ways.has_password ? (
          <PasswordForm action={action} email={ways.email?.address ?? ''} onConfirmed={onConfirmed} />
        ) : (
          <ProofForm
            ways={ways}
            action={action}
            onProven={async () => {
              await onConfirmed(null);
            }}
          />
        )
      }
    </AdminQuery>
  );
}

function PasswordForm({ action, email, onConfirmed }: ConfirmAccountProps & { email: string }) {
  const [password, setPassword] = useState('');
  const sending = useMutation({ mutationFn: () => onConfirmed(password), retry: false });
  return (
    <form
      className="security-form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Your password"
        error={sending.error ? describeSecondFactorProblem(sending.error) : undefined}
      >
        <PasswordInput required value={password} onChange={({ target }) => setPassword(target.value)} />
      </Field>
      <Button type="submit" size="large" isBusy={sending.isPending}>
        {action}
      </Button>
    </form>
  );
}
