import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { PhoneConfirmation } from '../phone/phone-confirmation.tsx';
import type { LoginDialogState } from './use-login-dialog.ts';
import { useLostFocus } from './use-lost-focus.ts';

/** Offered once, after signing up. */
export function ConfirmPhoneStep({ dialog }: { dialog: LoginDialogState }) {
  const { client, draft, finish } = dialog;
  useLostFocus();
  const confirmed = () => {
    showToast({ kind: 'success', title: 'Phone number confirmed' });
    finish();
  };
  return (
    <PhoneConfirmation
      client={client}
      phone={draft.phone}
      onConfirmed={confirmed}
      intro={
        <p className="text-ink-2">
          You are signed up. Confirm your phone number now, and you can log in by a code too. Later you can do
          this in your profile.
        </p>
      }
    >
      <Button variant="ghost" block onClick={finish}>
        Not now
      </Button>
    </PhoneConfirmation>
  );
}
