import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Input } from '#web/ui/input.tsx';
import { describeSecondFactorProblem, verifySecondFactor } from './second-factor.ts';
import { SecondFactorSetupSteps } from './second-factor-setup.tsx';
import './security.css';

/** What an admin sees instead of the pages until the second factor is given, or set up. */
export function GiveSecondFactor({ state }: { state: SecondFactorState }) {
  const queryClient = useQueryClient();
  const showPages = () => queryClient.resetQueries();
  if (state.is_enrolled) return <CodeForm onDone={showPages} />;
  return (
    <section className="panel security-panel" aria-labelledby="security-heading">
      <h2 id="security-heading">Set up two-step login</h2>
      <p className="text-ink-2">
        This shop asks everybody who runs it for a code from an authenticator app, besides the usual login. It
        takes two minutes, and the admin area opens right after it.
      </p>
      <SecondFactorSetupSteps onDone={showPages} />
    </section>
  );
}

function CodeForm({ onDone }: { onDone: () => unknown }) {
  const [isRecovering, setIsRecovering] = useState(false);
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () => verifySecondFactor(isRecovering ? { recovery_code: code } : { code }),
    retry: false,
    onSuccess: onDone,
  });
  const error = sending.error
    ? describeSecondFactorProblem(sending.error, isRecovering ? 'recovery' : 'app')
    : undefined;
  return (
    <section className="panel security-panel" aria-labelledby="security-heading">
      <h2 id="security-heading">Enter your code</h2>
      <form
        className="security-form"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        {isRecovering ? (
          <Field key="recovery" label="Recovery code" error={error} hint="Each of your codes works once.">
            <Input
              ref={focusOnMount}
              autoComplete="off"
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        ) : (
          <Field key="app" label="Code from your authenticator app" error={error}>
            <Input
              ref={focusOnMount}
              className="code-input num"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        )}
        <Button type="submit" size="large" isBusy={sending.isPending}>
          Continue
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setIsRecovering(!isRecovering);
            setCode('');
            sending.reset();
          }}
        >
          {isRecovering ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      </form>
      <p className="text-ink-2">
        Lost the phone and the codes? Another owner of the shop can reset two-step login on your page under
        Users.
      </p>
    </section>
  );
}
