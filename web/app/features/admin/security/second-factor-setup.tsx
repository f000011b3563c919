import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Input } from '#web/ui/input.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmSecondFactor, describeSecondFactorProblem, startSecondFactor } from './second-factor.ts';
import './security.css';

/** Confirms the account, shows the key, asks for the first code, and shows the recovery codes once. */
export function SecondFactorSetupSteps({ onDone }: { onDone: () => unknown }) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!setup)
    return (
      <ConfirmAccount
        action="Set Up"
        onConfirmed={async (password) => setSetup(await startSecondFactor(password))}
      />
    );
  if (!isConfirmed) return <AppSteps setup={setup} onConfirmed={() => setIsConfirmed(true)} />;
  return <RecoveryCodes codes={setup.recovery_codes} onDone={onDone} />;
}

function AppSteps({ setup, onConfirmed }: { setup: SecondFactorSetup; onConfirmed: () => void }) {
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () => confirmSecondFactor(code),
    retry: false,
    onSuccess: onConfirmed,
  });
  return (
    <ol className="security-steps">
      <li>
        <p tabIndex={-1} ref={focusOnMount}>
          Scan this code with an authenticator app: Google Authenticator, Microsoft Authenticator, 1Password,
          Aegis or any other.
        </p>
        <QrCode text={setup.uri} />
        <p className="md:hidden">
          <a className="text-link" href={setup.uri}>
            Open the app on this phone
          </a>
        </p>
        <p className="text-ink-2">
          Or type this key into the app: <code className="security-key">{groupKey(setup.key)}</code>
        </p>
      </li>
      <li>
        <form
          className="security-form"
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          <Field
            label="Enter the six digits that the app shows"
            error={sending.error ? describeSecondFactorProblem(sending.error) : undefined}
          >
            <Input
              className="code-input num"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <Button type="submit" size="large" isBusy={sending.isPending}>
            Confirm
          </Button>
        </form>
      </li>
    </ol>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className="security-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for an authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function groupKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
